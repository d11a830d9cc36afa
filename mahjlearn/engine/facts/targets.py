"""The exposure, the joker and the exchange that an event is about."""

from collections import Counter

from mahjlearn.engine.facts.counts import holdable
from mahjlearn.engine.table.events import Event, Verb
from mahjlearn.engine.table.grounds import Ground
from mahjlearn.engine.table.table import Discard, Exposure, HandState, Rack, Table
from mahjlearn.engine.table.tiles import SEATS, Seat, Tile
from mahjlearn.engine.table.turn import Exchange, Stage


def unfinished(table: Table, exchange: Exchange) -> bool:
    """Return True if a tile was given and its joker did not come, or a joker and no tile for it.

    Not so where the owner refused, or where no joker is there any more.
    """
    if exchange.stage is Stage.ANNOUNCED:
        return exchange.jokers > 0
    if exchange.stage is not Stage.GIVEN or exchange.refused:
        return False
    if exchange.owner is None or exchange.exposure is None:
        return False
    return table.rack(exchange.owner).exposures[exchange.exposure].jokers > 0


def forgets_the_joker(table: Table, seat: Seat) -> Exchange | None:
    """Return the exchange whose tile the seat gave and whose joker is still with its owner."""
    exchange = table.turn.exchange if table.turn.seat is seat else None
    if exchange is not None and exchange.stage is Stage.GIVEN and unfinished(table, exchange):
        return exchange
    return None


def refused_to(table: Table, seat: Seat) -> Exchange | None:
    """Return the exchange whose tile comes back to the seat because the owner refused the joker."""
    exchange = table.turn.exchange if table.turn.seat is seat else None
    given = exchange is not None and exchange.stage is Stage.GIVEN
    return exchange if given and exchange is not None and exchange.refused else None


def keeps_a_joker_for_nothing(table: Table, seat: Seat) -> bool:
    """Return True if the seat was handed a joker, or lifted its own, and no tile has gone in."""
    exchange = table.turn.exchange if table.turn.seat is seat else None
    return exchange is not None and exchange.stage is Stage.ANNOUNCED and exchange.jokers > 0


def joker_first(table: Table, event: Event) -> bool:
    """Return True if the joker comes out before a tile has been offered for it.

    Its owner hands it over after the announcement, or the exchanger lifts one out of its own
    exposure; or the exchanger takes or racks what was handed over so.
    """
    pending = pending_for(table, event)
    if event.verb is Verb.HAND_OVER:
        return pending is not None and _without_a_tile(pending[1])
    if event.verb is not Verb.TAKE_JOKER:
        return False
    if pending is not None and not _without_a_tile(pending[1]):
        return False
    given_out = pending is not None and pending[1].jokers > 0
    return given_out or (event.owner is event.seat and table.in_turn(event.actor))


def _without_a_tile(exchange: Exchange) -> bool:
    return exchange.stage is Stage.ANNOUNCED and not exchange.tiles and not exchange.of_discard


def may_still_pay(table: Table, seat: Seat, exposure: Exposure) -> bool:
    """Return True if the seat may have a tile for the joker, as far as anybody knows."""
    return exposure.natural is None or holdable(table, seat, exposure.natural) > 0


def _place_of_first_joker(table: Table, owner: Seat, seat: Seat) -> int | None:
    """Return the exposure meant by a joker that comes first: one that the seat's tiles may buy."""
    row = table.rack(owner).exposures
    with_jokers = [place for place, exposure in enumerate(row) if exposure.jokers]
    fitting = [place for place in with_jokers if may_still_pay(table, seat, row[place])]
    return next(iter(fitting or with_jokers), None)


TAKERS = frozenset({Verb.HAND_OVER, Verb.REFUSE})
"""Events of the owner about somebody else's exchange."""


