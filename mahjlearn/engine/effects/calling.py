"""Calling a discard and making an exposure with it."""

from collections import Counter
from collections.abc import Callable

from mahjlearn.engine.effects.hands import (
    adopt_early,
    forget_exposures,
    gather,
    give_tiles,
    rack_pick,
    rack_unracked,
    set_exposure,
    take_tile,
    take_tiles,
)
from mahjlearn.engine.facts.targets import place_to_change
from mahjlearn.engine.facts.window import name_called, shut_by
from mahjlearn.engine.facts.winning import is_mah_jongg
from mahjlearn.engine.options import Options
from mahjlearn.engine.table.events import Event, Manner, Verb
from mahjlearn.engine.table.table import Discard, Exposure, Table
from mahjlearn.engine.table.tiles import Seat, Tile, without
from mahjlearn.engine.table.turn import Began, CalledPlace, Claim, Turn
from mahjlearn.engine.table.values import replace


def _call(table: Table, event: Event) -> Table:
    claim = claim_of(table, event)
    claim = replace(
        claim,
        grouping=event.grouping,
        for_mah_jongg=event.verb is Verb.CALL_MAHJ,
        for_exchange=event.verb is Verb.CALL_EXCHANGE,
    )
    return begin_claim(table, event, claim)


def claim_of(table: Table, event: Event) -> Claim:
    """Return the claim of a call; of a misnamed discard it is the tile itself."""
    meant = name_called(table, event)
    if meant is None or table.discard is None:
        return Claim(event.tile)
    return Claim(table.discard.tile, meant=meant)


def begin_claim(table: Table, event: Event, claim: Claim) -> Table:
    """Begin the caller's turn; a tile that another had picked goes back to the wall."""
    table = _given_up(table, event)
    gave_way = table.turn.gave_way if table.turn.in_hand is None else table.turn.seat
    put_back = table.turn.in_hand is not None and table.wall is not None
    wall = table.wall + 1 if put_back and table.wall is not None else table.wall
    table = table.with_turn(replace(table.turn, in_hand=None))
    mine = table.turn.seat is event.seat
    table = rack_pick(table) if mine else _passed_over(table)
    table = rack_unracked(table, event.actor)
    exchange = table.exchange_of(event.actor)
    if exchange is not None and exchange.of_discard:
        exchange = None
    early = tuple(pair for pair in table.early_exchanges if pair[0] is not event.seat)
    turn = Turn(event.actor, Began.CALLED, claim=claim, exchange=exchange, gave_way=gave_way)
    return replace(table, turn=turn, wall=wall, early_exchanges=early)


def _passed_over(table: Table) -> Table:
    """Pass over the seat on turn; what it asked for too early is still to be taken back (TS6)."""
    exchange, seat = table.turn.exchange, table.turn.seat
    if exchange is None or exchange.own_turn:
        return gather(table)
    table = rack_pick(table)
    early = (*table.early_exchanges, (seat, exchange))
    return replace(table, turn=replace(table.turn, exchange=None), early_exchanges=early)


def taken_up(table: Table, event: Event) -> Table:
    """Return the table with the discard called, if tiles are laid down that it has to complete.

    Whoever called it in vain, and lays down more of it than she is known to hold, has taken it all
    the same; what that costs is another matter.
    """
    last = table.discard
    if event.verb is not Verb.EXPOSE or last is None or last.tile not in event.tiles:
        return table
    if last.tile is Tile.JOKER or last.by is event.seat or _not_to_be_had(table, event):
        return table
    if table.rack(event.actor).sloped.count(last.tile) >= event.tiles.count(last.tile):
        return table
    return begin_claim(table, event, Claim(last.tile))


def _not_to_be_had(table: Table, event: Event) -> bool:
    """Return True for a discard that somebody has called or passed over, or not called for."""
    turn = table.turn
    picked = turn.seat is event.seat and turn.began is Began.PICKED
    shut = turn.claim is not None or picked or shut_by(table) is not None
    return shut or not _called_in_vain(table, event.actor)


_FOR_A_BLOCK = (Verb.CALL, Verb.CALL_GROUP, Verb.CALL_OWNERS)


def _called_in_vain(table: Table, seat: Seat) -> bool:
    """Return True for a block called since the last discard in a call that did not count."""
    for event in reversed(table.past):
        if event.seat is seat and event.verb in _FOR_A_BLOCK:
            return True
        if table.discard is not None and event.seat is table.discard.by:
            return False
    return False


def _given_up(table: Table, event: Event) -> Table:
    """Take the called tile out of an exposure just made, for a better claim (XA8)."""
    owner, claim = table.turn.seat, table.turn.claim
    row = table.rack(owner).exposures
    if claim is None or not claim.exposed or owner is event.seat:
        return table
    made = [i for i, exposure in enumerate(row) if exposure.made_this_turn]
    kept = tuple(i for i in range(len(row)) if i not in made[-1:])
    back = row[made[-1]].tiles if made else ()
    if claim.tile not in back:
        table = take_tile(table, owner, claim.tile)
    table = set_exposure(table, owner, made[-1], None) if made else table
    table = give_tiles(forget_exposures(table, owner, kept), owner, *without(back, claim.tile))
    thrown = None if claim.by is None else Discard(claim.tile, claim.by)
    return replace(table, discard=thrown)


