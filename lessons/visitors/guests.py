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
# Times are seconds since 1970. All of it is signed.
HELD_FOR = timedelta(hours=24)
"""After it came by a return link, a browser may not do all that a player may."""
# An id, since when, and of a browser that came by a return link, when that was.
CONTENT = re.compile(r"([0-9a-f]{32})(?::([0-9]{1,11})(?::([0-9]{1,11}))?)?", re.ASCII)
SIGNER_SALT = "lessons.guests"


@dataclass(frozen=True, slots=True)
class Guest:
    """The content of a cookie of this site. `since` is when it was given; None without a date.

    `linked` is when the browser came by a return link, None where it did not.
    """

    id: str
    since: datetime | None = None
    linked: datetime | None = None

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
    guest_id, *times = content.groups()
    since, linked = (datetime.fromtimestamp(int(one), UTC) if one else None for one in times)
    guest = Guest(guest_id, since, linked)
    return guest if guest.good(timezone.now()) else None


def cookie_value(guest_id: str, since: datetime, linked: datetime | None = None) -> str:
    """Return the text of a cookie with this id and date, and when its browser came by a link."""
    times = [since] if linked is None else [since, linked]
    return signer().sign(":".join([guest_id, *(f"{int(one.timestamp())}" for one in times)]))


def set_cookie(response: HttpResponseBase, guest_id: str, linked: datetime | None = None) -> None:
    """Give the browser the cookie with this id, dated now."""
    response.set_cookie(
        settings.GUEST_COOKIE_NAME,
        cookie_value(guest_id, timezone.now(), linked),
        max_age=int(KEPT.total_seconds()),
        secure=settings.HTTPS,
        httponly=True,
        samesite="Lax",
    )


def signer() -> Signer:
    """Signs with today's secret key; former keys are tried when reading."""
    return Signer(salt=SIGNER_SALT)