def exposure_place(table: Table, owner: Seat, event: Event) -> int | None:
    """Return the place of the exposure that an exchange is for; None if the owner shows none.

    Named by `from TILES`, else the one whose jokers stand for the tile given, else the first
    that has a joker. None too where the joker that the tile would buy has gone back to a slope.
    """
    row = table.rack(owner).exposures
    if event.exposure:
        return next((i for i, e in enumerate(row) if e.tiles == event.exposure), None)
    with_jokers = [i for i, exposure in enumerate(row) if exposure.jokers]
    given = event.tiles[0] if event.tiles else None
    fitting = [i for i in with_jokers if row[i].natural is given]
    if not fitting and given is not None and joker_went_back(table.rack(owner), given):
        return None
    return next(iter(fitting or with_jokers), None)


def place_to_change(table: Table, seat: Seat) -> int | None:
    """Return the place of the exposure to change: that of this turn, or else the seat's last one.

    None where the seat shows none. An older one is tried, and is refused by a rule (LK5).
    """
    row = table.rack(seat).exposures
    fresh = [place for place, exposure in enumerate(row) if exposure.made_this_turn]
    return next(iter(fresh[-1:] or [*range(len(row))][-1:]), None)


def joker_went_back(rack: Rack, given: Tile) -> bool:
    """Return True if a dead hand took back the joker that the tile would buy, with its naturals.

    What was exposed is known on the slope. Of a hand that was shown in error all of it went back.
    """
    if rack.hand is not HandState.DEAD or given is Tile.JOKER:
        return False
    if rack.ground is Ground.IN_ERROR:
        return rack.may_hold(Tile.JOKER) > 0 and rack.may_hold(given) > 0
    return Tile.JOKER in rack.sloped and given in rack.sloped


def target(table: Table, event: Event) -> Exposure | None:
    """Return the exposure that the exchange is for, by the event or by the exchange on its way."""
    owner, place = owner_of(table, event), target_place(table, event)
    if owner is None or place is None:
        return None
    row = table.rack(owner).exposures
    return row[place] if place < len(row) else None


def pending_for(table: Table, event: Event) -> tuple[Seat, Exchange] | None:
    """Return the exchange on the way that the event takes part in, with its exchanger."""
    if event.verb in TAKERS or event.verb is Verb.SET_IN:
        up = table.turn.seat
        for seat in (up, *(seat for seat in SEATS if seat is not up)):
            exchange = table.exchange_of(seat)
            if exchange is not None and exchange.owner is event.seat:
                return seat, exchange
        asks = table.turn.exchange
        if event.verb is Verb.HAND_OVER and asks is not None and asks.owner is None:
            return None if up is event.seat else (up, asks)
    if event.seat is None or event.verb in TAKERS:
        return None
    own = table.exchange_of(event.seat)
    return None if own is None or _takes_another(own, event) else (event.seat, own)


def _takes_another(own: Exchange, event: Event) -> bool:
    """Return True for a joker taken that is not the one on its way: nothing was given for it."""
    if event.verb is not Verb.TAKE_JOKER:
        return False
    return own.stage is Stage.JOKER_IN_HAND or own.owner not in (None, event.owner)


def sets_given_tile(table: Table, event: Event) -> bool:
    """Return True if an owner puts the tile they were handed into their own exposure (EX15).

    With the joker out it stands there already.
    """
    if event.verb is not Verb.SET_IN or event.owner is not event.seat:
        return False
    pending = pending_for(table, event)
    if pending is None or pending[0] is event.seat or pending[1].owner is not event.seat:
        return False
    return event.tile in pending[1].tiles and pending[1].stage is not Stage.JOKER_IN_HAND


def matches(exposure: Exposure, tiles: tuple[Tile, ...]) -> bool:
    """Return True if each tile is what the exposure's jokers stand for."""
    return all(tile is exposure.natural for tile in tiles)


def announced(table: Table, seat: Seat) -> bool:
    """Return True once the seat has said or shown that it exchanges, until it has the joker.

    A joker lifted out of one's own exposure says nothing, and a tile that does not count neither.
    """
    exchange = table.exchange_of(seat)
    if exchange is None or exchange.stage is Stage.JOKER_IN_HAND:
        return False
    if exchange.stage is Stage.GIVEN:
        return True
    quiet = exchange.jokers > 0 and exchange.owner is seat and not table.turn.asked
    return not quiet and not exchange.refused


