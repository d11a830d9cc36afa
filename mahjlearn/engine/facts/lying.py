"""Every tile in sight, wherever it lies; what nobody has seen, and what a seat may hold of it."""

from collections.abc import Iterable

from mahjlearn.engine.facts.counts import on_its_way, picks_in_hand
from mahjlearn.engine.table.table import Table
from mahjlearn.engine.table.tiles import Seat, Tile


def all_loose_tiles(table: Table) -> tuple[Tile, ...]:
    """The loose tiles of all four together; an exchange of one and a pick of another included."""
    turn = table.turn
    exchanges = [exchange for _, exchange in table.early_exchanges]
    if turn.exchange is not None:
        exchanges.append(turn.exchange)
    return (
        *(tile for tile in (turn.in_hand, turn.taken_out) if tile is not None),
        *(tile for _, tile in table.picked_out_of_turn),
        *(pick.tile for pick in table.unracked),
        *(tile for exchange in exchanges for tile in on_its_way(exchange)),
        *(tile for one in (table.passes.made if table.passes else ()) for tile in one.tiles),
    )


def out_of_sight(table: Table, tile: Tile) -> int:
    """How many of the tile nobody has seen: those of the set less all in sight."""
    return max(0, tile.in_a_set - _in_sight(table).count(tile))


def holdable(table: Table, seat: Seat, tile: Tile) -> int:
    """How many of the tile the seat may have in hand, counting what lies loose."""
    turn = table.turn
    loose = picks_in_hand(table, seat)
    if turn.seat is seat:
        loose += tuple(tile for tile in (turn.in_hand, turn.taken_out) if tile is not None)
    rack = table.rack(seat)
    unseen = 0 if rack.lacks(tile) else min(rack.unseen, out_of_sight(table, tile))
    known = rack.sloped.count(tile) + loose.count(tile)
    return known + max(unseen, min(loose.count(Tile.HIDDEN), out_of_sight(table, tile)))


def exceeds_the_set(table: Table, tiles: Iterable[Tile]) -> bool:
    """True where more of one of the tiles are in sight than a set has."""
    seen = _in_sight(table)
    return any(seen.count(tile) > tile.in_a_set for tile in {*tiles} - {Tile.HIDDEN})


def _in_sight(table: Table) -> list[Tile]:
    """Every tile that somebody has seen: on a slope, in an exposure, discarded or loose."""
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
