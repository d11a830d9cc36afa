"""The progress of players with their assignments, computed from their answers since then and, of a
brush-up, from its tries.
"""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from functools import reduce
from operator import or_

from django.db import DEFAULT_DB_ALIAS
from django.db.models import Q

from lessons.attempts.place import Place
from lessons.clubs.assignments.assignable import AnswersByPlace, Assignable, FirstTry
from lessons.clubs.assignments.brush_ups import (
    AssignableBrushUp,
    BrushUpResult,
    load_brush_ups,
    result_as_tries,
    result_of,
)
from lessons.clubs.assignments.kinds import assignable_of
from lessons.models import Assignment, Attempt, BrushUp, Membership

COLUMNS = (
    "learner", "place", "try_no", "puzzle_hash", "answer", "verdict", "outcome", "answered_at",
    "sitting", "fresh",
)  # fmt: skip
"""The columns of an answer that are read."""


@dataclass(frozen=True, slots=True)
class Completion:
    """The progress of one player with one assignment.

    `asked` puzzles, `answered` of them, `right` at the first try; `at` is the moment when the last
    of them was first answered, None while some are open. `ends` is the end of the due date, `over`
    is True once that is past. `brush_up` is what the tries of a brush-up come to, None for anything
    else.
    """

    asked: int
    answered: int = 0
    right: int = 0
    at: datetime | None = None
    ends: datetime | None = None
    over: bool = False
    brush_up: BrushUpResult | None = None

    @property
    def is_done(self) -> bool:
        """True if every puzzle is answered."""
        return self.answered == self.asked

    @property
    def is_begun(self) -> bool:
        """True if something of it is done, and not all."""
        begun = self.answered or (self.brush_up is not None and self.brush_up.used)
        return bool(begun) and not self.is_done

    @property
    def is_late(self) -> bool:
        """True if it was done after the due date."""
        return self.at is not None and self.ends is not None and self.at >= self.ends

    @property
    def is_overdue(self) -> bool:
        """True if it is open past the due date."""
        return self.over and not self.is_done


AnswersByLearner = Mapping[int, AnswersByPlace]
"""Answers by the primary key of the learner."""


def completions_of(
    assignments: Sequence[Assignment], members: Sequence[Membership], now: datetime
) -> dict[tuple[int, int], Completion]:
    """Return completions by the primary keys of an assignment and of a member of its club (one
    query for all of them, one more where a brush-up is among them).

    Every pair is included, also members the assignment is not for. Answers from before a member
    joined do not count: their club knows nothing of them.
    """
    asked = [(assignment, assignable_of(assignment)) for assignment in assignments]
    learners = [member.learner_id for member in members]
    given, runs = load_answers(assignments, learners), load_brush_ups(assignments, learners)
    return {
        (assignment.pk, member.pk): complete(
            assignment,
            what,
            member,
            given.get(member.learner_id, {}),
            runs.get((assignment.pk, member.learner_id), ()),
            now,
        )
        for assignment, what in asked
        for member in members
        if member.club_id == assignment.club_id
    }


def complete(
    assignment: Assignment,
    what: Assignable,
    member: Membership,
    given: AnswersByPlace,
    runs: Sequence[BrushUp],
    now: datetime,
) -> Completion:
    """Return the completion of one player: of a brush-up from its tries, else from answers."""
    since = max(assignment.made, member.joined)
    terms = what.terms if isinstance(what, AssignableBrushUp) else None
    if terms is None:
        return measure(assignment, find_first_tries(what, since, given), now, member.joined)
    result = result_of(terms, [run for run in runs if run.started >= since], now)
    done = measure(assignment, result_as_tries(result), now, member.joined)
    return replace(done, brush_up=result)


def load_answers(
    assignments: Sequence[Assignment], learners: Collection[int], using: str = DEFAULT_DB_ALIAS
) -> AnswersByLearner:
    """Return all answers of these learners in what was assigned, since the earliest of these
    assignments (one query).
    """
    asked = _within_places([assignable_of(assignment) for assignment in assignments])
    if not asked or not learners:
        return {}
    places = reduce(or_, asked)
    since = min(assignment.made for assignment in assignments)
    rows = (
        Attempt.objects.using(using)
        .filter(places, learner__in=learners, answered_at__gte=since)
        .only(*COLUMNS)
        .order_by("answered_at", "pk")
    )
    answers: dict[int, dict[Place, list[Attempt]]] = {}
    for row in rows:
        place = Place.parse(row.place)
        if place is not None and not (place.why or place.change or place.again):
            mine = answers.setdefault(row.learner_id, {})
            mine.setdefault(replace(place, move=0), []).append(row)
    return answers


def find_first_tries(what: Assignable, since: datetime, given: AnswersByPlace) -> list[FirstTry]:
    """Return the first try at each puzzle of what was assigned, among answers since then."""
    return what.first_goes({place: _answered_since(since, rows) for place, rows in given.items()})


def measure(
    assignment: Assignment, first: Sequence[FirstTry], now: datetime, joined: datetime
) -> Completion:
    """Return the completion that these first tries come to. An assignment has no due date for a
    member who joined after it: they are neither late nor overdue.
    """
    ends = assignment.ends
    if ends is not None and joined >= ends:
        ends = None
    moments = [first_try.at for first_try in first if first_try.at is not None]
    return Completion(
        asked=len(first),
        answered=len(moments),
        right=sum(first_try.is_well for first_try in first),
        at=max(moments) if moments and len(moments) == len(first) else None,
        ends=ends,
        over=ends is not None and now >= ends,
    )


def _answered_since(moment: datetime, rows: Sequence[Attempt]) -> list[Attempt]:
    return [row for row in rows if row.answered_at >= moment]


def _within_places(asked: Sequence[Assignable]) -> list[Q]:
    """Return the conditions for answers to these things, with all their moves and stops."""
    places = sorted({place for what in asked for place in what.within})
    deeper = [Q(place__startswith=f"{place}/") for place in places]
    return [Q(place__in=places), *deeper] if places else []
