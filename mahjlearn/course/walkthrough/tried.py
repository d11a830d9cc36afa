"""The ways that tiles would go in an act that may not be done: there, and back again."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import islice

from mahjlearn.course.walkthrough.moved import ways
from mahjlearn.engine.effects import apply
from mahjlearn.engine.facts.spots import called_spot, discard_spot, exchange_spots, wanted_spot
from mahjlearn.engine.facts.window import older_discard_meant
from mahjlearn.engine.judging.rulesets import LEAGUE
from mahjlearn.engine.rulings import Spot
from mahjlearn.engine.table.events import Event, Verb
from mahjlearn.engine.table.table import Table
from mahjlearn.engine.table.tiles import Seat
from mahjlearn.engine.table.verbs import CALLS, HANDING

SpotOrSeat = Spot | Seat
"""A tile, or somebody's side of the table."""
Tried = tuple[tuple[SpotOrSeat, SpotOrSeat], ...]

JOINING = frozenset({Verb.CHANGE, Verb.ADD})
MOST = 3
"""Tiles that go at once; more are no picture of one act."""


def ways_tried(table: Table, event: Event) -> Tried:
    """Where each tile of the act lies and where it would go, the first three of them.

    Nothing for an act that is words alone, for a call of an earlier discard, and for one by which
    the tile is discarded: that one does not come back.
    """
    if event.verb in CALLS:
        called = () if older_discard_meant(table, event) else discard_spot(table)
        return tuple((spot, event.actor) for spot in called)
    if event.verb is Verb.GIVE_DISCARD or (event.verb in HANDING and event.verb is not Verb.LAY):
        return _for_a_joker(table, event)
    if event.verb in JOINING:
        return tuple(islice(_laid(table, event), MOST))
    return ()


def _for_a_joker(table: Table, event: Event) -> Tried:
    """The tile offered, in the hand or as the discard, and the joker it is for."""
    wanted = wanted_spot(table, event)
    own = [spot for spot in exchange_spots(table, event) if spot not in wanted]
    starts: tuple[SpotOrSeat, ...] = (*own, *_of_the_discard(table, event), event.actor)
    return tuple((starts[0], joker) for joker in wanted[:1])


def _of_the_discard(table: Table, event: Event) -> tuple[Spot, ...]:
    """The discard, or the tile called, where the act is about that one."""
    last, claim = table.discard, table.claim_of(event.actor)
    about = event.verb is Verb.GIVE_DISCARD or (last is not None and last.tile in event.tiles)
    if not about:
        return ()
    return discard_spot(table) if claim is None else called_spot(table, claim)


def _laid(table: Table, event: Event) -> Iterator[tuple[Spot, Spot]]:
    """Tiles that would join an exposure, each with the last tile of it; none of a new one."""
    row = table.rack(event.actor).exposures
    for old, new in ways(table, apply(table, event, LEAGUE.options)):
        if new.place == "exposed" and new.seat is event.actor and new.group < len(row):
            yield old, replace(new, index=len(row[new.group].tiles) - 1)