def _move_called(place: CalledPlace) -> Callable[[Table, Event], Table]:
    def move(table: Table, event: Event) -> Table:
        claim = table.turn.claim
        if claim is None or table.turn.seat is not event.seat:
            tile = table.discard.tile if table.discard else Tile.HIDDEN
            return begin_claim(table, event, Claim(tile, place))
        return table.with_turn(replace(table.turn, claim=replace(claim, place=place)))

    return move


def _put_back(table: Table, event: Event) -> Table:
    by = table.discard.by if table.discard else event.actor
    return adopt_early(gather(table).with_turn(Turn(table.next_live(by))))


def _expose(table: Table, event: Event, options: Options) -> Table:
    table = _after_an_error(taken_up(table, event), event, options)
    claim = table.turn.claim if table.turn.seat is event.seat else None
    from_hand = event.tiles
    if claim is not None and not claim.exposed:
        from_hand = without(event.tiles, claim.tile)
        lies = CalledPlace.TABLE if event.manner is Manner.BEFORE_LIFTING else CalledPlace.RACK
        table = _off_the_table(table, replace(claim, place=lies))
        if claim.tile not in event.tiles:
            # Left out of the exposure it was called for, it is on the rack all the same.
            table = give_tiles(table, event.actor, claim.tile)
    table = take_tiles(table, event.actor, from_hand)
    new = Exposure(event.tiles, True, event.ground, event.natural)
    rack = table.rack(event.actor)
    return table.with_rack(event.actor, replace(rack, exposures=(*rack.exposures, new)))


def _change(table: Table, event: Event) -> Table:
    """Change the exposure: tiles that leave it go to the slope, added ones come from it."""
    row, place = table.rack(event.actor).exposures, place_to_change(table, event.actor)
    if place is None:
        return table
    old, new = Counter(row[place].tiles), Counter(event.tiles)
    table = take_tiles(table, event.actor, tuple((new - old).elements()))
    table = give_tiles(table, event.actor, *(old - new).elements())
    changed = Exposure(event.tiles, made_this_turn=row[place].made_this_turn)
    return set_exposure(table, event.actor, place, changed)


def _add(table: Table, event: Event) -> Table:
    row = table.rack(event.actor).exposures
    place = next((i for i, exposure in enumerate(row) if exposure.tiles == event.exposure), None)
    if place is None:
        # Given up at the same instant, to a better claim.
        return table
    for tile in event.tiles:
        table = _take_called_or_held(table, event, tile)
    exposure = table.rack(event.actor).exposures[place]
    bigger = replace(exposure, tiles=exposure.tiles + event.tiles)
    return set_exposure(table, event.actor, place, bigger)


def _take_called_or_held(table: Table, event: Event, tile: Tile) -> Table:
    claim = table.turn.claim
    if claim is not None and not claim.exposed and claim.tile is tile:
        return _off_the_table(table, claim)
    last = table.discard
    if last is not None and last.tile is tile and not table.rack(event.actor).may_hold(tile):
        return replace(table, discard=None)
    return take_tile(table, event.actor, tile)


def _off_the_table(table: Table, claim: Claim) -> Table:
    """Put the called tile on the rack.

    Who threw it is remembered; it decides what is paid.
    """
    by = None if table.discard is None else table.discard.by
    turn = replace(table.turn, claim=replace(claim, exposed=True, meant=None, by=by))
    early = tuple(pair for pair in table.early_exchanges if not pair[1].of_discard)
    return replace(table, turn=turn, discard=None, early_exchanges=early)


def _after_an_error(table: Table, event: Event, options: Options) -> Table:
    """Turn a mah jongg declared in error into a call for an exposure (XA14)."""
    claim = table.claim_of(event.actor)
    if table.turn.declared is None or claim is None:
        return table
    right = is_mah_jongg(table, Event(Verb.DECLARE, event.actor), options)
    if right is not False and not table.turn.in_error:
        return table
    plain = replace(claim, for_mah_jongg=False)
    turn = replace(table.turn, claim=plain, declared=None, in_error=False)
    return table.with_turn(replace(turn, shown=False, in_part=False))


CALLING: dict[Verb, Callable[[Table, Event], Table]] = {
    Verb.CALL: _call,
    Verb.CALL_MAHJ: _call,
    Verb.CALL_EXCHANGE: _call,
    Verb.CALL_GROUP: _call,
    Verb.CALL_OWNERS: _call,
    Verb.LIFT: _move_called(CalledPlace.LIFTED),
    Verb.SET_DISCARD: _move_called(CalledPlace.RACK),
    Verb.PUT_INSIDE: _move_called(CalledPlace.INSIDE),
    Verb.PUT_DISCARD_BACK: _put_back,
    Verb.CHANGE: _change,
    Verb.ADD: _add,
}

RULED_CALLING: dict[Verb, Callable[[Table, Event, Options], Table]] = {Verb.EXPOSE: _expose}
"""What depends on whether a mah jongg declared before was one."""
