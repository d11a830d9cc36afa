"""A second referee, made from one sentence of the card back and nothing of the engine's rules.

In our words: in her turn, which a pick begins or a call whose whole exposure lies on the rack, a
player may swap a natural tile for the joker that stands for it in any exposure on the table, hers
or another's; a joker stands only among three or more alike (JU1, TS1 to TS3, EX1, EX2).

It knows nothing of penalties, dead hands, racking, announcing or the called tile, and answers yes
or no for one tile and one joker. `speaks` says where it may be asked.
"""

from mahjlearn.engine.table.table import Exposure, Table
from mahjlearn.engine.table.tiles import Seat, Tile
from mahjlearn.engine.table.turn import Began


def speaks(table: Table, seat: Seat, tile: Tile) -> bool:
    """False where another sentence decides: a dead hand, or the pick unracked and another paid."""
    unracked = table.turn.in_hand if table.turn.seat is seat else None
    return unracked in (None, tile) and all(rack.ground is None for rack in table.racks)


def may_take(table: Table, seat: Seat, tile: Tile, owner: Seat) -> bool:
    """May `seat` give this tile for a joker on the owner's rack, now?"""
    return (
        has_begun(table, seat)
        and tile is not Tile.JOKER
        and tile in in_hand(table, seat)
        and any(stands_for(exposure, tile) for exposure in table.rack(owner).exposures)
    )


def has_begun(table: Table, seat: Seat) -> bool:
    turn = table.turn
    if turn.seat is not seat:
        return False
    if turn.began is Began.CALLED:
        return turn.claim is not None and turn.claim.exposed
    return turn.began is Began.PICKED


def in_hand(table: Table, seat: Seat) -> tuple[Tile | None, ...]:
    loose = (table.turn.in_hand,) if table.turn.seat is seat else ()
    return (*table.rack(seat).sloped, *loose)


def stands_for(exposure: Exposure, tile: Tile) -> bool:
    """Three or more alike, a joker among them, and all that is no joker is this tile."""
    rest = [other for other in exposure.tiles if other is not Tile.JOKER]
    alike = all(other is tile for other in rest)
    return len(exposure.tiles) >= 3 and 0 < len(rest) < len(exposure.tiles) and alike
