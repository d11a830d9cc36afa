"""Is the joker there that is asked for, and the exchange that somebody goes on with?"""

from collections import Counter
from collections.abc import Callable

from mahjlearn.engine.facts.hand import early_in_vain
from mahjlearn.engine.facts.targets import (
    exposure_place,
    given_tile_is_gone,
    joker_first,
    pending_for,
    sets_given_tile,
    still_held_out,
    target,
)
from mahjlearn.engine.table.events import Event, Verb
from mahjlearn.engine.table.table import Table
from mahjlearn.engine.table.tiles import tile_name
from mahjlearn.engine.table.turn import Stage
from mahjlearn.engine.table.verbs import PAYING


def _owner_shows_joker(table: Table, event: Event) -> list[str]:
    owner = event.owner
    if owner is None or sets_given_tile(table, event):
        return []
    row = table.rack(owner).exposures
    place = exposure_place(table, owner, event)
    jokers = 0 if place is None else row[place].jokers
    if not jokers:
        what = " ".join(event.exposure) if place is None and event.exposure else "joker"
        # What a dead hand took back is refused by a rule (DH5).
        return [f"{owner} shows no {what}."] if table.live(owner) else []
    if len(event.tiles) > jokers:
        return [f"The exposure of {owner} that is meant shows no {len(event.tiles)} jokers."]
    return []


def _pending(table: Table, event: Event) -> list[str]:
    pending = pending_for(table, event)
    if pending is None and any(exchange.owner is event.seat for _, exchange in table.left_open):
        # Whose the joker is that was left behind nobody says.
        return []
    if pending is None:
        return [f"Nobody has offered {event.actor} a tile for a joker."]
    if event.verb is Verb.HAND_OVER and pending[1].stage is Stage.JOKER_IN_HAND:
        return [f"{event.actor} has handed the joker over already."]
    if event.verb is Verb.HAND_OVER and not still_held_out(table, *pending):
        return [f"{pending[0]} no longer has what was held out for the joker."]
    if event.verb is Verb.HAND_OVER and _joker_gone(table, event):
        return [f"{event.actor} shows no joker."]
    return []


def _joker_gone(table: Table, event: Event) -> bool:
    """True where the exposure that is meant has lost its joker to somebody else."""
    meant = target(table, event)
    first = meant is None and joker_first(table, event)
    return first or (meant is not None and not meant.jokers)


def _own_exchange(table: Table, event: Event) -> list[str]:
    exchange = table.exchange_of(event.actor)
    under_way = exchange is not None
    if exchange is not None and given_tile_is_gone(table, exchange):
        return [f"The tile that {event.actor} gave is no longer in the exposure."]
    done = table.turn.seat is event.seat and table.turn.exchanged
    if early_in_vain(table, event.actor) and event.verb is Verb.UNDO_EXCHANGE:
        return []
    if under_way or (done and event.verb is Verb.UNDO_EXCHANGE):
        return []
    if table.just_discarded(event.actor):
        return [f"{event.actor} has discarded, so there is no exchange to take back."]
    return [f"{event.actor} has announced no exchange."]


def _joker_in_hand(table: Table, event: Event) -> list[str]:
    exchange = table.exchange_of(event.actor)
    if exchange is not None and exchange.stage is not Stage.GIVEN and exchange.jokers:
        return []
    if early_in_vain(table, event.actor):
        return []
    return [f"{event.actor} has no joker in the hand from an exchange."]


def _joker_at_owner(table: Table, event: Event) -> list[str]:
    owner = event.owner
    if owner is None:
        return []
    shown = any(exposure.jokers for exposure in table.rack(owner).exposures)
    return [] if shown and not _joker_gone(table, event) else [f"{owner} shows no joker."]


def _in_exposure(table: Table, event: Event) -> list[str]:
    owner = event.owner
    if owner is None:
        return []
    shown = [tile for e in table.rack(owner).exposures for tile in e.tiles]
    return [
        f"{owner} shows {'not that many' if tile in shown else 'no'} {tile_name(tile)}"
        f"{'s' if tile in shown else ''}."
        for tile, count in Counter(event.tiles).items()
        if shown.count(tile) < count
    ]


EXCHANGING: dict[Verb, Callable[[Table, Event], list[str]]] = {
    **dict.fromkeys(PAYING, _owner_shows_joker),
    Verb.HAND_OVER: _pending,
    Verb.REFUSE: _pending,
    Verb.UNANNOUNCE: _own_exchange,
    Verb.UNDO_EXCHANGE: _own_exchange,
    Verb.RACK_JOKER: _joker_in_hand,
    Verb.SET_JOKER: _joker_in_hand,
    Verb.TAKE_JOKER: _joker_at_owner,
    Verb.GIVE_JOKER: _in_exposure,
    Verb.TAMPER: _in_exposure,
}
