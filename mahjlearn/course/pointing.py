"""Which tiles an act is about, for a ruling whose reasons point at none."""

from mahjlearn.engine.facts.spots import (
    discard_spot,
    exposure_spot,
    held_spot,
    joker_spot,
    pick_spot,
)
from mahjlearn.engine.facts.targets import owner_of, target_place
from mahjlearn.engine.rulings import Spot
from mahjlearn.engine.table.events import Event, Verb
from mahjlearn.engine.table.table import Table
from mahjlearn.engine.table.tiles import Tile

_SHOWN = frozenset({Verb.DECLARE, Verb.DISCARD, Verb.NAME})


def spots_of_act(table: Table, event: Event) -> tuple[Spot, ...]:
    """The tile offered and the joker it is for; else the discard, the pick, the new exposure.

    Nothing for what nobody does.
    """
    if event.seat is None:
        return ()
    if event.verb in _SHOWN:
        return pick_spot(table, event.actor) or held_spot(table, event.actor, Tile.JOKER)
    if event.verb is Verb.UNDO_EXCHANGE:
        return held_spot(table, event.actor, Tile.JOKER)
    fresh = _fresh(table, event)
    if fresh:
        return fresh
    return (*_offered(table, event), *wanted(table, event)) or _called(table, event)


def _fresh(table: Table, event: Event) -> tuple[Spot, ...]:
    row = table.rack(event.actor).exposures
    return tuple(exposure_spot(event.actor, i) for i, e in enumerate(row) if e.made_this_turn)


def _offered(table: Table, event: Event) -> tuple[Spot, ...]:
    if event.owner is None:
        return ()
    return tuple(spot for tile in event.tiles[:1] for spot in held_spot(table, event.actor, tile))


def wanted(table: Table, event: Event) -> tuple[Spot, ...]:
    """The joker that the act is for."""
    owner = owner_of(table, event)
    return () if owner is None else joker_spot(table, owner, target_place(table, event))


def _called(table: Table, event: Event) -> tuple[Spot, ...]:
    """The discard, and the jokers with which it is to be exposed."""
    sloped = table.rack(event.actor).sloped
    jokers = [i for i, tile in enumerate(sloped) if tile is Tile.JOKER]
    wanted = jokers[: event.tiles.count(Tile.JOKER)]
    return (*discard_spot(table), *(Spot("rack", event.actor, 0, i) for i in wanted))
