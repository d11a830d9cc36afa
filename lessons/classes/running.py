"""The class that is running in a club."""

from dataclasses import dataclass
from datetime import datetime, timedelta

from django.db.models import Count, Exists, OuterRef, QuerySet, Subquery
from django.db.models.functions import Coalesce
from django.utils import timezone

from lessons.models import ClassPresence, ClassSession, ClassVote, Club, Learner, Membership
from lessons.models.clubs.membership import INSTRUCTORS
from lessons.platform.kept import Given, Kept

LASTS = timedelta(hours=6)
"""A class that nobody has ended is over by then."""


@dataclass(frozen=True, slots=True)
class ClubNow:
    """A club of somebody: its public id and name, whether she teaches it, whether a class is on."""

    club: str
    name: str
    teaches: bool
    on: bool


def running(club: Club) -> ClassSession | None:
    """The one that is on in this club, with the club. One query."""
    return _with_club(_running(club, timezone.now()).first(), club)


def running_counted(club: Club) -> ClassSession | None:
    """The same with `voted`, the votes on what is shown, and `here`, the phones. One query."""
    session = OuterRef("pk")
    votes = ClassVote.objects.filter(session=session, at=OuterRef("at"), ballot=OuterRef("ballot"))
    found = _running(club, timezone.now()).annotate(
        voted=_number(votes), here=_number(ClassPresence.objects.filter(session=session))
    )
    return _with_club(found.first(), club)


def clubs_now(learner: Learner | None) -> list[ClubNow]:
    """The clubs of hers that are open, by name. One query; none for nobody."""
    if learner is None:
        return []
    found = _NOW.rows(learner=learner.pk, begun=timezone.now() - LASTS)
    return [ClubNow(club, name, role in INSTRUCTORS, bool(on)) for club, name, role, on in found]


def _running(club: Club, now: datetime) -> QuerySet[ClassSession]:
    return ClassSession.objects.filter(club=club, ended__isnull=True, begun__gt=now - LASTS)


def _with_club(found: ClassSession | None, club: Club) -> ClassSession | None:
    if found is not None:
        found.club = club
    return found


def _number(rows: QuerySet) -> Coalesce:
    counted = rows.order_by().values("session").annotate(n=Count("pk")).values("n")
    return Coalesce(Subquery(counted), 0)


def _now() -> QuerySet:
    """Clubs in which she is let in, each with whether a class is on."""
    begun = Given("begun", ClassSession, "begun")
    on = ClassSession.objects.filter(club=OuterRef("club"), ended__isnull=True, begun__gt=begun)
    mine = Membership.objects.filter(learner=Given("learner", Learner, "id"), waits=False)
    found = mine.filter(club__archived_at__isnull=True).annotate(on=Exists(on))
    return found.order_by("club__name").values_list("club__public_id", "club__name", "role", "on")


_NOW = Kept(_now)
