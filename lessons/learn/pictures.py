"""The table of a puzzle as HTML: bare before the answer, with numbered tiles in the explanation."""

from django.utils.safestring import SafeString

from lessons.board import ids
from lessons.board.from_table import Marks, board_of
from lessons.board.render import board_html
from mahjlearn.course import Puzzle
from mahjlearn.engine.rulings import Spot
from mahjlearn.engine.tiles import Seat


def picture(puzzle: Puzzle, *, explained: bool) -> SafeString:
    """Without numbers nothing in the picture says what decides."""
    key = puzzle.key
    deciding = {_tile_id(spot): number for spot, number in key.marks} if explained else {}
    marks = Marks(deciding=deciding, wall=key.wall)
    return board_html(board_of(key.table, puzzle.you, marks))


def _tile_id(spot: Spot) -> str:
    if spot.place == "discard" or spot.seat is None:
        return ids.LAST_DISCARD
    return _of_seat(spot, spot.seat)


def _of_seat(spot: Spot, seat: Seat) -> str:
    match spot.place:
        case "rack":
            return ids.rack_id(seat, spot.index)
        case "exposed":
            return ids.exposed_id(seat, spot.group, spot.index)
        case "claimed":
            return ids.claimed_id(seat)
        case _:
            return ids.held_id(seat)
