"""Whose turn comes next, and who throws a tile without having taken one. Plain facts."""

from mahjlearn.engine.facts.counts import held
from mahjlearn.engine.facts.window import slip
from mahjlearn.engine.table.table import HAND_SIZE, Table
from mahjlearn.engine.table.tiles import Seat, Tile
from mahjlearn.engine.table.turn import Began, CalledPlace


def next_up(table: Table) -> Seat:
    """The seat whose turn it is; after a slip of the tongue still the one after the discard."""
    if slip(table) and table.discard is not None:
        return table.next_live(table.discard.by)
    return table.turn.seat


def due_to_pick(table: Table, seat: Seat) -> bool:
    """True for the seat that is up and has neither picked nor called."""
    if slip(table) and table.discard is not None:
        return seat is next_up(table)
    return table.turn.seat is seat and table.turn.began is Began.NO


def under_way(table: Table, seat: Seat) -> bool:
    """True while another's turn has begun, or another's call is on its way."""
    turn = table.turn
    return turn.seat is not seat and turn.began is not Began.NO and not slip(table)


def keeps_the_called_tile(table: Table, seat: Seat) -> bool:
    """True where a called tile is on or in the seat's rack and in no exposure yet."""
    claim = table.turn.claim
    if claim is None or claim.exposed or table.turn.seat is not seat:
        return False
    return claim.place in (CalledPlace.RACK, CalledPlace.INSIDE)


def named_tile(table: Table, seat: Seat) -> Tile | None:
    """The tile that the seat has named in full and still holds."""
    last = table.discard
    if last is None or last.by is not seat or not last.in_hand:
        return None
    return last.tile


def throws_too_few(table: Table, seat: Seat) -> bool:
    """True where a tile thrown now leaves fewer than thirteen: none was picked or called for it."""
    if table.in_turn(seat) or keeps_the_called_tile(table, seat):
        return False
    return held(table, seat) <= HAND_SIZE


def dealt(table: Table) -> bool:
    """True for East's first turn, begun by the deal and not by a pick."""
    turn = table.turn
    return turn.seat is Seat.EAST and turn.began is Began.PICKED and table.discard is None
