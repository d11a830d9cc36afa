"""Players who were erased: what they had done of their assignments stays in the totals, as counts.

A count does not tell whose it was. A player who leaves a club and stays a learner is not counted
any more: the answers are theirs.
"""

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from django.db import DEFAULT_DB_ALIAS
from django.db.models import Q, Sum
from django.utils import timezone

from lessons.clubs.assignments.completion import (
    Completion,
    complete,
    find_first_tries,
)
from lessons.clubs.assignments.kinds import assignable_of
from lessons.clubs.assignments.records import Records, load_records
from lessons.models import AssignedTo, Assignment, Club, Counted, Membership, Role, Tally

WELL = (Counted.RIGHT, Counted.ACCEPTED)
OUTCOMES = (*WELL, Counted.WRONG)


@dataclass(frozen=True, slots=True)
class Erased:
    """The erased players of one assignment, together.

    `done` of them have done it, some of these `late`, `begun` others; puzzles `answered`, `right`
    at first try.
    """

    players: int = 0
    done: int = 0
    late: int = 0
    begun: int = 0
    answered: int = 0
    right: int = 0


class TallyKey(NamedTuple):
    """The columns that identify a row of `Tally`."""

    club_id: int
    assignment_id: int
    puzzle: str
    outcome: str
    fresh: bool


def count_erased(learners: Collection[int], using: str = DEFAULT_DB_ALIAS) -> None:
    """Add what these learners had done to the tallies of their clubs. Call it before they are
    removed, in the same transaction (nine queries at most and one a batch of new rows). The
    setting ERASE_HOOKS names this function.
    """
    players = Membership.objects.using(using).filter(learner__in=learners, role=Role.PLAYER)
    members = list(players.filter(waits=False).order_by("pk"))
    clubs = {member.club_id for member in members}
    assigned = Assignment.objects.using(using).filter(club__in=clubs)
    # Two erasures at once would else both begin from the same counts.
    locked = list(assigned.select_for_update(of=("self",)).order_by("pk")) if members else []
    if not locked:
        return
    pairs = AssignedTo.objects.using(using).filter(member__in=members)
    chosen = frozenset(pairs.values_list("assignment_id", "member_id"))
    records = load_records(locked, members, using)
    counts: Counter[TallyKey] = Counter()
    for member in members:
        own = [
            assignment
            for assignment in sorted(locked, key=lambda row: (row.made, row.pk))
            if assignment.club_id == member.club_id
            and (assignment.everybody or (assignment.pk, member.pk) in chosen)
        ]
        counts.update(_tally_keys(member, own, records))
    _add_to_tallies(counts, using)


def _tally_keys(
    member: Membership, assigned: Iterable[Assignment], records: Records
) -> Iterator[TallyKey]:
    """Yield what one player adds; a puzzle of two assignments was new to them once."""
    met: set[str] = set()
    given = records.answers.get(member.learner_id, {})
    for assignment in assigned:
        what = assignable_of(assignment)
        first = find_first_tries(what, max(assignment.made, member.joined), given)
        for slug, go in zip(what.slugs, first, strict=False):  # a hand that is gone has no go
            if go.outcome:
                fresh = go.fresh and slug not in met
                met.add(slug)
                yield TallyKey(assignment.club_id, assignment.pk, slug, go.outcome, fresh)
        done = complete(assignment, what, member, records, timezone.now())
        yield TallyKey(assignment.club_id, assignment.pk, "", _outcome(done), False)


def _outcome(done: Completion) -> Counted:
    if done.is_done:
        return Counted.LATE if done.is_late else Counted.DONE
    return Counted.BEGUN if done.is_begun else Counted.OPEN


def _add_to_tallies(counts: Counter[TallyKey], using: str) -> None:
    tallies = Tally.objects.using(using)
    known = tallies.filter(assignment__in={key.assignment_id for key in counts})
    more = []
    for row in known:
        key = TallyKey(row.club_id, row.assignment_id, row.puzzle, row.outcome, row.fresh)
        if key in counts:
            row.n += counts.pop(key)
            more.append(row)
    tallies.bulk_update(more, ["n"])
    tallies.bulk_create(Tally(**key._asdict(), n=n) for key, n in counts.items())


def erased_of(assignments: Sequence[Assignment]) -> dict[int, Erased]:
    """Return the erased players of each of these assignments, by primary key (one query)."""
    counted: dict[int, Counter[str]] = {assignment.pk: Counter() for assignment in assignments}
    rows = Tally.objects.filter(assignment__in=assignments).values("assignment_id", "outcome")
    for row in rows.annotate(sum=Sum("n")):
        counted[row["assignment_id"]][row["outcome"]] = row["sum"]
    return {key: _add_up(of) for key, of in counted.items()}


def _add_up(of: Counter[str]) -> Erased:
    """Return what the counts by outcome come to: those of puzzles and those of players differ."""
    done, answered = of[Counted.DONE] + of[Counted.LATE], sum(of[one] for one in OUTCOMES)
    return Erased(
        players=of.total() - answered,
        done=done,
        late=of[Counted.LATE],
        begun=of[Counted.BEGUN],
        answered=answered,
        right=sum(of[one] for one in WELL),
    )


def first_tries_of_erased(club: Club) -> dict[str, tuple[int, int]]:
    """Return for each puzzle slug how many erased players answered it when it was new to them, and
    how many of these were wrong (one query).
    """
    rows = Tally.objects.filter(club=club, fresh=True).values("puzzle")
    wrong = Sum("n", filter=Q(outcome=Counted.WRONG), default=0)
    counted = rows.annotate(answered=Sum("n"), wrong=wrong)
    return {row["puzzle"]: (row["answered"], row["wrong"]) for row in counted}
