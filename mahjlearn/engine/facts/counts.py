"""How many tiles a hand has and should have."""

from mahjlearn.engine.table.grounds import Ground
from mahjlearn.engine.table.table import HAND_SIZE, HandState, Rack, Table, UnrackedPick
from mahjlearn.engine.table.tiles import SET_SIZE, Seat, Tile
from mahjlearn.engine.table.turn import Began, Exchange, Stage

MISCOUNTS = frozenset({Ground.WRONG_COUNT, Ground.OUT_OF_TURN, Ground.WRONG_WALL, Ground.WRONG_END})
"""Grounds that come with, or are, a wrong number of tiles."""


def picked_out_of_turn_by(table: Table, seat: Seat) -> tuple[Tile, ...]:
    """What the seat has picked out of turn and not racked."""
    return tuple(tile for who, tile in table.picked_out_of_turn if who is seat)


def unracked_pick(table: Table, seat: Seat) -> UnrackedPick | None:
    """The pick that stayed in the seat's hand when it threw another tile (XA18)."""
    return next((pick for pick in table.unracked if pick.seat is seat), None)


def picks_in_hand(table: Table, seat: Seat) -> tuple[Tile, ...]:
    """What the seat has picked and not racked, apart from the pick of a turn under way."""
    kept = unracked_pick(table, seat)
    return picked_out_of_turn_by(table, seat) + (() if kept is None else (kept.tile,))


def loose_tiles(table: Table, seat: Seat) -> tuple[Tile, ...]:
    """Tiles that belong to the seat's count and are not in or on the rack."""
    turn = table.turn
    loose: tuple[Tile | None, ...] = picks_in_hand(table, seat)
    if turn.seat is seat:
        loose += (turn.in_hand, turn.taken_out)
    exchange = table.exchange_of(seat)
    if exchange is not None:
        loose += on_its_way(exchange)
    passing = None if table.passes is None else table.passes.of(seat)
    if passing is not None:
        loose += passing.tiles
    return tuple(tile for tile in loose if tile is not None)


def on_its_way(exchange: Exchange) -> tuple[Tile, ...]:
    """The tiles given and not paid for, or the jokers received and not racked."""
    if exchange.stage is Stage.JOKER_IN_HAND:
        return (Tile.JOKER,) * exchange.jokers
    return exchange.tiles if exchange.stage is Stage.GIVEN else ()


def held(table: Table, seat: Seat) -> int:
    """Tiles of the seat, wherever they are just now."""
    return table.rack(seat).size + len(loose_tiles(table, seat))


def due(table: Table, seat: Seat) -> int:
    """13, or 14 for the seat that has picked or has exposed with the called tile.

    In the Charleston East, who has not discarded, has 14.
    """
    if table.charleston is not None:
        owed = 0 if table.passes is None else table.passes.balance(seat)
        return HAND_SIZE + (seat is Seat.EAST) + owed
    turn = table.turn
    exposed = turn.claim is not None and turn.claim.exposed
    more = turn.seat is seat and (turn.began is Began.PICKED or exposed)
    return HAND_SIZE + more


def miscount_known(rack: Rack) -> bool:
    """True where a stated fault allows for a wrong number of tiles."""
    grounds = (rack.ground, *rack.older)
    return rack.hand is HandState.DEAD or not MISCOUNTS.isdisjoint(grounds)


def implied_unseen(table: Table, seat: Seat) -> int:
    """The unseen tiles that make the count right; 0 where the known ones are enough."""
    rack = table.rack(seat)
    return max(0, due(table, seat) - (held(table, seat) - rack.unseen))


def tiles_left(table: Table) -> int:
    """What the wall has when hands and discards are counted; below 0 where they are too many."""
    out = sum(held(table, rack_seat) for rack_seat in Seat)
    on_table = len(table.discards or ()) + (table.discard is not None)
    return SET_SIZE - out - on_table
