"""Declaring, showing, and putting mistakes right."""

from collections.abc import Callable

from mahjlearn.engine.effects.calling import begin_claim, claim_of
from mahjlearn.engine.effects.hands import (
    give_tiles,
    set_exchange,
    set_exposure,
    take_tile,
)
from mahjlearn.engine.effects.swapping import no_exchange_made
from mahjlearn.engine.facts.counts import holdable
from mahjlearn.engine.facts.exposures import made_now
from mahjlearn.engine.facts.winning import is_mah_jongg
from mahjlearn.engine.facts.wrong_tile import wrong_exposure, wrong_tiles
from mahjlearn.engine.options import Options
from mahjlearn.engine.table.events import Event, Verb
from mahjlearn.engine.table.table import Table
from mahjlearn.engine.table.tiles import Seat, Tile, without
from mahjlearn.engine.table.turn import Began, Exchange, Stage
from mahjlearn.engine.table.values import replace


def _declare(table: Table, event: Event, options: Options) -> Table:
    if event.tiles and not _racked(table, event.actor):
        table = begin_claim(table, event, replace(claim_of(table, event), for_mah_jongg=True))
    if table.turn.seat is not event.seat:
        return table
    tile = event.tile if event.tiles else Tile.HIDDEN
    shown = bool(event.groups)
    # Measured now: what others take from the hand later makes no mah jongg of it.
    wrong = is_mah_jongg(table, event, options) is False
    turn = replace(table.turn, declared=tile, shown=shown, in_part=False, in_error=wrong)
    return table.with_turn(turn)


def _racked(table: Table, seat: Seat) -> bool:
    """Return True for a seat that has racked its pick and so claims no other tile."""
    return table.turn.seat is seat and table.turn.began is Began.PICKED and table.turn.racked


def _show(table: Table, event: Event) -> Table:
    if table.turn.seat is not event.seat:
        return table
    whole = table.turn.shown and not table.turn.in_part
    in_part = event.verb is Verb.REVEAL and not whole
    return table.with_turn(replace(table.turn, shown=True, in_part=in_part))


def _give_right(table: Table, event: Event) -> Table:
    found = wrong_exposure(table, event.tile)
    if found is None:
        return table
    owner, place, exposure = found
    table = take_tile(table, event.actor, event.tile)
    odd = wrong_tiles(exposure)[0]
    return give_tiles(_put_right(table, owner, place, odd, event.tile), event.actor, odd)


def _cancel(table: Table, event: Event) -> Table:
    """Put the joker back into the exposure and return the wrong tile to the exchanger."""
    found = wrong_exposure(table, lacking=event.seat)
    if found is None:
        return table
    owner, place, exposure = found
    wrong = wrong_tiles(exposure)
    for odd in wrong:
        if not _has_a_joker(table, event.actor):
            return table
        table = take_joker_back(table, event.actor, odd)
        table = _put_right(table, owner, place, odd, Tile.JOKER)
        table = give_tiles(table, event.actor, odd)
    return no_exchange_made(table, event.actor, len(wrong))


def _has_a_joker(table: Table, seat: Seat) -> bool:
    """Return False if somebody speaks who has no joker to give back."""
    return _joker_in_hand(table, seat) is not None or holdable(table, seat, Tile.JOKER) > 0


def _joker_in_hand(table: Table, seat: Seat) -> Exchange | None:
    """Return the seat's exchange whose joker it holds; a joker owed still lies in its exposure."""
    exchange = table.exchange_of(seat)
    if exchange is None or exchange.stage is not Stage.JOKER_IN_HAND:
        return None
    return exchange if exchange.jokers else None


def take_joker_back(table: Table, seat: Seat, given: Tile) -> Table:
    """Take a joker received for the tile given out of the hand, or off the slope."""
    exchange = _joker_in_hand(table, seat)
    if exchange is None:
        return take_tile(table, seat, Tile.JOKER)
    if exchange.jokers == 1:
        return set_exchange(table, seat, None)
    left = replace(exchange, jokers=exchange.jokers - 1, tiles=without(exchange.tiles, given))
    return set_exchange(table, seat, left)


def _put_right(table: Table, owner: Seat, place: int, odd: Tile, tile: Tile) -> Table:
    """Replace one odd tile of the exposure; with the last of them the fault is gone."""
    exposure = table.rack(owner).exposures[place]
    tiles = (*without(exposure.tiles, odd), tile)
    fresh = made_now(table, owner, place)
    right = replace(exposure, tiles=tiles, made_this_turn=fresh, fault=None)
    still = replace(exposure, tiles=tiles)
    table = set_exposure(table, owner, place, still if wrong_tiles(right) else right)
    if table.newest is owner and table.rack(owner).ground is None:
        table = replace(table, newest=None)
    return table


WINNING: dict[Verb, Callable[[Table, Event], Table]] = {
    Verb.SHOW_HAND: _show,
    Verb.REVEAL: _show,
    Verb.THROW_IN: _show,
    Verb.GIVE_RIGHT: _give_right,
    Verb.NO_RIGHT: _cancel,
}

RULED_WINNING: dict[Verb, Callable[[Table, Event, Options], Table]] = {Verb.DECLARE: _declare}
"""What depends on whether the hand shown is mah jongg."""
