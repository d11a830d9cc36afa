"""Before something grave, such as erasing: whoever is signed in shows once more that it is she.

By her password, or by a code that is sent to her mailbox. Having signed in just now is enough.
Whoever has neither password nor mailbox is not asked: there is nothing to ask for.
"""

import time
from collections.abc import Callable
from functools import wraps
from typing import Any
from urllib.parse import urlencode

from allauth.account.adapter import get_adapter
from allauth.account.internal.flows.login import get_authentication_records, record_authentication
from allauth.core.internal.cryptokit import compare_user_code
from django.conf import settings
from django.contrib.auth.models import User
from django.http import HttpRequest, HttpResponse
from django.urls import reverse

from lessons.visitors import visitor_of
from lessons.web.fragments import see_other

GOOD_FOR = 15 * 60
"""Seconds."""
TRIES = 3
STATE = "proof"
"""In the session: the code that was sent, when, and how often another one was typed."""


def proved(request: HttpRequest) -> bool:
    """Return True if it was shown a short while ago. A guest has nothing to show."""
    account = visitor_of(request).account
    if account is None or account.user is None:
        return True
    user = account.user
    if not (user.email or user.has_usable_password()):
        return True
    records = get_authentication_records(request, user)
    return bool(records) and time.time() - records[-1]["at"] < GOOD_FOR


def with_proof(view: Any) -> Callable[..., HttpResponse]:
    """Asks first, and comes back to the page."""

    @wraps(view)
    def shown(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
        if proved(request):
            found: HttpResponse = view(request, *args, **kwargs)
            return found
        query = urlencode({"next": request.get_full_path()})
        return see_other(f"{reverse('account_reauthenticate')}?{query}")

    return shown


def record(request: HttpRequest, user: User, method: str) -> None:
    """It was shown just now; a code that was under way is used up."""
    request.session.pop(STATE, None)
    record_authentication(request, user, method=method, reauthenticated=True)


def send_code(request: HttpRequest, user: User) -> None:
    """A new code to the user's mailbox; the one before is good no more. Raises TooMany."""
    code = get_adapter().generate_login_code()
    get_adapter().send_mail("account/email/proof_code", user.email, {"code": code})
    request.session[STATE] = {"code": code, "at": time.time(), "wrong": 0}


def code_is_sent(request: HttpRequest) -> bool:
    """Return True if a code is under way that is still good."""
    state = request.session.get(STATE)
    if not state:
        return False
    return bool(time.time() - state["at"] <= settings.CODE_SECONDS and state["wrong"] < TRIES)


def is_the_code(request: HttpRequest, typed: str) -> bool:
    """Return True if it is the code that was sent; the third wrong one uses it up."""
    if not code_is_sent(request):
        return False
    state = request.session[STATE]
    if compare_user_code(actual=typed, expected=state["code"]):
        return True
    request.session[STATE] = state | {"wrong": state["wrong"] + 1}
    return False
