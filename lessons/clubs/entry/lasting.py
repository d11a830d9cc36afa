"""The terms of a code: good for two weeks, for this season, or until an instructor ends it.

The season is that of the yearly card, which players change for the new one in spring.
"""

from datetime import date, datetime, time, timedelta
from enum import StrEnum
from zoneinfo import ZoneInfo

from django.db.models import F, Q, QuerySet

from lessons.models import Club, Invite

TWO_WEEKS = timedelta(days=14)
SEASON_ENDS = (3, 31)
"""The last day of a season, as month and day."""
LEAST_OF_A_SEASON = timedelta(days=28)
"""A season that ends sooner is as good as over: a code for it is for the next one."""
END_OF_DAY = time(23, 59, 59)


class Lasts(StrEnum):
    """The terms that an instructor can choose for a code."""

    WEEKS = "weeks"
    SEASON = "season"
    ENDED = "ended"


MOST_USES = {Lasts.WEEKS: 60, Lasts.SEASON: 300, Lasts.ENDED: 300}
"""The most players who can join by one code."""


def season_end(day: date) -> date:
    """Return the last day of the season that a code made on this day is for."""
    end = date(day.year, *SEASON_ENDS)
    return end if end - day >= LEAST_OF_A_SEASON else end.replace(year=day.year + 1)


def end_of(lasts: Lasts, club: Club, now: datetime) -> datetime | None:
    """Return the moment a code expires; None if only an instructor ends it. A season ends with its
    last day in the time zone of the club.
    """
    if lasts is Lasts.ENDED:
        return None
    if lasts is Lasts.WEEKS:
        return now + TWO_WEEKS
    last = season_end(club.day_of(now))
    return datetime.combine(last, END_OF_DAY, ZoneInfo(club.time_zone))


def still_open(invites: QuerySet[Invite], now: datetime) -> QuerySet[Invite]:
    """Return those that are neither over, nor used up, nor ended."""
    lasts = Q(expires__isnull=True) | Q(expires__gt=now)
    return invites.filter(lasts, revoked_at__isnull=True, uses__lt=F("most_uses"))


def list_choices(club: Club, now: datetime) -> list[tuple[str, str]]:
    """Return what to choose from, as values and labels: `This season, until March 31`."""
    return [(lasts.value, _label(lasts, club, now)) for lasts in Lasts]


def list_longer(invite: Invite, now: datetime) -> list[tuple[str, str]]:
    """Return the choices that keep this code open for longer than it is now."""
    if invite.expires is None:
        return []
    return [
        (lasts.value, _label(lasts, invite.club, now))
        for lasts in (Lasts.SEASON, Lasts.ENDED)
        if (end := end_of(lasts, invite.club, now)) is None or end > invite.expires
    ]


def _label(lasts: Lasts, club: Club, now: datetime) -> str:
    end = end_of(lasts, club, now)
    if end is None:
        return "Until I end it"
    day = club.day_of(end)
    words = "Two weeks" if lasts is Lasts.WEEKS else "This season"
    return f"{words}, until {day:%B} {day.day}"
