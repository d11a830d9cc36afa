"""Devices that have signed in before: one cookie, so that strangers who guess at the password of an
account do not keep its owner out.

For each account the cookie holds a mark that only this site can make, and from which nobody can
tell the account. It lets nobody in: it only says that a password may still be tried.
"""

from django.conf import settings
from django.contrib.auth.models import User
from django.http import HttpRequest
from django.http.response import HttpResponseBase
from django.utils.crypto import constant_time_compare, salted_hmac

MOST = 6
"""Accounts of one shared tablet; the one that signed in longest ago is forgotten first."""
KEPT_SECONDS = 365 * 24 * 3600
BETWEEN = "."


def knows(request: HttpRequest, account: str) -> bool:
    """Return True if this device has signed in to the account before; `account` as typed."""
    return any(constant_time_compare(one, _mark(account)) for one in _marks(request))


def remember(request: HttpRequest, response: HttpResponseBase, user: User) -> None:
    """Somebody has signed in to the account here, whether with its password or not."""
    mark = _mark(user.email or user.username)
    others = [one for one in _marks(request) if one != mark]
    response.set_cookie(
        settings.DEVICE_COOKIE_NAME,
        BETWEEN.join([mark, *others][:MOST]),
        max_age=KEPT_SECONDS,
        secure=settings.HTTPS,
        httponly=True,
        samesite="Lax",
    )


def _marks(request: HttpRequest) -> list[str]:
    kept = request.COOKIES.get(settings.DEVICE_COOKIE_NAME, "")
    return kept.split(BETWEEN)[:MOST]


def _mark(account: str) -> str:
    return salted_hmac(__name__, account.lower(), algorithm="sha256").hexdigest()