def given(table: Table, seat: Seat) -> Exchange | None:
    """Return the seat's exchange whose tile has been handed over and whose joker has not."""
    exchange = table.exchange_of(seat)
    return exchange if exchange is not None and exchange.stage is Stage.GIVEN else None


def exchanger(table: Table, event: Event) -> Seat:
    """Return the seat that exchanges: the actor, or the one whose exchange the owner answers."""
    if event.verb in TAKERS:
        pending = pending_for(table, event)
        if pending is not None:
            return pending[0]
    return event.actor


def owner_of(table: Table, event: Event) -> Seat | None:
    """Return the seat whose joker the event is about; None if only an announcement was made."""
    if event.owner is not None:
        return event.owner
    pending = pending_for(table, event)
    if pending is None:
        return None
    return event.seat if event.verb is Verb.HAND_OVER else pending[1].owner


def target_place(table: Table, event: Event) -> int | None:
    """Return the place of the target in its owner's row."""
    if event.owner is not None and event.verb is not Verb.TAKE_JOKER:
        return exposure_place(table, event.owner, event)
    pending = pending_for(table, event)
    meant = pending is not None and event.owner in (None, pending[1].owner)
    owner = owner_of(table, event)
    if owner is not None and joker_first(table, event):
        placed = None if pending is None else pending[1].exposure
        seat = exchanger(table, event)
        return _place_of_first_joker(table, owner, seat) if placed is None else placed
    if pending is not None and meant and pending[1].exposure is not None:
        return pending[1].exposure
    return None if event.owner is None else exposure_place(table, event.owner, event)


def offered(table: Table, event: Event) -> tuple[Tile, ...]:
    """Return the tiles held out for the joker, by this event or before it."""
    if event.tiles and event.verb is not Verb.TAKE_JOKER:
        return event.tiles
    pending = pending_for(table, event)
    return () if pending is None else pending[1].tiles


def _lies_called(table: Table, last: Discard) -> bool:
    """Return True once the tile lies on the table and somebody has called it."""
    return table.turn.claim is not None and not last.in_hand


def same_tile_just_discarded(table: Table, event: Event) -> bool:
    """Return True if the actor acts with, or announces after, the tile just named or thrown."""
    last = table.discard
    if last is None or event.seat is not last.by or _lies_called(table, last):
        return False
    if table.turn.seat is event.seat and table.turn.begun:
        return False
    return not event.tiles or last.tile in event.tiles


def given_tile_is_gone(table: Table, exchange: Exchange) -> bool:
    """Return True if the joker is in the hand and the tile given for it is gone from its place.

    Somebody took it out of the exposure meanwhile, or the exposure went back to a slope.
    """
    if exchange.stage is not Stage.JOKER_IN_HAND:
        return False
    if exchange.owner is None or exchange.exposure is None:
        return True
    block = table.rack(exchange.owner).exposures[exchange.exposure]
    return bool(Counter(exchange.tiles) - Counter(block.tiles))


def still_held_out(table: Table, seat: Seat, exchange: Exchange) -> bool:
    """Return False if tiles that the seat held out for a joker have left its hand since."""
    if exchange.stage is not Stage.ANNOUNCED:
        return True
    if exchange.of_discard:
        return _discard_there(table, seat)
    counts = Counter(exchange.tiles).items()
    return all(holdable(table, seat, tile) >= count for tile, count in counts)


def _discard_there(table: Table, seat: Seat) -> bool:
    """Return True while the called tile is in the seat's exposure, or the discard is not taken."""
    claim = table.claim_of(seat)
    if claim is None or not claim.exposed:
        return table.discard is not None
    return any(claim.tile in exposure.tiles for exposure in table.rack(seat).exposures)
