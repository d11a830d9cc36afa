"""The clock of a brush-up, in words that are right when the page is made."""

from datetime import datetime, timedelta
from math import ceil
from typing import Any
from zoneinfo import ZoneInfo

from django.utils import timezone

from lessons.models import BrushUp

MINUTES = 20
A_MINUTE = timedelta(minutes=1)


def left_context(run: BrushUp) -> dict[str, Any] | None:
    """Return the context of templates/brush_up/_left.html; None without a clock.

    `ends` is for the script, which counts on. The time of day is told where somebody has said which
    it is: a club. Anybody else is told what is left, for we don’t know her time zone.
    """
    ends = run.ends
    if ends is None:
        return None
    words = left_words(ends, timezone.now())
    if run.assignment is not None:
        at = ends.astimezone(ZoneInfo(run.assignment.club.time_zone))
        words = f"Ends at {at.hour % 12 or 12}:{at:%M}"
    return {"words": words, "ends": int(ends.timestamp() * 1000)}


def left_words(ends: datetime, now: datetime) -> str:
    """Return `18 min left`; a minute that has begun counts as a whole one."""
    return f"{max(ceil((ends - now) / A_MINUTE), 0)} min left"
