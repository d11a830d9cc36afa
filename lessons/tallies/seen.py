"""The answers that a club may see of its players: the one place that decides it.

Of every player those to the puzzles that were assigned to her, since they were and since she
joined; of one who shares all her answers, those since she said so. Never one from before she
joined. An instructor is no player, and whoever waits to be let in is none yet.
"""

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from heapq import merge
from operator import attrgetter

from django.db.models import Q

from lessons.assignments.what import what_of
from lessons.attempts.place import MOVE
from lessons.models import AssignedTo, Assignment, Attempt, Membership, Role
from lessons.tallies.gone import Go, Row, goes_of
from lessons.tallies.tables import Tables

COLUMNS = (
    "pk", "learner_id", "client_key", "place", "puzzle_slug", "outcome", "misconceptions", "fresh",
    "answered_at",
)  # fmt: skip
"""What is read of an answer that stands for itself."""
OF_MOVES = (*COLUMNS, "try_no", "puzzle_hash", "answer", "verdict")
"""What is read of a move: what came of several is worked out from them."""
_MOVE = f"/{MOVE}"


@dataclass(frozen=True, slots=True)
class Share:
    """What a club may see of one player.

    All answers from `since` on, None for no such leave; and those to each of these puzzles from a
    moment on.
    """

    since: datetime | None = None
    assigned: dict[str, datetime] = field(default_factory=dict)

    def has(self, row: Row) -> bool:
        """Whether the club may see this answer of hers."""
        moments = [self.since, self.assigned.get(row.puzzle_slug)]
        return any(one is not None and row.answered_at >= one for one in moments)


def goes_seen(players: Sequence[Membership], known: Tables) -> dict[int, list[Go]]:
    """Primary key of each of these players of one club to her goes that it may see, oldest first.

    Four queries at most, however many players there are.
    """
    shares = shares_of(players)
    rows: dict[int, list[Row]] = {one.learner_id: [] for one in players}
    for row in _rows(shares):
        if shares[row.learner_id].has(row):
            rows[row.learner_id].append(row)
    return {one.pk: goes_of(rows[one.learner_id], known) for one in players}


def is_seen(player: Membership, row: Attempt) -> bool:
    """Whether the club may see this answer of this player. Two queries at most."""
    share = shares_of([player]).get(row.learner_id)
    return share is not None and share.has(row)


def shares_of(members: Sequence[Membership]) -> dict[int, Share]:
    """Primary key of a learner to what her club may see; players of one club. Two queries."""
    players = [one for one in members if one.role == Role.PLAYER and not one.waits]
    if not players:
        return {}
    assigned: dict[int, dict[str, datetime]] = {one.pk: {} for one in players}
    for slugs, made, chosen in _assigned(players[0].club_id):
        for one in players:
            if chosen is None or one.pk in chosen:
                mine, since = assigned[one.pk], max(made, one.joined)
                mine |= {slug: min(since, mine.get(slug, since)) for slug in slugs}
    return {
        one.learner_id: Share(
            None if one.answers_since is None else max(one.answers_since, one.joined),
            assigned[one.pk],
        )
        for one in players
    }


Assigned = tuple[list[str], datetime, Collection[int] | None]
"""The slugs of the puzzles, since when, and for which members; None for everybody."""


def _assigned(club: int) -> list[Assigned]:
    found = list(Assignment.objects.filter(club=club))
    some = [one.pk for one in found if not one.everybody]
    chosen: dict[int, set[int]] = {key: set() for key in some}
    if some:
        pairs = AssignedTo.objects.filter(assignment__in=some)
        for assignment, member in pairs.values_list("assignment_id", "member_id"):
            chosen[assignment].add(member)
    return [
        (
            what_of(one).slugs,
            one.made,
            chosen.get(one.pk),
        )
        for one in found
    ]


def _rows(shares: dict[int, Share]) -> Iterable[Row]:
    """The answers that may be among those seen, and few others, oldest first. Two queries, or
    none.
    """
    sharing = {learner: one.since for learner, one in shares.items() if one.since is not None}
    moments = [moment for one in shares.values() for moment in one.assigned.values()]
    wanted = Q(pk__in=())
    if sharing:
        wanted |= Q(learner__in=sharing, answered_at__gte=min(sharing.values()))
    if moments:
        slugs = {slug for one in shares.values() for slug in one.assigned}
        wanted |= Q(learner__in=shares, puzzle_slug__in=slugs, answered_at__gte=min(moments))
    if not sharing and not moments:
        return ()
    found = Attempt.objects.filter(wanted).order_by("answered_at", "pk")
    moves = found.filter(place__contains=_MOVE).only(*OF_MOVES)
    others = found.exclude(place__contains=_MOVE).values_list(*COLUMNS, named=True)
    return merge(others, moves, key=attrgetter("answered_at", "pk"))
