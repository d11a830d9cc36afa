"""How far players are with what was assigned, from their answers since then and nothing else."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from functools import reduce
from operator import or_

from django.db import DEFAULT_DB_ALIAS
from django.db.models import Q

from lessons.assignments.what import What, what_of
from lessons.assignments.what.what import First, Given
from lessons.attempts.place import Place
from lessons.models import Assignment, Attempt, Membership

COLUMNS = (
    "learner", "place", "try_no", "puzzle_hash", "answer", "verdict", "outcome", "answered_at",
    "sitting", "fresh",
)  # fmt: skip
"""What of an answer is read."""


@dataclass(frozen=True, slots=True)
class Done:
    """How far one player is with one assignment.

    `asked` puzzles, `answered` of them, `right` at the first try; `at` is when the last of them was
    first answered, None while some are open. `ends` is when its day is over, `over` whether it is.
    """

    asked: int
    answered: int = 0
    right: int = 0
    at: datetime | None = None
    ends: datetime | None = None
    over: bool = False

    @property
    def is_done(self) -> bool:
        """Whether every puzzle is answered."""
        return self.answered == self.asked

    @property
    def is_late(self) -> bool:
        """Whether it was done after its day."""
        return self.at is not None and self.ends is not None and self.at >= self.ends

    @property
    def is_overdue(self) -> bool:
        """Whether its day is over and it is not done."""
        return self.over and not self.is_done


Answers = Mapping[int, Given]
"""By the primary key of the learner."""


def done_by(
    assignments: Sequence[Assignment], members: Sequence[Membership], now: datetime
) -> dict[tuple[int, int], Done]:
    """Primary keys of an assignment and of a member of its club to how far she is; one query for
    all of them.

    Each of them is there, whether it is for her or not. What she answered before she joined does
    not count: her club knows nothing of it.
    """
    asked = [(one, what_of(one)) for one in assignments]
    given = answers_to(assignments, [one.learner_id for one in members])
    return {
        (one.pk, member.pk): far_of(
            one,
            first_goes(what, max(one.made, member.joined), given.get(member.learner_id, {})),
            now,
            member.joined,
        )
        for one, what in asked
        for member in members
        if member.club_id == one.club_id
    }


def answers_to(
    assignments: Sequence[Assignment], learners: Collection[int], using: str = DEFAULT_DB_ALIAS
) -> Answers:
    """All answers of these learners in what was assigned, since the first of it was. One query."""
    asked = _places([what_of(one) for one in assignments])
    if not asked or not learners:
        return {}
    places = reduce(or_, asked)
    since = min(one.made for one in assignments)
    rows = (
        Attempt.objects.using(using)
        .filter(places, learner__in=learners, answered_at__gte=since)
        .only(*COLUMNS)
        .order_by("answered_at", "pk")
    )
    found: dict[int, dict[Place, list[Attempt]]] = {}
    for row in rows:
        place = Place.parse(row.place)
        if place is not None and not (place.why or place.change or place.again):
            mine = found.setdefault(row.learner_id, {})
            mine.setdefault(replace(place, move=0), []).append(row)
    return found


def first_goes(what: What, since: datetime, given: Given) -> list[First]:
    """What came of the first go at each thing that is asked, of what was answered since then."""
    return what.first_goes({place: _since(since, rows) for place, rows in given.items()})


def far_of(assignment: Assignment, first: Sequence[First], now: datetime, joined: datetime) -> Done:
    """From what came of the first go at each thing, and when.

    For whoever joined when its day was over, it has no day: she is neither late nor overdue.
    """
    ends = assignment.ends
    if ends is not None and joined >= ends:
        ends = None
    moments = [one.at for one in first if one.at is not None]
    return Done(
        asked=len(first),
        answered=len(moments),
        right=sum(one.is_well for one in first),
        at=max(moments) if moments and len(moments) == len(first) else None,
        ends=ends,
        over=ends is not None and now >= ends,
    )


def _since(moment: datetime, rows: Sequence[Attempt]) -> list[Attempt]:
    return [row for row in rows if row.answered_at >= moment]


def _places(asked: Sequence[What]) -> list[Q]:
    """Where the answers to these things stand, with all their moves and stops."""
    places = sorted({place for what in asked for place in what.within})
    deeper = [Q(place__startswith=f"{one}/") for one in places]
    return [Q(place__in=places), *deeper] if places else []
