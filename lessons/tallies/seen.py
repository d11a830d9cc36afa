"""The answers that a club may see of its players: the one place that decides it.

Of every player those to the puzzles that were assigned to her, since they were and since she
joined; of one who shares all her answers, those since she said so. Never one from before she
joined. An instructor is no player, and whoever waits to be let in is none yet.
"""

from collections.abc import Sequence

from django.db.models import F, Q, QuerySet, TextField
from django.db.models.functions import Cast

from lessons.assignments.what import what_of
from lessons.attempts.place import MOVE
from lessons.models import AssignedTo, Assignment, Attempt, Membership, Role
from lessons.tallies.gone import Go, goes_of
from lessons.tallies.tables import Tables

OF_MOVES = ("place", "try_no", "puzzle_hash", "answer", "verdict", "outcome")
"""What is read of a move: what came of several is worked out from them."""
_HERS = "learner__memberships__"


def goes_seen(players: Sequence[Membership], known: Tables) -> dict[int, list[Go]]:
    """Primary key of each of these players of one club to her goes that it may see, oldest first.

    Three queries at most, however many players there are.
    """
    seen = answers_seen(players).order_by("answered_at", "pk")
    # Nobody needs the list of mix-ups as JSON: most of them are the same few texts.
    columns = ("pk", "learner_id", "place", "puzzle_slug", "outcome", "fresh", "fits")
    rows = list(seen.annotate(fits=Cast("misconceptions", TextField())).values_list(*columns))
    moved = [row[0] for row in rows if f"/{MOVE}" in row[2]]
    of_moves = seen.filter(place__contains=f"/{MOVE}").only(*OF_MOVES) if moved else ()
    goes = goes_of(rows, {one.pk: one for one in of_moves}, known)
    return {one.pk: goes.get(one.learner_id, []) for one in players}


def is_seen(player: Membership, row: Attempt) -> bool:
    """Whether the club may see this answer of this player. Two queries at most."""
    return answers_seen([player]).filter(pk=row.pk).exists()


def answers_seen(players: Sequence[Membership]) -> QuerySet[Attempt]:
    """Those that the club of these players may see. One query, for what was assigned."""
    if not players:
        return Attempt.objects.none()
    since = Q(answered_at__gte=F(f"{_HERS}answers_since"))
    for one in Assignment.objects.filter(club=players[0].club_id):
        asked = Q(puzzle_slug__in=what_of(one).slugs, answered_at__gte=one.made)
        if not one.everybody:
            chosen = AssignedTo.objects.filter(assignment=one.pk).values("member")
            asked &= Q(**{f"{_HERS}in": chosen})
        since |= asked
    hers = {
        f"{_HERS}in": [one.pk for one in players],
        f"{_HERS}role": Role.PLAYER,
        f"{_HERS}waits": False,
        "answered_at__gte": F(f"{_HERS}joined"),
    }
    return Attempt.objects.filter(since, **hers)
