"""Players who were erased: what they had done of what was assigned stays in the totals, as counts.

Nobody can tell from a count whose it was. Who leaves a club and stays a learner is counted nowhere
any more: her answers are hers.
"""

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from django.db import DEFAULT_DB_ALIAS
from django.db.models import Q, Sum
from django.utils import timezone

from lessons.assignments.done import Done, answers_to, far_of, first_goes
from lessons.assignments.what import what_of
from lessons.assignments.what.what import Given
from lessons.models import AssignedTo, Assignment, Club, Counted, Membership, Role, Tally

WELL = (Counted.RIGHT, Counted.ACCEPTED)
GOES = (*WELL, Counted.WRONG)


@dataclass(frozen=True, slots=True)
class Left:
    """All who were erased of those for whom one assignment was, together.

    `done` of them, some of these `late`, `begun` others; puzzles `answered`, `right` at first try.
    """

    players: int = 0
    done: int = 0
    late: int = 0
    begun: int = 0
    answered: int = 0
    right: int = 0


class Key(NamedTuple):
    """What a row of `Tally` counts."""

    club_id: int
    assignment_id: int
    puzzle: str
    outcome: str
    fresh: bool


def count_in(learners: Collection[int], using: str = DEFAULT_DB_ALIAS) -> None:
    """Add what these learners had done to the tallies of their clubs: call it before they are
    removed, in the same transaction. Five queries at most and one a batch of new rows.
    """
    found = Membership.objects.using(using).filter(learner__in=learners, role=Role.PLAYER)
    members = list(found.filter(waits=False).order_by("pk"))
    clubs = {one.club_id for one in members}
    assigned = Assignment.objects.using(using).filter(club__in=clubs)
    # Two erasures at once would else both begin from the same counts.
    locked = list(assigned.select_for_update(of=("self",)).order_by("pk")) if members else []
    if not locked:
        return
    pairs = AssignedTo.objects.using(using).filter(member__in=members)
    chosen = frozenset(pairs.values_list("assignment_id", "member_id"))
    given = answers_to(locked, learners, using)
    counts: Counter[Key] = Counter()
    for member in members:
        hers = [
            one
            for one in sorted(locked, key=lambda one: (one.made, one.pk))
            if one.club_id == member.club_id and (one.everybody or (one.pk, member.pk) in chosen)
        ]
        counts.update(_keys(member, hers, given.get(member.learner_id, {})))
    _add(counts, using)


def _keys(member: Membership, assigned: Iterable[Assignment], given: Given) -> Iterator[Key]:
    """What one player adds; a puzzle of two assignments was new to her once."""
    met: set[str] = set()
    for one in assigned:
        what = what_of(one)
        first = first_goes(what, max(one.made, member.joined), given)
        for slug, go in zip(what.slugs, first, strict=False):  # a hand that is gone has no go
            if go.outcome:
                fresh = go.fresh and slug not in met
                met.add(slug)
                yield Key(one.club_id, one.pk, slug, go.outcome, fresh)
        yield Key(
            one.club_id, one.pk, "", _far(far_of(one, first, timezone.now(), member.joined)), False
        )


def _far(done: Done) -> Counted:
    if done.is_done:
        return Counted.LATE if done.is_late else Counted.DONE
    return Counted.BEGUN if done.answered else Counted.OPEN


def _add(counts: Counter[Key], using: str) -> None:
    tallies = Tally.objects.using(using)
    known = tallies.filter(assignment__in={key.assignment_id for key in counts})
    more = []
    for row in known:
        key = Key(row.club_id, row.assignment_id, row.puzzle, row.outcome, row.fresh)
        if key in counts:
            row.n += counts.pop(key)
            more.append(row)
    tallies.bulk_update(more, ["n"])
    tallies.bulk_create(Tally(**key._asdict(), n=n) for key, n in counts.items())


def left_of(assignments: Sequence[Assignment]) -> dict[int, Left]:
    """Primary key of each of these assignments to those who were erased. One query."""
    of_players = Q(puzzle="")
    sums = {
        "players": of_players,
        "done": of_players & Q(outcome__in=(Counted.DONE, Counted.LATE)),
        "late": of_players & Q(outcome=Counted.LATE),
        "begun": of_players & Q(outcome=Counted.BEGUN),
        "answered": Q(outcome__in=GOES),
        "right": Q(outcome__in=WELL),
    }
    rows = Tally.objects.filter(assignment__in=assignments).values("assignment_id")
    found = rows.annotate(**{name: Sum("n", filter=one, default=0) for name, one in sums.items()})
    known = {key: Left(*counts) for key, *counts in found.values_list("assignment_id", *sums)}
    return {one.pk: known.get(one.pk, Left()) for one in assignments}


def new_to_the_erased(club: Club) -> dict[str, tuple[int, int]]:
    """Slug of a puzzle to how many of the erased answered it when it was new to them, and how many
    of these were wrong. One query.
    """
    rows = Tally.objects.filter(club=club, fresh=True).values("puzzle")
    wrong = Sum("n", filter=Q(outcome=Counted.WRONG), default=0)
    found = rows.annotate(answered=Sum("n"), wrong=wrong)
    return {row["puzzle"]: (row["answered"], row["wrong"]) for row in found}
