"""The steps of an exchange, one by one or all at once, and what people try instead."""

from collections.abc import Callable

from mahjlearn.engine.effects.hands import (
    adopt_early,
    close_exchange,
    gather,
    give_tiles,
    lay_discard,
    put_down,
    rack_jokers,
    rack_less,
    set_exchange,
    set_exposure,
    take_tile,
    take_tiles,
)
from mahjlearn.engine.effects.swapping import (
    no_exchange_made,
    swap_done,
    swap_in,
    taken_early,
    taken_first,
)
from mahjlearn.engine.effects.tampering import TAMPERING, tamper
from mahjlearn.engine.facts.claims import laid_for_a_joker, pays_with_the_called_tile
from mahjlearn.engine.facts.exposures import made_now
from mahjlearn.engine.facts.targets import (
    announced,
    exposure_place,
    given_tile_is_gone,
    joker_first,
    pending_for,
    sets_given_tile,
    still_held_out,
)
from mahjlearn.engine.facts.turn import named_tile
from mahjlearn.engine.facts.window import aloud
from mahjlearn.engine.facts.winning import joker_unracked
from mahjlearn.engine.table.events import Event, Manner, Verb
from mahjlearn.engine.table.table import Table
from mahjlearn.engine.table.tiles import Seat, Tile, without
from mahjlearn.engine.table.turn import Began, Exchange, Stage, Turn
from mahjlearn.engine.table.values import replace


def _take_out(table: Table, event: Event) -> Table:
    if table.turn.seat is not event.seat:
        return table
    before, rack = table.turn.taken_out, table.rack(event.actor)
    if table.turn.in_hand is event.tile and rack.may_hold(event.tile):
        table = table.with_rack(event.actor, rack_less(rack, event.tile))
    else:
        table = take_tile(table, event.actor, event.tile)
    if before is not None and table.turn.taken_out is before:
        table = give_tiles(table, event.actor, before)
    return table.with_turn(replace(table.turn, taken_out=event.tile))


def _announce(table: Table, event: Event) -> Table:
    """Announce an exchange, in words or with a tile held out; said again it is the same one."""
    if event.verb is Verb.ANNOUNCE and announced(table, event.actor):
        return table
    if pays_with_the_called_tile(table, event):
        return _offer_discard(table, event)
    if event.verb is Verb.OFFER and _joker_came_first(table, event):
        return _give(table, event)
    place = None if event.owner is None else exposure_place(table, event.owner, event)
    tiles = () if event.verb is Verb.ANNOUNCE else event.tiles
    exchange = Exchange(
        Stage.ANNOUNCED, event.owner, place, tiles, own_turn=table.in_turn(event.actor)
    )
    return set_exchange(close_exchange(table, event.actor), event.actor, exchange)


def _offer_discard(table: Table, event: Event) -> Table:
    """Hold out the discard for a joker.

    It stays where it is until the joker is out (CL2).
    """
    seat, owner = event.actor, event.owner or event.actor
    lying = table.claim_of(seat) or table.discard
    tiles = () if lying is None else (lying.tile,)
    place = exposure_place(table, owner, replace(event, tiles=tiles))
    if place is None:
        return table
    table = close_exchange(table, seat)
    offer = Exchange(
        Stage.ANNOUNCED, owner, place, tiles, own_turn=table.in_turn(seat), of_discard=True
    )
    return replace(table, early_exchanges=(*table.early_exchanges, (seat, offer)))


def _take_back_words(table: Table, event: Event) -> Table:
    if joker_unracked(table, event.actor):
        return _undo(table, event)
    return _asked(close_exchange(table, event.actor), event)


def _asked(table: Table, event: Event) -> Table:
    """Mark that an exchange was asked for in the seat's own turn, even if it is taken back."""
    if table.turn.seat is not event.seat or table.turn.began is Began.NO:
        return table
    return table.with_turn(replace(table.turn, asked=True))


