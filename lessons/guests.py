"""Guests: people who answer without an account, known by a signed random id in a cookie.

The cookie is set when a puzzle is first shown; a row is made only at the first answer.
"""

import re
import secrets
from dataclasses import dataclass

from django.conf import settings
from django.core.signing import BadSignature, Signer
from django.http import HttpRequest
from django.http.response import HttpResponseBase

from .models import Learner
from .rulebook import DEFAULT, rulebook_of

# As long as a guest's answers are kept after the last one.
COOKIE_AGE_SECONDS = 30 * 24 * 3600
LONGEST_COOKIE = 200
GUEST_ID = re.compile(r"[0-9a-f]{32}", re.ASCII)
SIGNER_SALT = "lessons.guests"


@dataclass(frozen=True, slots=True)
class Guest:
    """`known`: the browser sent this id itself, so it keeps cookies and may have answers here.

    `plays_by` is the rule book chosen on this device.
    """

    id: str
    known: bool
    # What the form's hidden field `learner` holds: empty for every guest.
    public_id: str = ""
    plays_by: str = DEFAULT


def guest_of(request: HttpRequest) -> Guest:
    """The guest of the cookie, else a new one; the same one each time within a request.

    A cookie that is broken, too long, not ASCII or not signed by this site counts as none.
    """
    guest = getattr(request, "guest", None)
    if guest is None:
        guest_id = read_cookie(request.COOKIES.get(settings.GUEST_COOKIE_NAME, ""))
        guest = Guest(
            guest_id or secrets.token_hex(16),
            known=guest_id is not None,
            plays_by=rulebook_of(request),
        )
        request.guest = guest  # type: ignore[attr-defined]
    return guest


def keep_guest(request: HttpRequest, response: HttpResponseBase) -> None:
    """Give the browser the cookie: when it has none, and anew with each answer.

    Call it on every response that shows a puzzle form or follows an answer.
    """
    guest = guest_of(request)
    if guest.known and request.method != "POST":
        return
    response.set_cookie(
        settings.GUEST_COOKIE_NAME,
        signer().sign(guest.id),
        max_age=COOKIE_AGE_SECONDS,
        secure=settings.HTTPS,
        httponly=True,
        samesite="Lax",
    )


def learner_of(request: HttpRequest) -> Learner | None:
    """The learner's row, or None before the first answer. One query; none without a cookie."""
    guest = guest_of(request)
    if not guest.known:
        return None
    return Learner.objects.filter(guest_id=guest.id).first()


def signed_out(sender: Guest, posted: str | None) -> bool:
    """Whether the form was made for someone else than who sends it now.

    `posted` is its hidden field `learner`; a form without that field counts as the sender's.
    """
    return posted is not None and posted != sender.public_id


def read_cookie(value: str) -> str | None:
    """The guest id of a cookie this site has signed, else None."""
    if not value or len(value) > LONGEST_COOKIE or not value.isascii():
        return None
    try:
        guest_id = signer().unsign(value)
    except BadSignature:
        return None
    return guest_id if GUEST_ID.fullmatch(guest_id) else None


def signer() -> Signer:
    return Signer(salt=SIGNER_SALT)
