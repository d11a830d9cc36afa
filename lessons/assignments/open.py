"""What a learner has still to do for her clubs: for the first page and the course map."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from zoneinfo import ZoneInfo

from django.db.models import Exists, OuterRef, Q, QuerySet

from lessons.assignments.done import Done, done_by
from lessons.assignments.what import What, what_of
from lessons.models import AssignedTo, Assignment, Learner, Membership
from lessons.platform.kept import Given, Kept

A_WEEK = timedelta(days=7)


@dataclass(frozen=True, slots=True)
class ToDo:
    """One assignment that is open for somebody."""

    assignment: Assignment
    what: What
    done: Done
    today: date

    @property
    def when(self) -> str:
        """`For Thursday`, `For today`, `For December 24`, `When you like`.

        `It was for Thursday` once its day is over.
        """
        return for_day(self.due, self.today)

    @property
    def due(self) -> date | None:
        """Its day; None where there is none, or where she joined when it was over."""
        return self.assignment.due if self.done.ends is not None else None

    @property
    def far(self) -> str:
        """`3 of 8 answered`; empty before the first answer."""
        answered = self.done.answered
        return f"{answered} of {self.done.asked} answered" if answered else ""


def for_day(due: date | None, today: date) -> str:
    """Until when, as one says it at a table."""
    if due is None:
        return "When you like"
    if due == today:
        return "For today"
    if due == today + timedelta(days=1):
        return "For tomorrow"
    near = abs(due - today) < A_WEEK
    day = f"{due:%A}" if near else f"{due:%B} {due.day}"
    return f"For {day}" if due > today else f"It was for {day}"


def assignments_for(learner: Learner) -> Sequence[Assignment]:
    """All that her clubs have assigned to her, with the club. One query where there is nothing,
    else two.
    """
    keys = [key for (key,) in _HERS.rows(learner=learner.pk)]
    if not keys:
        return []
    return list(Assignment.objects.filter(pk__in=keys).order_by("pk"))


def _hers() -> QuerySet:
    """Primary keys: for everybody in a club of hers, or for her by name."""
    learner = Given("learner", Learner, "id")
    mine = Membership.objects.filter(club=OuterRef("club"), learner=learner, waits=False)
    chosen = AssignedTo.objects.filter(assignment=OuterRef("pk"), member__learner=learner)
    found = Assignment.objects.filter(Exists(mine), Q(everybody=True) | Exists(chosen))
    return found.filter(club__archived_at__isnull=True).values_list("pk")


_HERS = Kept(_hers)


def to_do(learner: Learner | None, now: datetime) -> list[ToDo]:
    """What is open for her, what is due first first. Four queries at most; none for nobody."""
    if learner is None:
        return []
    assigned = [one for one in assignments_for(learner) if what_of(one).asked]
    if not assigned:
        return []
    mine = {one.club_id: one for one in Membership.objects.filter(learner=learner)}
    far = done_by(assigned, list(mine.values()), now)
    found = [
        ToDo(
            one,
            what_of(one),
            far[one.pk, mine[one.club_id].pk],
            now.astimezone(ZoneInfo(one.club.time_zone)).date(),
        )
        for one in assigned
    ]
    waiting = [one for one in found if not one.done.is_done]
    return sorted(waiting, key=lambda one: (one.due or date.max, one.assignment.pk))