def _give(table: Table, event: Event) -> Table:
    """Give the tiles out of the hand; the jokers are still in the exposure."""
    if sets_given_tile(table, event):
        return _set_in(table, event)
    if pays_with_the_called_tile(table, event):
        return _offer_discard(table, event)
    owner = event.owner or event.actor
    if announced(table, event.actor) and owner is event.seat:
        table = _asked(table, event)
    joker_is_out = _joker_came_first(table, event)
    table = close_exchange(table, event.actor)
    exchange = Exchange(
        Stage.GIVEN, owner, exposure_place(table, owner, event), event.tiles,
        own_turn=table.in_turn(event.actor),
    )  # fmt: skip
    table = set_exchange(take_tiles(table, event.actor, event.tiles), event.actor, exchange)
    return swap_done(table, event.actor, exchange) if joker_is_out else table


def _joker_came_first(table: Table, event: Event) -> bool:
    """Return True if the owner to whom a tile is given has handed the joker over already."""
    exchange = table.exchange_of(event.actor)
    if exchange is None or exchange.stage is not Stage.ANNOUNCED or not exchange.jokers:
        return False
    return exchange.owner is (event.owner or event.actor)


def _set_in(table: Table, event: Event) -> Table:
    """Set a tile in: the owner takes one that is held out, and sets in one that was given."""
    pending = pending_for(table, event)
    if pending is None or not _held_out(table, event, *pending):
        return table
    return _accepted(table, *pending)[0]


def _lay(table: Table, event: Event) -> Table:
    if laid_for_a_joker(table, event):
        return _give(table, event)
    return _touch(table, event)


def _touch(table: Table, event: Event) -> Table:
    """Discard a tile laid on the table, unless an exchange was announced for it (EX12)."""
    if announced(table, event.actor):
        return table
    if named_tile(table, event.actor) is event.tile:
        return put_down(table)
    return lay_discard(take_tile(table, event.actor, event.tile), event.actor, event.tile)


def _move_joker(table: Table, event: Event) -> Table:
    pending = pending_for(table, event)
    if joker_first(table, event):
        return taken_first(table, event)
    if pending is not None and _held_out(table, event, *pending):
        table, pending = _accepted(table, *pending)
    if pending is not None and pending[1].stage is Stage.GIVEN:
        return swap_done(table, *pending)
    seat = event.actor
    due = table.in_turn(seat) or table.just_discarded(seat)
    if due or event.verb is not Verb.TAKE_JOKER:
        return tamper(table, replace(event, tiles=(Tile.JOKER,)))
    return taken_early(table, event)


def _held_out(table: Table, event: Event, seat: Seat, exchange: Exchange) -> bool:
    """Return True for a tile that was offered for a joker and is still in the exchanger's hand.

    The discard offered for it lies where it lay, and the exchanger may take the joker herself.
    """
    if exchange.stage is not Stage.ANNOUNCED or exchange.exposure is None or not exchange.tiles:
        return False
    by_owner = event.verb in (Verb.HAND_OVER, Verb.SET_IN)
    if exchange.of_discard:
        there = still_held_out(table, seat, exchange)
        return there and (by_owner or event.owner is exchange.owner)
    return by_owner and seat is table.turn.seat


def _accepted(table: Table, seat: Seat, exchange: Exchange) -> tuple[Table, tuple[Seat, Exchange]]:
    """Hand the joker over; its owner takes the tile that is held out."""
    given = replace(exchange, stage=Stage.GIVEN, refused=False, of_discard=False)
    if exchange.of_discard:
        table = _paid_with_the_discard(table, seat)
    else:
        table = take_tiles(table, seat, exchange.tiles)
    return set_exchange(table, seat, given), (seat, given)


def _paid_with_the_discard(table: Table, seat: Seat) -> Table:
    """Take the called tile out of the new exposure, or off the table; drop a call on its way."""
    claim, last = table.claim_of(seat), table.discard
    if claim is not None and claim.exposed:
        row = table.rack(seat).exposures
        made = [place for place, exposure in enumerate(row) if claim.tile in exposure.tiles]
        smaller = replace(row[made[-1]], tiles=without(row[made[-1]].tiles, claim.tile))
        return set_exposure(table, seat, made[-1], smaller)
    if last is None:
        return table
    if table.turn.claim is not None:
        table = adopt_early(gather(table).with_turn(Turn(table.next_live(last.by))))
    return replace(table, discard=None)


