"""Figures that browsers report: kept within reason, nonsense is nothing."""

import re

from lessons.models.attempt import LONGEST_MS

MOST_HINTS = 9
# Nine digits: nothing longer is a duration, and int() is slow on very long numbers.
FIGURE = re.compile(r"-?[0-9]{1,9}", re.ASCII)


def duration_ms(text: str | None) -> int | None:
    """Milliseconds between 0 and half an hour; None for what is not a whole number."""
    return clamped(text, LONGEST_MS)


def hint_count(text: str | None) -> int:
    """How many hints were open; 0 for what is not a whole number."""
    return clamped(text, MOST_HINTS) or 0


def clamped(text: str | None, most: int) -> int | None:
    if text is None or not FIGURE.fullmatch(text):
        return None
    return min(max(int(text), 0), most)
