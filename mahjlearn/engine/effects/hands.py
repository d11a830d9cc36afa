"""Moving tiles in and out of hands and exposures. Plain bookkeeping, no rule."""

from mahjlearn.engine.facts.counts import held, picked_out_of_turn_by, picks_in_hand, unracked_pick
from mahjlearn.engine.facts.targets import unfinished
from mahjlearn.engine.facts.turn import named_tile, next_up, under_way
from mahjlearn.engine.table.grounds import Ground, Taken, Wrongly
from mahjlearn.engine.table.table import HAND_SIZE, Discard, Exposure, HandState, Rack, Table
from mahjlearn.engine.table.tiles import SEATS, Seat, Tile, without
from mahjlearn.engine.table.turn import Began, Claim, Exchange, Stage, Turn
from mahjlearn.engine.table.values import replace


def rack_less(rack: Rack, tile: Tile) -> Rack:
    """Return the rack with one tile off the slope, from the unseen ones where it is not known."""
    if tile in rack.sloped:
        return replace(rack, sloped=without(rack.sloped, tile))
    return replace(rack, unseen=max(0, rack.unseen - 1))


def rack_plus(rack: Rack, *tiles: Tile) -> Rack:
    """Return the rack with tiles put on the slope; hidden ones are counted only."""
    known = tuple(tile for tile in tiles if tile is not Tile.HIDDEN)
    return replace(rack, sloped=rack.sloped + known, unseen=rack.unseen + len(tiles) - len(known))


def take_tile(table: Table, seat: Seat, tile: Tile) -> Table:
    """Take one tile out of the seat's hand: the pick or the tile taken out first, else the slope.

    One that was named in full, and is on the slope no more, is the discard no longer.
    """
    turn = table.turn
    if named_tile(table, seat) is tile and tile not in table.rack(seat).sloped:
        return replace(table, discard=None)
    if turn.seat is seat and turn.in_hand is tile:
        return table.with_turn(replace(turn, in_hand=None))
    if turn.seat is seat and turn.taken_out is tile:
        return table.with_turn(replace(turn, taken_out=None))
    if table.picked_out_of_turn and (seat, tile) in table.picked_out_of_turn:
        return _less_stray(table, (seat, tile))
    kept = unracked_pick(table, seat)
    if kept is not None and kept.tile is tile:
        return _drop_unracked(table, seat)
    return table.with_rack(seat, rack_less(table.rack(seat), tile))


def _less_stray(table: Table, stray: tuple[Seat, Tile]) -> Table:
    place = table.picked_out_of_turn.index(stray)
    return replace(
        table,
        picked_out_of_turn=(
            *table.picked_out_of_turn[:place],
            *table.picked_out_of_turn[place + 1 :],
        ),
    )


def rack_strays(table: Table, seat: Seat) -> Table:
    """Rack what the seat picked out of turn, or kept in the hand when it discarded."""
    tiles = picks_in_hand(table, seat)
    if not tiles:
        return table
    return give_tiles(_drop_unracked(_drop_strays(table, seat), seat), seat, *tiles)


def rack_unracked(table: Table, seat: Seat) -> Table:
    """Rack the pick that the seat kept in the hand when it discarded."""
    kept = unracked_pick(table, seat)
    return table if kept is None else give_tiles(_drop_unracked(table, seat), seat, kept.tile)


def unracked_to_the_wall(table: Table, seat: Seat) -> Table:
    """Put that pick back on the wall."""
    if unracked_pick(table, seat) is None:
        return table
    wall = None if table.wall is None else table.wall + 1
    return replace(_drop_unracked(table, seat), wall=wall)


def _drop_unracked(table: Table, seat: Seat) -> Table:
    return replace(table, unracked=tuple(pick for pick in table.unracked if pick.seat is not seat))


def picked_out_of_turn_to_the_wall(table: Table, seat: Seat) -> Table:
    """Put back on the wall what the seat has picked out of turn and not racked."""
    tiles = picked_out_of_turn_by(table, seat)
    wall = None if table.wall is None else table.wall + len(tiles)
    return replace(_drop_strays(table, seat), wall=wall) if tiles else table


