"""Naming, discarding and taking back."""

from collections.abc import Callable

from mahjlearn.engine.effects.hands import (
    adopt_early,
    gather,
    give_tiles,
    lay_discard,
    rack_jokers,
    rack_pick,
    take_tile,
)
from mahjlearn.engine.facts.counts import unracked_pick
from mahjlearn.engine.facts.turn import named_tile
from mahjlearn.engine.facts.window import committed, names_wrongly
from mahjlearn.engine.table.events import Event, Manner, Verb
from mahjlearn.engine.table.table import Discard, Table, UnrackedPick
from mahjlearn.engine.table.tiles import Tile
from mahjlearn.engine.table.turn import Began, Stage, Turn
from mahjlearn.engine.table.values import replace


def _say(table: Table, event: Event) -> Table:
    if table.turn.seat is not event.seat:
        return table
    return table.with_turn(replace(table.turn, said=event.words))


def _name(table: Table, event: Event) -> Table:
    """Name a tile; the name of the same tile said once more changes nothing."""
    if named_tile(table, event.actor) is event.tile:
        return table
    return _leave_hand(table, event, in_hand=True)


def _discard(table: Table, event: Event) -> Table:
    if named_tile(table, event.actor) is event.tile:
        named, wrong = _spoken(table, event)
        return replace(table, discard=Discard(event.tile, event.actor, named, wrong_name=wrong))
    return _leave_hand(table, event, in_hand=False)


def _spoken(table: Table, event: Event) -> tuple[str | None, bool]:
    """Return the name said if it is not the tile's own, and True if a joker may be called so."""
    wrong, joker = names_wrongly(table, event), event.tile is Tile.JOKER
    return event.named if wrong or joker else None, wrong and joker


def _leave_hand(table: Table, event: Event, *, in_hand: bool) -> Table:
    """Take the tile out of the hand.

    Another tile than the pick implies that the pick was racked first, unless it was said not to
    be.
    """
    named, wrong = _spoken(table, event)
    kept = None
    if table.turn.seat is event.seat:
        table = _rack_joker_in_hand(table)
        if table.turn.in_hand is not event.tile:
            kept = _kept_in_hand(table, event)
            table = rack_pick(table) if kept is None else _out_of_the_turn(table)
    table = take_tile(table, event.actor, event.tile)
    if table.turn.seat is event.seat:
        table = rack_pick(table)
    table = lay_discard(
        table, event.actor, event.tile, named=named, in_hand=in_hand, wrong_name=wrong
    )
    return table if kept is None else replace(table, unracked=(*table.unracked, kept))


def _kept_in_hand(table: Table, event: Event) -> UnrackedPick | None:
    """Return the pick that is not racked while another tile is thrown; None if it was racked."""
    turn = table.turn
    if event.manner is not Manner.UNRACKED or turn.in_hand is None:
        return None
    return UnrackedPick(event.actor, turn.in_hand, turn.wrong_pick)


def _out_of_the_turn(table: Table) -> Table:
    return table.with_turn(replace(table.turn, in_hand=None))


def _rack_joker_in_hand(table: Table) -> Table:
    exchange = table.turn.exchange
    if exchange is None or exchange.stage is not Stage.JOKER_IN_HAND:
        return table
    cleared = table.with_turn(replace(table.turn, exchange=None))
    return rack_jokers(cleared, table.turn.seat, exchange)


def _correct(table: Table, event: Event) -> Table:
    """Drop a call of the wrong name, unless the tile must be used or it is for mah jongg."""
    last, claim = table.discard, table.turn.claim
    if last is None or (claim is not None and claim.meant and claim.for_mah_jongg):
        return table
    table = replace(table, discard=replace(last, named=None, wrong_name=False))
    if claim is None or claim.meant is None:
        return table
    if committed(table):
        return table.with_turn(replace(table.turn, claim=replace(claim, meant=None)))
    return adopt_early(gather(table).with_turn(Turn(table.next_live(last.by))))


def _take_back(table: Table, event: Event) -> Table:
    if table.discard is None or table.discard.by is not event.seat:
        return table
    kept = unracked_pick(table, event.actor)
    table = give_tiles(replace(gather(table), discard=None), event.actor, table.discard.tile)
    if kept is None:
        return adopt_early(table.with_turn(Turn(event.actor, Began.PICKED, racked=True)))
    table = take_tile(table, event.actor, kept.tile)
    turn = Turn(event.actor, Began.PICKED, in_hand=kept.tile, wrong_pick=kept.wrong)
    return adopt_early(table.with_turn(turn))


DISCARDING: dict[Verb, Callable[[Table, Event], Table]] = {
    Verb.SAY: _say,
    Verb.NAME: _name,
    Verb.DISCARD: _discard,
    Verb.CORRECT_NAME: _correct,
    Verb.TAKE_DISCARD_BACK: _take_back,
}
