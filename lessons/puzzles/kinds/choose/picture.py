"""The table of a choice: bare before the answer, with the tiles chosen and missed after it."""

from collections.abc import Callable, Set
from dataclasses import replace

from django.utils.safestring import SafeString

from lessons.board.from_table import Marks, board_of
from lessons.board.picture import BoardPicture, SeatPicture, State, TilePicture
from lessons.board.render import board_html
from lessons.puzzles.kinds.choose.boxes import box_id, choice_of
from lessons.puzzles.once import made_once
from mahjlearn.course import Puzzle
from mahjlearn.course.evidence import MOST_NUMBERS
from mahjlearn.course.kinds.choose.values import Choose

Marking = Callable[[TilePicture], TilePicture]
WORDS = {State.RIGHT: "chosen, right", State.WRONG: "chosen, not right"}


@made_once
def picture(puzzle: Puzzle, ticked: frozenset[str] | None) -> SafeString:
    """After the answer a number stands on each tile that is explained, at most four.

    `ticked` are the ids of the boxes that were chosen, None before the answer.
    """
    key = puzzle.key
    marks = Marks(deciding={} if ticked is None else numbers(puzzle, ticked), wall=key.wall)
    board = board_of(key.table, puzzle.you, marks)
    if ticked is not None:
        states = picks(choice_of(puzzle), ticked)
        board = marked(board, lambda tile: _picked(tile, states.get(tile.id)))
    return board_html(board)


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


def marked(board: BoardPicture, mark: Marking) -> BoardPicture:
    """The picture with the tiles of the seats marked."""
    others = tuple(_seat(seat, mark) for seat in board.others)
    return replace(board, others=others, you=_seat(board.you, mark))


def _seat(seat: SeatPicture, mark: Marking) -> SeatPicture:
    groups = (replace(group, tiles=tuple(map(mark, group.tiles))) for group in seat.groups)
    held = (replace(one, tile=mark(one.tile)) for one in seat.held)
    rack = tuple(map(mark, seat.rack))
    return replace(seat, groups=tuple(groups), rack=rack, held=tuple(held))


def _picked(tile: TilePicture, state: State | None) -> TilePicture:
    """The tile as it was chosen; its name says so too."""
    if state is None:
        return tile
    return replace(tile, state=state, name=f"{tile.name}, {WORDS[state]}")
