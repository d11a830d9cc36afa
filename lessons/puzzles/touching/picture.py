"""The table of a question by touch: everything that can be touched, then what came of it."""

from collections.abc import Callable
from dataclasses import replace

from django.utils.safestring import SafeString

from lessons.board.from_table import Marks, board_of
from lessons.board.picture import Pick
from lessons.board.render import board_html
from lessons.puzzles.kind import FORM
from lessons.puzzles.once import made_once
from lessons.puzzles.pictures import asked_with
from lessons.puzzles.touching.marks import mark_of
from lessons.web.prose import whole
from mahjlearn.course import Puzzle
from mahjlearn.course.kit.touching.told import Told
from mahjlearn.course.kit.touching.values import Candidate, Chosen, touching_of
from mahjlearn.engine.facts.counts import held
from mahjlearn.engine.table.tiles import Seat

FIELD = "answer"
MISCOUNT = "DH2e"
"""The rule on a wrong number of tiles."""
Says = Callable[[Candidate], str]


@made_once
def to_touch(puzzle: Puzzle, chosen: frozenset[str], says: Says) -> SafeString:
    """Every candidate is a field of the form, right or not; `chosen` are those that are set."""
    task = touching_of(puzzle)
    picks = {
        one.token: Pick(
            FIELD,
            one.token,
            words=whole(one.name),
            says=whole(says(one)),
            many=task.many,
            chosen=one.token in chosen,
            form=FORM,
        )
        for one in task.candidates
    }
    return _drawn(puzzle, Marks(picks=picks))


@made_once
def as_answered(puzzle: Puzzle, chosen: Chosen, found: Told) -> SafeString:
    """What was touched, right or not, what was left out, and the numbers of the reasons."""
    states = {
        str(thing): mark_of(thing in chosen, thing in found.right) for thing in chosen | found.right
    }
    numbers = {str(thing): number for thing, number in found.numbers}
    return _drawn(puzzle, Marks(states=states, deciding=numbers, totals=_counted(puzzle)))


def _counted(puzzle: Puzzle) -> dict[Seat, int]:
    """How many tiles each seat has, of those about whom that decides."""
    table = puzzle.key.table
    found = (one for one in touching_of(puzzle).candidates if MISCOUNT in one.rules)
    seats = (one.thing.seat for one in found if one.thing.seat is not None)
    return {seat: held(table, seat) for seat in seats}


def _drawn(puzzle: Puzzle, marks: Marks) -> SafeString:
    table = puzzle.key.table
    marks = replace(marks, speech=asked_with(puzzle, table), wall=puzzle.key.wall)
    return board_html(board_of(table, puzzle.you, marks))
