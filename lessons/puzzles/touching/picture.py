"""Everything that can be touched, on the table and beside it, then what came of it."""

from collections.abc import Callable, Set
from dataclasses import replace

from django.template.loader import render_to_string
from django.utils.safestring import SafeString

from lessons.board.from_table import Marks, board_of
from lessons.board.picture import BoardPicture, Pick, State
from lessons.board.render import board_html
from lessons.board.tiles import bare_tile_html
from lessons.puzzles.kind import FORM
from lessons.puzzles.pictures import asked_with, table_answered, table_to_touch
from lessons.puzzles.placement import Context
from lessons.puzzles.touching.judging import mark_of
from lessons.web.once import made_once
from lessons.web.prose import whole
from mahjlearn.course import Puzzle
from mahjlearn.course.kit.touching.things import Thing, What
from mahjlearn.course.kit.touching.told import Told
from mahjlearn.course.kit.touching.values import Candidate, Chosen, Touching
from mahjlearn.course.values import task_of
from mahjlearn.engine.facts.counts import held
from mahjlearn.engine.table.table import Table
from mahjlearn.engine.table.tiles import Seat

FIELD = "answer"
MISCOUNT = "DH2e"
"""The rule on a wrong number of tiles."""
Says = Callable[[Candidate], str]


@made_once
def to_touch(
    puzzle: Puzzle,
    chosen: frozenset[str],
    says: Says,
    *,
    turn_hidden: bool = False,
    discards_open: bool = False,
) -> SafeString:
    """Every candidate is a field of the form, right or not; `chosen` are those that are set."""
    task = task_of(puzzle, Touching)
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
    marks = Marks(picks=picks, turn_hidden=turn_hidden, discards_open=discards_open)
    return board_html(_picture(puzzle, marks, table_to_touch(puzzle)))


@made_once
def as_answered(
    puzzle: Puzzle, chosen: Chosen, found: Told, settling: tuple[Thing, ...] = ()
) -> SafeString:
    """Draw what was touched, right or not, what was left out, and the numbers of the reasons.

    `settling` are things that settle it besides; they are marked and have no number.
    """
    states = {str(thing): State.DECIDING for thing in settling} | {
        str(thing): mark_of(thing in chosen, thing in found.right) for thing in chosen | found.right
    }
    numbers = {str(thing): number for thing, number in found.numbers}
    marks = Marks(states=states, deciding=numbers, totals=_counted(puzzle))
    return _drawn(puzzle, marks, table_answered(puzzle))


@made_once
def as_touched(puzzle: Puzzle, chosen: Chosen, right: Chosen) -> SafeString:
    """Draw what was touched, right or not, and nothing else."""
    states = {str(thing): mark_of(touched=True, right=thing in right) for thing in chosen}
    return _drawn(puzzle, Marks(states=states), table_answered(puzzle))


def _counted(puzzle: Puzzle) -> dict[Seat, int]:
    """How many tiles each seat has, of those about whom that decides."""
    table = puzzle.key.table
    found = (one for one in task_of(puzzle, Touching).candidates if MISCOUNT in one.rules)
    seats = (one.thing.seat for one in found if one.thing.seat is not None)
    return {seat: held(table, seat) for seat in seats}


def _drawn(puzzle: Puzzle, marks: Marks, table: Table) -> SafeString:
    """Draw the table under an answer: who had a row when it was asked has one still."""
    marks = replace(marks, unfolded=_with_rows(puzzle))
    return board_html(_picture(puzzle, marks, table))


@made_once
def _with_rows(puzzle: Puzzle) -> frozenset[Seat]:
    """The seats that have a row of their own in the question."""
    picks = {
        str(one.thing): Pick(FIELD, one.token)
        for one in task_of(puzzle, Touching).candidates
        if one.thing.what is What.SEAT
    }
    asked = _picture(puzzle, Marks(picks=picks), table_to_touch(puzzle))
    return frozenset(map(Seat, asked.in_rows))


def _picture(puzzle: Puzzle, marks: Marks, table: Table) -> BoardPicture:
    marks = replace(marks, speech=asked_with(puzzle, table), wall=puzzle.key.wall)
    return board_of(table, puzzle.you, marks)


BESIDE = frozenset({What.GROUP, What.PRINTED, What.LAID_OUT})


@made_once
def rows_html(puzzle: Puzzle, touched: frozenset[str]) -> SafeString:
    """What can be touched beside the table, as fields of the form; nothing where nothing is."""
    rows = rows_of(puzzle, touched)
    if not rows:
        return SafeString()
    kind = "checkbox" if task_of(puzzle, Touching).many else "radio"
    return render_to_string("puzzles/_rows.html", {"rows": rows, "type": kind})


def rows_of(puzzle: Puzzle, touched: Set[str]) -> list[Context]:
    """A row each, with the tiles that belong to it."""
    return [
        {
            "token": one.token,
            "words": whole(one.name),
            "tiles": [bare_tile_html(tile.value) for tile in one.tiles],
            "checked": one.token in touched,
        }
        for one in _beside(puzzle)
    ]


def told_rows(puzzle: Puzzle, chosen: Chosen, found: Told) -> list[Context]:
    """The same rows after the answer, each with its mark and the number of its reason."""
    rows, numbers = rows_of(puzzle, frozenset()), dict(found.numbers)
    for row, one in zip(rows, _beside(puzzle), strict=True):
        row["css"] = mark_of(one.thing in chosen, one.thing in found.right).value
        row["number"] = numbers.get(one.thing, 0)
    return rows


def _beside(puzzle: Puzzle) -> list[Candidate]:
    return [one for one in task_of(puzzle, Touching).candidates if one.thing.what in BESIDE]
