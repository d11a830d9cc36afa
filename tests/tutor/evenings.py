"""Evenings of play, for what comes back days later."""

from datetime import UTC, date, datetime, timedelta

TUESDAY = date(2026, 11, 10)
EVENING = timedelta(hours=24)
"""After the midnight with which a date begins: seven in the evening on the East coast."""


def evening(day: date) -> datetime:
    """A moment that counts on this day."""
    return datetime(day.year, day.month, day.day, tzinfo=UTC) + EVENING
