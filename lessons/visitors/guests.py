"""Guests: people who answer without an account, known by a random id in a signed, dated cookie.

The cookie is set when a puzzle is first shown; a row is made only at the first answer. Cookies
made before there were dates are good still, and are replaced by dated ones.
"""

import re
import secrets
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta

from django.conf import settings
from django.core.signing import BadSignature, Signer
from django.http.response import HttpResponseBase
from django.utils import timezone

KEPT = timedelta(days=397)
"""Thirteen months, at their longest: as long as answers are to be kept after the last one."""
RENEWED_AFTER = timedelta(days=7)
AHEAD_AT_MOST = timedelta(days=1)
"""How far the clock of another server of this site may be ahead."""
LONGEST_COOKIE = 200
# An id, and since when: seconds since 1970. Both are signed.
CONTENT = re.compile(r"([0-9a-f]{32})(?::([0-9]{1,11}))?", re.ASCII)
SIGNER_SALT = "lessons.guests"


@dataclass(frozen=True, slots=True)
class Guest:
    """What a cookie of this site says. `since` is when it was given, None where it has no date."""

    id: str
    since: datetime | None = None

    def good(self, now: datetime) -> bool:
        """Return True for a cookie no older than answers are kept, and not from tomorrow."""
        return self.since is None or now - KEPT <= self.since <= now + AHEAD_AT_MOST

    def ages(self, now: datetime) -> bool:
        """Return True if a page may renew it, so that a guest who comes back is not forgotten."""
        return self.since is None or now - self.since > RENEWED_AFTER


def new_guest_id() -> str:
    """128 random bits: nobody can guess another guest's."""
    return secrets.token_hex(16)


def read_cookie(value: str) -> Guest | None:
    """The guest of a cookie that this site has signed and that still counts, else None."""
    if not value or len(value) > LONGEST_COOKIE or not value.isascii():
        return None
    try:
        content = CONTENT.fullmatch(signer().unsign(value))
    except BadSignature:
        return None
    if content is None:
        return None
    guest_id, seconds = content.groups()
    since = datetime.fromtimestamp(int(seconds), UTC) if seconds else None
    guest = Guest(guest_id, since)
    return guest if guest.good(timezone.now()) else None


def cookie_value(guest_id: str, since: datetime) -> str:
    """The text of a cookie with this id and date."""
    return signer().sign(f"{guest_id}:{int(since.timestamp())}")


def set_cookie(response: HttpResponseBase, guest_id: str) -> None:
    """Give the browser the cookie with this id, dated now."""
    response.set_cookie(
        settings.GUEST_COOKIE_NAME,
        cookie_value(guest_id, timezone.now()),
        max_age=int(KEPT.total_seconds()),
        secure=settings.HTTPS,
        httponly=True,
        samesite="Lax",
    )


def signer() -> Signer:
    """Signs with today's secret key; former keys are tried when reading."""
    return Signer(salt=SIGNER_SALT)
