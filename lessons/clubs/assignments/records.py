"""Load the records from which completions are computed: the answers of players, their tries of
brush-ups, and their own dates.
"""

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date, datetime
from functools import reduce
from operator import or_

from django.db import DEFAULT_DB_ALIAS
from django.db.models import Q

from lessons.attempts.place import Place
from lessons.clubs.assignments.assignable import AnswersByPlace, Assignable
from lessons.clubs.assignments.brush_ups import RunsByPair, load_brush_ups
from lessons.clubs.assignments.kinds import assignable_of
from lessons.clubs.counts.players import Member
from lessons.models import AssignedTo, Assignment, Attempt, Extension, Membership

COLUMNS = (
    "learner", "place", "try_no", "puzzle_hash", "answer", "verdict", "outcome", "answered_at",
    "sitting", "fresh",
)  # fmt: skip
"""The columns of an answer that are read."""


AnswersByLearner = Mapping[int, AnswersByPlace]
"""Answers by the primary key of the learner."""


@dataclass(frozen=True, slots=True)
class Records:
    """All that completions are computed from: answers by learner, tries of brush-ups by assignment
    and learner, and the dates of players with more time by assignment and member.
    """

    answers: AnswersByLearner
    runs: RunsByPair
    extensions: Mapping[tuple[int, int], date]


def chosen_members(assignments: Iterable[Assignment]) -> frozenset[tuple[int, int]]:
    """Return the primary keys of assignments for some players only, paired with those of their
    members (one query; none if all are for everybody).
    """
    some = [assignment.pk for assignment in assignments if not assignment.everybody]
    pairs = AssignedTo.objects.filter(assignment__in=some) if some else AssignedTo.objects.none()
    return frozenset(pairs.values_list("assignment_id", "member_id"))


def load_records(
    assignments: Sequence[Assignment],
    members: Sequence[Membership],
    using: str = DEFAULT_DB_ALIAS,
) -> Records:
    """Return what these members have done of these assignments (three queries at most)."""
    around = load_around(assignments, members, using)
    since = min((member.joined for member in members), default=None)
    if since is None:
        return around
    learners = [member.learner_id for member in members]
    answers = load_answers(list(map(assignable_of, assignments)), learners, since, using)
    return replace(around, answers=answers)


def load_around(
    assignments: Sequence[Assignment],
    members: Sequence[Member],
    using: str = DEFAULT_DB_ALIAS,
) -> Records:
    """Return the records of these members without their answers, for those whose work is known (two
    queries at most).
    """
    learners = [member.learner_id for member in members]
    return Records(
        {},
        load_brush_ups(assignments, learners, using),
        load_extensions(assignments, members, using),
    )


def load_extensions(
    assignments: Sequence[Assignment], members: Sequence[Member], using: str
) -> dict[tuple[int, int], date]:
    """Return the dates of these members with more time (one query; none where nothing is due)."""
    dated = [assignment.pk for assignment in assignments if assignment.due is not None]
    if not dated or not members:
        return {}
    rows = Extension.objects.using(using).filter(assignment__in=dated)
    if len(members) == 1:
        rows = rows.filter(member=members[0].pk)
    return {(row.assignment_id, row.member_id): row.due for row in rows}


def load_answers(
    assigned: Sequence[Assignable],
    learners: Collection[int],
    since: datetime,
    using: str = DEFAULT_DB_ALIAS,
) -> AnswersByLearner:
    """Return all answers of these learners in these things, since this moment (one query)."""
    asked = _within_places(assigned)
    if not asked or not learners:
        return {}
    places = reduce(or_, asked)
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


def _within_places(asked: Sequence[Assignable]) -> list[Q]:
    """Return the conditions for answers to these things, with all their moves and stops."""
    places = sorted({place for what in asked for place in what.within})
    deeper = [Q(place__startswith=f"{place}/") for place in places]
    return [Q(place__in=places), *deeper] if places else []
