"""The day on which an answer counts. An evening at the table is one day, wherever it is played."""

from datetime import UTC, date, datetime, time, timedelta

DAY_BEGINS = timedelta(hours=9)
"""After midnight UTC: everywhere in the United States it is night then, so that an evening at the
table is one day."""


def day_of(moment: datetime) -> date:
    """Return the day on which an answer counts. ValueError for a moment without a time zone."""
    if moment.tzinfo is None:
        raise ValueError(f"{moment} has no time zone, so its day is not known")
    return (moment.astimezone(UTC) - DAY_BEGINS).date()


def start_of(day: date) -> datetime:
    """Return the moment from which on an answer counts on that day."""
    return datetime.combine(day, time(), UTC) + DAY_BEGINS
