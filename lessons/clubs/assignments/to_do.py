"""The work that clubs ask of a learner, for the first page and the course map: a running class, and
open assignments.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from typing import Any

from django.db.models import Exists, OuterRef, Q
from django.utils import timezone

from lessons.clubs.assignments.assignable import Assignable
from lessons.clubs.assignments.completion import Completion, completions_of
from lessons.clubs.assignments.kinds import assignable_of
from lessons.clubs.class_mode.running import OpenClub, open_clubs
from lessons.models import AssignedTo, Assignment, Learner, Membership
from lessons.models.clubs.club import OPEN_CLUB
from lessons.web.addresses import address
from lessons.web.prose import whole

A_WEEK = timedelta(days=7)
UNDER_WAY = "Under way"


@dataclass(frozen=True, slots=True)
class ToDo:
    """One assignment that is open for a learner."""

    assignment: Assignment
    what: Assignable
    done: Completion
    today: date

    @property
    def when(self) -> str:
        """`For Thursday`, `For today`, `For December 24`, `When you like`; `It was for Thursday`
        once it is overdue.
        """
        return format_due(self.due, self.today)

    @property
    def is_under_way(self) -> bool:
        """True while a try of a brush-up or an exam is under way."""
        return self.done.brush_up is not None and self.done.brush_up.open_try > 0

    @property
    def in_short(self) -> dict[str, str]:
        """The words of a card where there is one line on a phone: `For Dec 24`; of a brush-up or an
        exam also a short title, and `Under way` while a try is.
        """
        when = {"when": format_due(self.due, self.today, "%b")}
        if self.done.brush_up is None:
            return when
        title = {"title": self.what.noun.capitalize(), "far": ""}
        return title | ({"when": UNDER_WAY} if self.is_under_way else when)

    @property
    def due(self) -> date | None:
        """The due date for the learner; None if there is none, or if they joined after it."""
        return self.done.due

    @property
    def far(self) -> str:
        """`3 of 8 answered`; `try 1 of 2 is under way`; empty before the first answer."""
        if self.done.brush_up is not None:
            return self.done.brush_up.far
        answered = self.done.answered
        return f"{answered} of {self.done.asked} answered" if answered else ""


def format_due(due: date | None, today: date, month: str = "%B") -> str:
    """Return a due date as people say it at a table; `month` is how a month is written."""
    if due is None:
        return "When you like"
    if due == today:
        return "For today"
    if due == today + timedelta(days=1):
        return "For tomorrow"
    near = abs(due - today) < A_WEEK
    day = f"{due:%A}" if near else f"{due:{month}} {due.day}"
    return f"For {day}" if due > today else f"It was for {day}"


def assignments_for(learner: Learner) -> Sequence[Assignment]:
    """Return all that the learner's clubs have assigned to them, to everybody or by name, each
    with its club (one query).
    """
    mine = Membership.objects.filter(club=OuterRef("club"), learner=learner, waits=False)
    chosen = AssignedTo.objects.filter(assignment=OuterRef("pk"), member__learner=learner)
    assignments = Assignment.objects.filter(Exists(mine), Q(everybody=True) | Exists(chosen))
    return list(assignments.filter(**OPEN_CLUB).order_by("pk"))


def open_assignments(learner: Learner | None, now: datetime) -> list[ToDo]:
    """Return what is open for the learner, sorted by due date (five queries at most; none for
    None).
    """
    if learner is None:
        return []
    assigned = [
        assignment for assignment in assignments_for(learner) if assignable_of(assignment).asked
    ]
    if not assigned:
        return []
    mine = {
        membership.club_id: membership for membership in Membership.objects.filter(learner=learner)
    }
    far = completions_of(assigned, list(mine.values()), now)
    rows = [
        ToDo(
            assignment,
            assignable_of(assignment),
            far[assignment.pk, mine[assignment.club_id].pk],
            assignment.club.day_of(now),
        )
        for assignment in assigned
    ]
    waiting = [row for row in rows if not row.done.is_done]
    return sorted(waiting, key=lambda row: (row.due or date.max, row.assignment.pk))


def to_do_cards(learner: Learner | None) -> list[dict[str, Any]]:
    """Return cards for templates/learn/_assigned.html: running classes first, then assignments by
    due date.

    Each is a dict with the keys when, title, number, club, named (whether to name the club on a
    phone too, for a learner in several), note, far and url; an assignment also has under_way (a try
    of an exam or a brush-up is) and short, the keys that are shorter on the first page. One query
    for a learner in no club, none for None. The setting TO_DO_HOOKS names this function.
    """
    clubs = open_clubs(learner)
    if not clubs:
        return []
    classes = [_class_card(club) for club in clubs if club.on]
    rows = open_assignments(learner, timezone.now())
    return [*classes, *(_assignment_card(row, named=len(clubs) > 1) for row in rows)]


def _class_card(club: OpenClub) -> dict[str, Any]:
    return {
        "when": "Your class is on now",
        "title": club.name,
        "number": 0,
        "club": "",
        "named": False,
        "note": "",
        "far": "",
        "url": address("club-present" if club.teaches else "club-now", club.club),
    }


def _assignment_card(row: ToDo, *, named: bool) -> dict[str, Any]:
    return {
        "under_way": row.is_under_way,
        "short": row.in_short,
        "when": row.when,
        "title": whole(row.what.title),
        "number": row.what.number,
        "club": row.assignment.club.name,
        "named": named,
        "note": row.assignment.note,
        "far": row.far,
        "url": row.what.url,
    }
