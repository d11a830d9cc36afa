"""Moving tiles in and out of hands and exposures. Plain bookkeeping, no rule."""

from dataclasses import replace

from mahjlearn.engine.table import Discard, Exchange, Exposure, Rack, Stage, Table, Turn
from mahjlearn.engine.tiles import Seat, Tile


def without(tiles: tuple[Tile, ...], tile: Tile) -> tuple[Tile, ...]:
    """The tiles less one of this face; unchanged where there is none."""
    if tile not in tiles:
        return tiles
    place = tiles.index(tile)
    return (*tiles[:place], *tiles[place + 1 :])


def rack_less(rack: Rack, tile: Tile) -> Rack:
    """The rack with one tile off the slope, from the unseen ones where it is not known."""
    if tile in rack.sloped:
        return replace(rack, sloped=without(rack.sloped, tile))
    return replace(rack, unseen=max(0, rack.unseen - 1))


def rack_plus(rack: Rack, *tiles: Tile) -> Rack:
    """The rack with tiles put on the slope; hidden ones are counted only."""
    known = tuple(tile for tile in tiles if tile is not Tile.HIDDEN)
    return replace(rack, sloped=rack.sloped + known, unseen=rack.unseen + len(tiles) - len(known))


def take_tile(table: Table, seat: Seat, tile: Tile) -> Table:
    """One tile leaves the seat's hand: the pick or the tile taken out first, else the slope."""
    turn = table.turn
    if turn.seat is seat and turn.in_hand is tile:
        return table.with_turn(replace(turn, in_hand=None))
    if turn.seat is seat and turn.taken_out is tile:
        return table.with_turn(replace(turn, taken_out=None))
    return table.with_rack(seat, rack_less(table.rack(seat), tile))


def take_tiles(table: Table, seat: Seat, tiles: tuple[Tile, ...]) -> Table:
    for tile in tiles:
        table = take_tile(table, seat, tile)
    return table


def give_tiles(table: Table, seat: Seat, *tiles: Tile) -> Table:
    """Tiles go to the seat's slope."""
    return table.with_rack(seat, rack_plus(table.rack(seat), *tiles))


def rack_pick(table: Table) -> Table:
    """The tile in the hand of the seat on turn, and one taken out, go to its slope."""
    turn = table.turn
    loose = [tile for tile in (turn.in_hand, turn.taken_out) if tile is not None]
    racked = replace(turn, in_hand=None, taken_out=None, racked=turn.racked or bool(loose))
    return give_tiles(table.with_turn(racked), turn.seat, *loose)


def set_exposure(table: Table, seat: Seat, place: int, exposure: Exposure | None) -> Table:
    """One exposure of the seat replaced, or removed with None."""
    row = list(table.rack(seat).exposures)
    row[place : place + 1] = [] if exposure is None else [exposure]
    return table.with_rack(seat, replace(table.rack(seat), exposures=tuple(row)))


def set_exchange(table: Table, seat: Seat, exchange: Exchange | None) -> Table:
    """The seat's exchange on the way, in its turn or outside it."""
    others = tuple(pair for pair in table.early if pair[0] is not seat)
    if table.turn.seat is seat:
        return replace(table, turn=replace(table.turn, exchange=exchange), early=others)
    return replace(table, early=others if exchange is None else (*others, (seat, exchange)))


def swap_done(table: Table, seat: Seat, exchange: Exchange) -> Table:
    """The given tiles stand in the exposure, the jokers are in the exchanger's hand."""
    if exchange.owner is None or exchange.exposure is None:
        return table
    block = table.rack(exchange.owner).exposures[exchange.exposure]
    table = set_exposure(table, exchange.owner, exchange.exposure, block.swap(exchange.tiles))
    in_hand = replace(exchange, stage=Stage.JOKER_IN_HAND, jokers=len(exchange.tiles))
    table = set_exchange(table, seat, in_hand)
    if table.turn.seat is seat:
        table = table.with_turn(replace(table.turn, exchanged=True))
    return table


def lay_discard(table: Table, seat: Seat, tile: Tile, *, named: str | None = None,
                in_hand: bool = False) -> Table:  # fmt: skip
    """The tile, already out of the hand, is the discard; the next live seat is up."""
    table = settle_exposures(retire_discard(table), seat)
    discard = Discard(tile, seat, named, in_hand)
    return replace(table, discard=discard, turn=Turn(table.next_live(seat)), early=())


def retire_discard(table: Table) -> Table:
    """The last discard, if it still lies there, joins the earlier ones."""
    if table.discard is None:
        return table
    earlier = None if table.discards is None else (*table.discards, table.discard.tile)
    return replace(table, discard=None, discards=earlier)


def settle_exposures(table: Table, seat: Seat) -> Table:
    """What was made this turn is from now on an earlier exposure."""
    rack = table.rack(seat)
    row = tuple(replace(exposure, made_this_turn=False) for exposure in rack.exposures)
    return table if row == rack.exposures else table.with_rack(seat, replace(rack, exposures=row))
