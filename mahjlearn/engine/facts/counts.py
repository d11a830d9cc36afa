"""The number of tiles: what a hand has and should have, what is in sight, what may be held."""

from collections.abc import Iterable

from mahjlearn.engine.table.grounds import Ground
from mahjlearn.engine.table.table import HAND_SIZE, HandState, Rack, Table, UnrackedPick
from mahjlearn.engine.table.tiles import SET_SIZE, Seat, Tile
from mahjlearn.engine.table.turn import Began, Exchange, Stage

MISCOUNTS = frozenset({Ground.WRONG_COUNT, Ground.OUT_OF_TURN, Ground.WRONG_WALL, Ground.WRONG_END})
"""Grounds that come with, or are, a wrong number of tiles."""


def picked_out_of_turn_by(table: Table, seat: Seat) -> tuple[Tile, ...]:
    """Return the tiles that the seat has picked out of turn and not racked."""
    return tuple(tile for who, tile in table.picked_out_of_turn if who is seat)


def unracked_pick(table: Table, seat: Seat) -> UnrackedPick | None:
    """Return the pick that stayed in the seat's hand when it threw another tile (XA18)."""
    return next((pick for pick in table.unracked if pick.seat is seat), None)


def picks_in_hand(table: Table, seat: Seat) -> tuple[Tile, ...]:
    """Return the seat's picks that are not racked, apart from the pick of a turn under way."""
    kept = unracked_pick(table, seat)
    return picked_out_of_turn_by(table, seat) + (() if kept is None else (kept.tile,))


def loose_tiles(table: Table, seat: Seat) -> tuple[Tile, ...]:
    """Return the tiles that count for the seat and are not in or on its rack."""
    turn = table.turn
    loose: tuple[Tile | None, ...] = picks_in_hand(table, seat)
    if turn.seat is seat:
        loose += (turn.in_hand, turn.taken_out)
    exchange = table.exchange_of(seat)
    if exchange is not None:
        loose += on_its_way(exchange)
    for who, left in table.left_open:
        # On one's own rack the tile lies beside the joker.
        loose += left.tiles if who is left.owner is seat else ()
    passing = None if table.passes is None else table.passes.of(seat)
    if passing is not None:
        loose += passing.tiles
    return tuple(tile for tile in loose if tile is not None)


def on_its_way(exchange: Exchange) -> tuple[Tile, ...]:
    """Return the tiles given for a joker that has not come, or the jokers that are not racked."""
    if exchange.stage is Stage.JOKER_IN_HAND:
        return (Tile.JOKER,) * exchange.jokers
    return exchange.tiles if exchange.stage is Stage.GIVEN else ()


def tiles_left_open(table: Table) -> tuple[Tile, ...]:
    """Return the tiles given to another for a joker that never came: they count for nobody."""
    to_others = (one for seat, one in table.left_open if one.owner is not seat)
    return tuple(tile for exchange in to_others for tile in exchange.tiles)


def held(table: Table, seat: Seat) -> int:
    """Return how many tiles the seat has, wherever they are."""
    return table.rack(seat).size + len(loose_tiles(table, seat))


def due(table: Table, seat: Seat) -> int:
    """Return how many tiles the seat should have: 13, or 14 once it has picked or exposed a call.

    In the Charleston East, who has not discarded, has 14.
    """
    if table.charleston is not None:
        owed = 0 if table.passes is None else table.passes.balance(seat)
        return HAND_SIZE + (seat is Seat.EAST) + owed
    turn = table.turn
    exposed = turn.claim is not None and turn.claim.exposed
    more = turn.seat is seat and (turn.began is Began.PICKED or exposed)
    return HAND_SIZE + more


def robbed(table: Table, owner: Seat) -> int:
    """Return how many tiles others have of the seat's that nothing was given for, at most."""
    taken = sum(one.owner is owner is not one.seat and not one.in_vain for one in table.taken)
    for seat in Seat:
        exchange = table.exchange_of(seat)
        if exchange is not None and exchange.owner is owner is not seat:
            in_hand = exchange.stage is Stage.JOKER_IN_HAND and not exchange.tiles
            taken += exchange.jokers if in_hand else 0
    return taken


def miscount_known(rack: Rack) -> bool:
    """Return True if a stated fault allows for a wrong number of tiles."""
    grounds = (rack.ground, *rack.older)
    return rack.hand is HandState.DEAD or not MISCOUNTS.isdisjoint(grounds)


def implied_unseen(table: Table, seat: Seat) -> int:
    """Return how many unseen tiles make the count right; 0 if the known ones are enough."""
    rack = table.rack(seat)
    return max(0, due(table, seat) - (held(table, seat) - rack.unseen))


def tiles_left(table: Table) -> int:
    """Return how many tiles are left in the wall; below 0 if hands and discards have too many."""
    out = sum(held(table, seat) for seat in Seat) + len(tiles_left_open(table))
    on_table = len(table.discards or ()) + (table.discard is not None)
    return SET_SIZE - out - on_table


def all_loose_tiles(table: Table) -> tuple[Tile, ...]:
    """Return the loose tiles of all four seats together."""
    turn = table.turn
    exchanges = [exchange for _, exchange in table.early_exchanges]
    if turn.exchange is not None:
        exchanges.append(turn.exchange)
    return (
        *(tile for tile in (turn.in_hand, turn.taken_out) if tile is not None),
        *(tile for _, tile in table.picked_out_of_turn),
        *(pick.tile for pick in table.unracked),
        *(tile for exchange in exchanges for tile in on_its_way(exchange)),
        *tiles_left_open(table),
        *(tile for one in (table.passes.made if table.passes else ()) for tile in one.tiles),
    )


def out_of_sight(table: Table, tile: Tile) -> int:
    """Return how many of this tile nobody has seen: those of the set less all in sight."""
    return max(0, tile.in_a_set - _in_sight(table).count(tile))


def holdable(table: Table, seat: Seat, tile: Tile) -> int:
    """Return how many of this tile the seat may have in hand, loose ones included."""
    turn = table.turn
    loose = picks_in_hand(table, seat)
    if turn.seat is seat:
        loose += tuple(tile for tile in (turn.in_hand, turn.taken_out) if tile is not None)
    rack = table.rack(seat)
    unseen = 0 if rack.lacks(tile) else min(rack.unseen, out_of_sight(table, tile))
    known = rack.sloped.count(tile) + loose.count(tile)
    return known + max(unseen, min(loose.count(Tile.HIDDEN), out_of_sight(table, tile)))


def exceeds_the_set(table: Table, tiles: Iterable[Tile]) -> bool:
    """Return True if more of one of the tiles are in sight than a set has."""
    seen = _in_sight(table)
    return any(seen.count(tile) > tile.in_a_set for tile in {*tiles} - {Tile.HIDDEN})


def _in_sight(table: Table) -> list[Tile]:
    """Return every tile that somebody has seen: on a slope, in an exposure, discarded or loose."""
    seen = [*all_loose_tiles(table), *(table.discards or ())]
    claim = table.turn.claim
    if table.discard is not None:
        seen.append(table.discard.tile)
    elif claim is not None and not claim.exposed:
        seen.append(claim.tile)
    for rack in table.racks:
        seen += rack.sloped
        for exposure in rack.exposures:
            seen += exposure.tiles
    return seen
