"""Days as answers count on them: which one it is now, and the dots of a week."""

from collections.abc import Collection
from datetime import date, timedelta
from typing import Any

from django.utils import timezone
from django.utils.formats import date_format

from mahjlearn.tutor.days import day_of

DAYS = 7


def today() -> date:
    """Return the day on which an answer would count now."""
    return day_of(timezone.now())


def days_of_week(day: date) -> list[date]:
    """Return the seven days of the week of that day, from Monday on."""
    monday = day - timedelta(days=day.weekday())
    return [monday + timedelta(days=number) for number in range(DAYS)]


def week_dots(day: date, played: Collection[date]) -> list[dict[str, Any]]:
    """Return the seven dots, from Monday on: a day that was played is filled, today has a ring."""
    now = today()
    return [
        {
            "name": date_format(one, "l"),
            "played": one in played,
            "state": " ".join(["done"] * (one in played) + ["now"] * (one == now)),
        }
        for one in days_of_week(day)
    ]