def _drop_strays(table: Table, seat: Seat) -> Table:
    return replace(
        table,
        picked_out_of_turn=tuple(
            stray for stray in table.picked_out_of_turn if stray[0] is not seat
        ),
    )


def take_tiles(table: Table, seat: Seat, tiles: tuple[Tile, ...]) -> Table:
    """Take several tiles out of the seat's hand, one after another, as `take_tile` does."""
    for tile in tiles:
        table = take_tile(table, seat, tile)
    return table


def give_tiles(table: Table, seat: Seat, *tiles: Tile) -> Table:
    """Put tiles on the seat's slope."""
    return table.with_rack(seat, rack_plus(table.rack(seat), *tiles))


def rack_pick(table: Table) -> Table:
    """Rack the tile in the hand of the seat on turn, and one taken out."""
    turn = table.turn
    loose = [tile for tile in (turn.in_hand, turn.taken_out) if tile is not None]
    if not loose:
        return table
    racked = replace(turn, in_hand=None, taken_out=None, racked=turn.began is Began.PICKED)
    return give_tiles(table.with_turn(racked), turn.seat, *loose)


def set_exposure(table: Table, seat: Seat, place: int, exposure: Exposure | None) -> Table:
    """Replace one exposure of the seat, or remove it with None."""
    row = list(table.rack(seat).exposures)
    row[place : place + 1] = [] if exposure is None else [exposure]
    return table.with_rack(seat, replace(table.rack(seat), exposures=tuple(row)))


def set_exchange(table: Table, seat: Seat, exchange: Exchange | None) -> Table:
    """Return the seat's exchange on the way, in its turn or outside it."""
    others = tuple(pair for pair in table.early_exchanges if pair[0] is not seat)
    of_discard = exchange is not None and exchange.of_discard
    if table.turn.seat is seat and not of_discard:
        return replace(table, turn=replace(table.turn, exchange=exchange), early_exchanges=others)
    return replace(
        table, early_exchanges=others if exchange is None else (*others, (seat, exchange))
    )


def lay_discard(table: Table, seat: Seat, tile: Tile, *, named: str | None = None,
                in_hand: bool = False, wrong_name: bool = False) -> Table:  # fmt: skip
    """Make the tile, already out of the hand, the discard; the next live seat is up.

    A tile thrown while another's turn is under way joins the earlier discards. One thrown by
    a seat that is not up and has picked nothing ends no turn.
    """
    table = rack_strays(table, seat)
    if under_way(table, seat):
        return _thrown_aside(table, tile)
    up = next_up(table)
    ends = up is seat or held(table, seat) >= HAND_SIZE
    table = gather(leave_open(table, seat))
    table = find_wrong_tiles(settle_exposures(retire_discard(table), seat))
    for who, _ in table.early_exchanges:
        table = close_exchange(table, who)
    discard = Discard(tile, seat, named, in_hand, wrong_name)
    turn = Turn(table.next_live(seat) if ends else up)
    return replace(table, discard=discard, turn=turn, early_exchanges=())


def put_down(table: Table) -> Table:
    """Put the discard that was named in full on the table."""
    last = table.discard
    return table if last is None else replace(table, discard=replace(last, in_hand=False))


def _thrown_aside(table: Table, tile: Tile) -> Table:
    earlier = None if table.discards is None else (*table.discards, tile)
    return replace(table, discards=earlier)


def retire_discard(table: Table) -> Table:
    """Move the last discard, if it is still there, to the earlier ones."""
    if table.discard is None:
        return table
    earlier = None if table.discards is None else (*table.discards, table.discard.tile)
    return replace(table, discard=None, discards=earlier)


def settle_exposures(table: Table, seat: Seat) -> Table:
    """Turn the exposures of this turn into earlier ones."""
    rack = table.rack(seat)
    claim = table.turn.claim if table.turn.seat is seat else None
    row = tuple(_settled(exposure, claim) for exposure in rack.exposures)
    return table if row == rack.exposures else table.with_rack(seat, replace(rack, exposures=row))


def _settled(exposure: Exposure, claim: Claim | None) -> Exposure:
    """Return the exposure as an earlier one, at fault if the called tile does not fit its block."""
    if not exposure.made_this_turn:
        return exposure
    fault = exposure.fault
    if fault is None and claim is not None and not exposure.made_with(claim.tile):
        fault = Ground.NOT_ON_CARD
    return replace(exposure, made_this_turn=False, fault=fault)


