"""Where on the table a tile lies that a reason points at."""

from mahjlearn.engine.rulings import Spot
from mahjlearn.engine.table.table import Table
from mahjlearn.engine.table.tiles import Seat, Tile


def joker_spot(table: Table, owner: Seat, place: int | None) -> tuple[Spot, ...]:
    """The first joker of an exposure."""
    if place is None:
        return ()
    tiles = table.rack(owner).exposures[place].tiles
    return (Spot("exposed", owner, place, tiles.index(Tile.JOKER)),) if Tile.JOKER in tiles else ()


def held_spot(table: Table, seat: Seat, tile: Tile) -> tuple[Spot, ...]:
    """A tile in the seat's hand: the pick, else the first on the slope, else nowhere in sight."""
    turn = table.turn
    if turn.seat is seat and turn.in_hand is tile:
        return (Spot("picked", seat),)
    sloped = table.rack(seat).sloped
    return (Spot("rack", seat, 0, sloped.index(tile)),) if tile in sloped else ()


def pick_spot(table: Table, seat: Seat) -> tuple[Spot, ...]:
    """The tile just picked, while it is not racked."""
    turn = table.turn
    return (Spot("picked", seat),) if turn.seat is seat and turn.in_hand is not None else ()


def discard_spot(table: Table) -> tuple[Spot, ...]:
    """The last discard, where it still lies."""
    return () if table.discard is None else (Spot("discard", table.discard.by),)


def swapped_spot(table: Table, seat: Seat) -> tuple[Spot, ...]:
    """The exposure that the seat's tile went into, as long as the joker is not racked."""
    exchange = table.exchange_of(seat)
    if exchange is None or exchange.owner is None or exchange.exposure is None:
        return ()
    return (exposure_spot(exchange.owner, exchange.exposure),)


def exposure_spot(seat: Seat, place: int) -> Spot:
    """The first tile of an exposure, for the block as a whole."""
    return Spot("exposed", seat, place, 0)
