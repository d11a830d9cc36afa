"""Other tables for the words of a question: what they state holds, and all else varies."""

from collections.abc import Callable, Iterable, Iterator, Sequence

from mahjlearn.course import Puzzle
from mahjlearn.engine.table.table import Table
from mahjlearn.engine.table.tiles import Seat
from mahjlearn.tutor.games import Hand
from mahjlearn.tutor.generate.moments import Moment, moments

MOST = 200
"""Tables drawn for a question; more do not change its share by much."""


def boards(puzzle: Puzzle, hands: Sequence[Hand]) -> tuple[Table, ...]:
    """Return at most 200 tables as the viewer of the puzzle sees them.

    Where a hand may be dead by an act, they are seen by whoever acted. Each sort of moment comes as
    often as another, while there are any. Empty for a table of the Charleston.
    """
    if puzzle.key.table.charleston is not None:
        return ()
    seat = _seat(puzzle)
    found: dict[str, list[Table]] = {}
    for hand in hands:
        for moment in moments(hand):
            if moment.you is seat and _fits(puzzle, moment):
                found.setdefault(moment.kind, []).append(moment.table)
    return tuple(_in_turn(found.values()))[:MOST]


def _seat(puzzle: Puzzle) -> Seat:
    return puzzle.play[-1].actor if puzzle.kind == "dead_hand" and puzzle.play else puzzle.you


def _fits(puzzle: Puzzle, moment: Moment) -> bool:
    here = moment.table
    if here.charleston is not None or here.over is not None:
        return False
    return all(STATED[one](puzzle.key.table, here) for one in puzzle.states if one in STATED)


def _in_turn(rows: Iterable[list[Table]]) -> Iterator[Table]:
    """Yield the first of each, then the second of each."""
    left = [list(reversed(row)) for row in rows]
    while left := [row for row in left if row]:
        for row in left:
            yield row.pop()


def _same_turn(told: Table, here: Table) -> bool:
    return told.turn.seat is here.turn.seat


def _same_pick(told: Table, here: Table) -> bool:
    return told.turn.began is here.turn.began and told.turn.racked is here.turn.racked


def _same_call(told: Table, here: Table) -> bool:
    """Return True if a call can still be made: the called tile lies on the table."""
    return here.discard is not None and not here.turn.begun


def _same_discard(told: Table, here: Table) -> bool:
    if told.discard is None or here.discard is None or here.turn.begun:
        return False
    return told.discard.tile is here.discard.tile


STATED: dict[str, Callable[[Table, Table], bool]] = {
    "turn": _same_turn,
    "picked": _same_pick,
    "racked": _same_pick,
    "called": _same_call,
    "discarded": _same_discard,
}
"""What the words can state of a table, and where another table agrees; `hand` is in the task."""
