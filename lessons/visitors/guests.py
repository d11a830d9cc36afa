"""Guests: people who answer without an account, known by a signed random id in a cookie.

The cookie is set when a puzzle is first shown; a row is made only at the first answer.
"""

import re

from django.conf import settings
from django.core.signing import BadSignature, Signer
from django.http.response import HttpResponseBase

# As long as a guest's answers are kept after the last one.
COOKIE_AGE_SECONDS = 30 * 24 * 3600
LONGEST_COOKIE = 200
GUEST_ID = re.compile(r"[0-9a-f]{32}", re.ASCII)
SIGNER_SALT = "lessons.guests"


def read_cookie(value: str) -> str | None:
    """The guest id of a cookie this site has signed, else None."""
    if not value or len(value) > LONGEST_COOKIE or not value.isascii():
        return None
    try:
        guest_id = signer().unsign(value)
    except BadSignature:
        return None
    return guest_id if GUEST_ID.fullmatch(guest_id) else None


def set_cookie(response: HttpResponseBase, guest_id: str) -> None:
    """Give the browser the cookie with this id."""
    response.set_cookie(
        settings.GUEST_COOKIE_NAME,
        signer().sign(guest_id),
        max_age=COOKIE_AGE_SECONDS,
        secure=settings.HTTPS,
        httponly=True,
        samesite="Lax",
    )


def signer() -> Signer:
    return Signer(salt=SIGNER_SALT)
