"""Reads of the moves made at a stand."""

from collections.abc import Sequence

from django.db.models import Max

from lessons.attempts.selectors import attempts_of
from lessons.learn.acts.run import MOVE
from lessons.learn.stands import Stand
from lessons.models import Attempt, Learner

MOST_MOVES = 200


def moves_at(learner: Learner | None, stand: Stand) -> list[Attempt]:
    """The newest moves, oldest first. One query; none for somebody who has not answered yet."""
    if learner is None:
        return []
    found = attempts_of(learner).filter(place__startswith=f"{stand.place}{MOVE}")
    return list(found.reverse()[:MOST_MOVES])[::-1]


def next_try(learner: Learner | None, moves: Sequence[Attempt], place: str) -> int:
    """The number of the try that a form for this move is for, counted from 1.

    No query but for somebody with more moves here than were read.
    """
    if len(moves) < MOST_MOVES:
        tries = [move.try_no for move in moves if move.place == place]
        return max(tries, default=0) + 1
    last = attempts_of(learner).filter(place=place).aggregate(last=Max("try_no"))["last"]
    return (last or 0) + 1