def _rack_joker(table: Table, event: Event) -> Table:
    exchange = table.exchange_of(event.actor)
    if exchange is None or exchange.stage is not Stage.JOKER_IN_HAND:
        # Nothing was given for it yet: it still belongs to its exposure.
        return table
    return rack_jokers(set_exchange(table, event.actor, None), event.actor, exchange)


def _refuse(table: Table, event: Event) -> Table:
    """Give a tile back for which no joker is due."""
    pending = pending_for(table, event)
    if pending is None or pending[1].stage is not Stage.GIVEN:
        return table
    return close_exchange(table, pending[0])


def _undo(table: Table, event: Event) -> Table:
    """Put tile and joker back where they were, as far as the exchange is still on its way."""
    exchange = table.exchange_of(event.actor)
    if exchange is None or given_tile_is_gone(table, exchange):
        return table
    table = _asked(set_exchange(table, event.actor, None), event)
    if exchange.stage is Stage.ANNOUNCED:
        return table
    swapped = exchange.stage is Stage.JOKER_IN_HAND
    if swapped and exchange.owner is not None and exchange.exposure is not None:
        block = table.rack(exchange.owner).exposures[exchange.exposure]
        tiles = block.tiles
        for tile in exchange.tiles:
            tiles = without(tiles, tile)
        tiles += (Tile.JOKER,) * exchange.jokers
        fresh = made_now(table, exchange.owner, exchange.exposure)
        back = replace(block, tiles=tiles, made_this_turn=fresh, fault=None)
        table = set_exposure(table, exchange.owner, exchange.exposure, back)
        table = no_exchange_made(table, event.actor, exchange.jokers)
    return give_tiles(table, event.actor, *exchange.tiles)


def _exchange(table: Table, event: Event) -> Table:
    """Announce, give, hand over and rack in one go; without jokers nothing changes."""
    seat, owner = event.actor, event.owner or event.actor
    place = exposure_place(table, owner, event)
    if place is None or table.rack(owner).exposures[place].jokers < len(event.tiles):
        return table
    silent = event.manner is Manner.SILENTLY and owner is seat and not aloud(table.turn)
    silent = silent and not table.turn.racked
    called = pays_with_the_called_tile(table, event)
    table = close_exchange(table, seat)
    table = _paid_with_the_discard(table, seat) if called else take_tiles(table, seat, event.tiles)
    table = swap_in(table, owner, place, event.tiles)
    table = give_tiles(table, seat, *(Tile.JOKER,) * len(event.tiles))
    early = tuple(pair for pair in table.early_exchanges if pair[0] is not seat)
    if table.turn.seat is not seat:
        return replace(table, early_exchanges=early)
    turn = replace(table.turn, exchange=None, exchanged=True, silent=silent)
    return replace(table, turn=turn, early_exchanges=early)


EXCHANGING: dict[Verb, Callable[[Table, Event], Table]] = {
    Verb.TAKE_OUT: _take_out,
    Verb.SET_IN: _give,
    Verb.ANNOUNCE: _announce,
    Verb.OFFER: _announce,
    Verb.UNANNOUNCE: _take_back_words,
    Verb.GIVE: _give,
    Verb.GIVE_DISCARD: _offer_discard,
    Verb.TOUCH: _touch,
    Verb.LAY: _lay,
    Verb.HAND_OVER: _move_joker,
    Verb.TAKE_JOKER: _move_joker,
    Verb.REFUSE: _refuse,
    Verb.RACK_JOKER: _rack_joker,
    Verb.UNDO_EXCHANGE: _undo,
    Verb.EXCHANGE: _exchange,
    **TAMPERING,
}