def adopt_early(table: Table) -> Table:
    """Move an exchange begun early by the seat that is now up into its turn.

    One that was to be paid with the discard comes to nothing.
    """
    seat = table.turn.seat
    own = next((exchange for who, exchange in table.early_exchanges if who is seat), None)
    if own is None:
        return table
    rest = tuple(pair for pair in table.early_exchanges if pair[0] is not seat)
    begun = None if own.of_discard else own
    return replace(table, turn=replace(table.turn, exchange=begun), early_exchanges=rest)


def find_wrong_tiles(table: Table) -> Table:
    """Put a hand at fault for a wrong tile in its exposure, after a discard (WT3)."""
    for seat in sorted(SEATS, key=lambda seat: seat is table.newest):
        rack = table.rack(seat)
        if any(exposure.fault is Ground.WRONG_TILE for exposure in rack.exposures):
            table = settle_exposures(table, seat)
            table = put_at_fault(table, seat, Ground.WRONG_TILE)
    return table


def put_at_fault(table: Table, seat: Seat, ground: Ground) -> Table:
    """Put the hand at fault; it is the newest if others are too.

    A fault that it has already is no new one; an earlier one is kept beside the new.
    """
    rack = table.rack(seat)
    if rack.hand is HandState.DEAD or ground in (rack.ground, *rack.older):
        return table
    others = any(
        table.rack(other).hand is HandState.AT_FAULT for other in SEATS if other is not seat
    )
    table = replace(table, newest=seat if others else None)
    older = rack.older if rack.ground is None else (*rack.older, rack.ground)
    at_fault = replace(rack, hand=HandState.AT_FAULT, ground=ground, older=older)
    return table.with_rack(seat, at_fault)


def forget_exposures(table: Table, owner: Seat, kept: tuple[int, ...]) -> Table:
    """Point exchanges on their way at the owner's exposures that are kept, in their new places."""
    for seat in SEATS:
        exchange = table.exchange_of(seat)
        if exchange is None or exchange.owner is not owner or exchange.exposure is None:
            continue
        table = set_exchange(table, seat, _in_new_place(exchange, kept))
    left_open = tuple(
        (seat, _in_new_place(exchange, kept) if exchange.owner is owner else exchange)
        for seat, exchange in table.left_open
    )
    return replace(table, left_open=left_open)


def _in_new_place(exchange: Exchange, kept: tuple[int, ...]) -> Exchange:
    place = kept.index(exchange.exposure) if exchange.exposure in kept else None
    return replace(exchange, exposure=place)


def gather(table: Table) -> Table:
    """Rack everything loose in the hand of the seat on turn."""
    return close_exchange(rack_pick(table), table.turn.seat)


def close_exchange(table: Table, seat: Seat) -> Table:
    """End the seat's exchange: a tile given without a joker, or the joker, goes to its slope."""
    exchange = table.exchange_of(seat)
    if exchange is None:
        return table
    table = set_exchange(table, seat, None)
    if exchange.stage is Stage.JOKER_IN_HAND:
        return rack_jokers(table, seat, exchange)
    return give_tiles(table, seat, *exchange.tiles) if exchange.stage is Stage.GIVEN else table


def leave_open(table: Table, seat: Seat) -> Table:
    """End the seat's unfinished exchange with its turn: what lies where stays there.

    A tile that its owner refused a joker for comes back, and so does one whose joker is gone.
    """
    exchange = table.turn.exchange
    if table.turn.seat is not seat or exchange is None or not unfinished(table, exchange):
        return table
    open_now = (*table.left_open, (seat, replace(exchange, own_turn=False)))
    return replace(set_exchange(table, seat, None), left_open=open_now)


def rack_jokers(table: Table, seat: Seat, exchange: Exchange) -> Table:
    """Rack the jokers received; of those taken too early it stays known."""
    jokers = (Tile.JOKER,) * exchange.jokers
    if not exchange.own_turn:
        owner = exchange.owner or seat
        early = tuple(Taken(seat, joker, owner, Wrongly.EARLY) for joker in jokers)
        table = replace(table, taken=(*table.taken, *early))
    return give_tiles(table, seat, *jokers)
