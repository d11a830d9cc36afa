"""A table as one seat sees it, in the notation: what an author starts a puzzle from."""

from mahjlearn.engine.table.known import Line
from mahjlearn.engine.table.table import Rack, Table
from mahjlearn.engine.table.tiles import FACES, SEATS, Seat, Tile
from mahjlearn.engine.table.turn import Turn
from mahjlearn.engine.table.values import replace

_ORDER = {tile: number for number, tile in enumerate(FACES)}


def as_seen(table: Table, you: Seat) -> Table:
    """Return the table with all that the seat cannot see face down: other slopes and picks.

    The own slope is sorted: in the order of arrival it would tell the newest tile. Lines that are
    known of others, and what has happened before, are left out.
    """
    racks = [
        _own(table.rack(seat)) if seat is you else _covered(table.rack(seat)) for seat in SEATS
    ]
    row = (racks[0], racks[1], racks[2], racks[3])
    return replace(table, racks=row, turn=_turn(table.turn, you), past=())


def in_order(tiles: tuple[Tile, ...]) -> tuple[Tile, ...]:
    """Sort tiles: Bams, Craks, Dots, winds, dragons, flowers, jokers."""
    return tuple(sorted(tiles, key=_ORDER.__getitem__))


def _own(rack: Rack) -> Rack:
    return replace(rack, sloped=in_order(rack.sloped))


def _turn(turn: Turn, you: Seat) -> Turn:
    """Return the turn as the seat sees it; a pick is seen by its picker alone."""
    if turn.seat is you or turn.in_hand is None:
        return turn
    return replace(turn, in_hand=Tile.HIDDEN)


def _covered(rack: Rack) -> Rack:
    return replace(rack, sloped=(), unseen=rack.unseen + len(rack.sloped), line=Line())
