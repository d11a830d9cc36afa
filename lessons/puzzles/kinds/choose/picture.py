"""The table of a choice: bare before the answer, with the tiles chosen and missed after it."""

from collections.abc import Set

from django.utils.safestring import SafeString

from lessons.board.from_table import Marks, board_of
from lessons.board.picture import State
from lessons.board.render import board_html
from lessons.puzzles.kinds.choose.boxes import box_id, choice_of
from lessons.puzzles.once import made_once
from mahjlearn.course import Puzzle
from mahjlearn.course.evidence import MOST_NUMBERS
from mahjlearn.course.kinds.choose.values import Choose


@made_once
def picture(puzzle: Puzzle, ticked: frozenset[str] | None) -> SafeString:
    """After the answer a number stands on each tile that is explained, at most four.

    `ticked` are the ids of the boxes that were chosen, None before the answer.
    """
    key = puzzle.key
    marks = Marks(wall=key.wall)
    if ticked is not None:
        found = picks(choice_of(puzzle), ticked)
        marks = Marks(deciding=numbers(puzzle, ticked), states=found, wall=key.wall)
    return board_html(board_of(key.table, puzzle.you, marks))


def numbers(puzzle: Puzzle, ticked: Set[str]) -> dict[str, int]:
    """Ids of tiles with their numbers: first what was missed, then what is right."""
    choice = choice_of(puzzle)
    tiles = [box for box in choice.boxes if box.spot is not None]
    missed = [box for box in tiles if (box_id(box) in ticked) is not box.right]
    telling = [*missed, *(box for box in tiles if box.right and box not in missed)][:MOST_NUMBERS]
    in_order = [box_id(box) for box in tiles if box in telling]
    return {name: number for number, name in enumerate(in_order, 1)}


def picks(choice: Choose, ticked: Set[str]) -> dict[str, State]:
    """Ids of the tiles that were chosen, right or not."""
    return {
        box_id(box): State.RIGHT if box.right else State.WRONG
        for box in choice.boxes
        if choice.tiles and box_id(box) in ticked
    }
