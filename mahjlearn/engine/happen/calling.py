"""Calling a discard and making an exposure with it."""

from collections import Counter
from collections.abc import Callable

from mahjlearn.engine.events import Event, Verb
from mahjlearn.engine.hands import (
    adopt_early,
    gather,
    give_tiles,
    rack_pick,
    set_exposure,
    take_tile,
    take_tiles,
    without,
)
from mahjlearn.engine.table import Began, CalledPlace, Claim, Exposure, Table, Turn
from mahjlearn.engine.tiles import Tile
from mahjlearn.engine.values import replace


def _call(table: Table, event: Event) -> Table:
    claim = Claim(event.tile, grouping=event.grouping, for_mah_jongg=event.verb is Verb.CALL_MAHJ)
    return begin_claim(table, event, claim)


def begin_claim(table: Table, event: Event, claim: Claim) -> Table:
    """The caller's turn begins; a tile that another had picked goes back to the wall."""
    put_back = table.turn.in_hand is not None and table.wall is not None
    wall = table.wall + 1 if put_back and table.wall is not None else table.wall
    table = table.with_turn(replace(table.turn, in_hand=None))
    table = rack_pick(table) if table.turn.seat is event.seat else gather(table)
    exchange = table.exchange_of(event.actor)
    early = tuple(pair for pair in table.early if pair[0] is not event.seat)
    turn = Turn(event.actor, Began.CALLED, claim=claim, exchange=exchange)
    return replace(table, turn=turn, wall=wall, early=early)


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


def _expose(table: Table, event: Event) -> Table:
    claim = table.turn.claim if table.turn.seat is event.seat else None
    from_hand = event.tiles
    if claim is not None and not claim.exposed:
        from_hand = without(event.tiles, claim.tile)
        turn = replace(table.turn, claim=replace(claim, place=CalledPlace.RACK, exposed=True))
        table = replace(table, turn=turn, discard=None)
        if claim.tile not in event.tiles:
            # Left out of the exposure it was called for, it is on the rack all the same.
            table = give_tiles(table, event.actor, claim.tile)
    table = take_tiles(table, event.actor, from_hand)
    new = Exposure(event.tiles, True, event.ground, event.natural)
    rack = table.rack(event.actor)
    return table.with_rack(event.actor, replace(rack, exposures=(*rack.exposures, new)))


def _change(table: Table, event: Event) -> Table:
    """Tiles that leave the exposure made this turn go to the slope, added ones come from it."""
    row = table.rack(event.actor).exposures
    place = max(i for i, exposure in enumerate(row) if exposure.made_this_turn)
    old, new = Counter(row[place].tiles), Counter(event.tiles)
    table = take_tiles(table, event.actor, tuple((new - old).elements()))
    table = give_tiles(table, event.actor, *(old - new).elements())
    return set_exposure(table, event.actor, place, Exposure(event.tiles, made_this_turn=True))


def _add(table: Table, event: Event) -> Table:
    row = table.rack(event.actor).exposures
    place = next(i for i, exposure in enumerate(row) if exposure.tiles == event.exposure)
    for tile in event.tiles:
        table = _take_called_or_held(table, event, tile)
    exposure = table.rack(event.actor).exposures[place]
    bigger = replace(exposure, tiles=exposure.tiles + event.tiles)
    return set_exposure(table, event.actor, place, bigger)


def _take_called_or_held(table: Table, event: Event, tile: Tile) -> Table:
    claim = table.turn.claim
    if claim is not None and not claim.exposed and claim.tile is tile:
        turn = replace(table.turn, claim=replace(claim, exposed=True))
        return replace(table, turn=turn, discard=None)
    return take_tile(table, event.actor, tile)


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
    Verb.EXPOSE: _expose,
    Verb.CHANGE: _change,
    Verb.ADD: _add,
}
