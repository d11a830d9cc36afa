"""The effects of events on the table, taken as having happened, allowed or not."""

from collections.abc import Callable

from mahjlearn.engine.effects.calling import CALLING, RULED_CALLING
from mahjlearn.engine.effects.discarding import DISCARDING
from mahjlearn.engine.effects.exchanging import EXCHANGING
from mahjlearn.engine.effects.passing import in_the_charleston
from mahjlearn.engine.effects.turns import TURNS
from mahjlearn.engine.effects.winning import RULED_WINNING, WINNING
from mahjlearn.engine.facts.charleston import DEALT, declares_on_the_deal
from mahjlearn.engine.facts.claimants import CLAIMING
from mahjlearn.engine.facts.counts import exceeds_the_set
from mahjlearn.engine.facts.priority import gives_way, in_effect, tie
from mahjlearn.engine.facts.winning import is_mah_jongg
from mahjlearn.engine.options import Options
from mahjlearn.engine.table.events import Event, Manner, Verb
from mahjlearn.engine.table.table import Table
from mahjlearn.engine.table.tiles import Tile
from mahjlearn.engine.table.values import replace
from mahjlearn.engine.table.verbs import PICKS

Step = Callable[[Table, Event], Table]
RuledStep = Callable[[Table, Event, Options], Table]

_STEPS: dict[Verb, Step] = {**TURNS, **CALLING, **EXCHANGING, **DISCARDING, **WINNING}
_RULED_STEPS: dict[Verb, RuledStep] = {**RULED_CALLING, **RULED_WINNING}
"""Events of which the ruleset decides what they do to the table."""


def apply(table: Table, event: Event, options: Options) -> Table:
    """Return the table after the event. Events that change nothing in sight leave it as it is.

    What is tried with a tile that cannot be there, all of them being in sight, leaves it so too.
    `options` are those of the ruleset in force: what counts as mah jongg, and so whose claim goes
    first, depends on them.
    """
    if event.at_once:
        return apply_at_once(table, (*event.at_once, replace(event, at_once=())), options)
    after = _done(table, event, options)
    claim = table.turn.claim
    called = () if claim is None else (claim.tile,)
    return table if exceeds_the_set(after, (*event.tiles, *called, Tile.JOKER)) else after


def _done(table: Table, event: Event, options: Options) -> Table:
    if declares_on_the_deal(table, event) and is_mah_jongg(table.with_turn(DEALT), event, options):
        table = replace(table, charleston=None, turn=DEALT)
    if table.charleston is not None:
        table = in_the_charleston(table, event)
        if table.charleston is not None:
            return table
    if event.verb in CLAIMING and gives_way(table, event, options):
        return table
    ruled = _RULED_STEPS.get(event.verb)
    if ruled is not None:
        return ruled(table, event, options)
    step = _STEPS.get(event.verb)
    return table if step is None else step(table, event)


def apply_at_once(table: Table, events: tuple[Event, ...], options: Options) -> Table:
    """Return the table after several events of one instant, of which some yield to others."""
    tied = tie(table, events, options)
    for event in in_effect(table, events, options):
        table = apply(table, _as_done(event, events), options)
    return table if tied is None else replace(table, over=tied)


def _as_done(event: Event, events: tuple[Event, ...]) -> Event:
    """Return the table after a discard that leaves a pick of this instant unracked (XA18)."""
    picks = any(other.verb in PICKS and other.seat is event.seat for other in events)
    throws = event.verb in (Verb.DISCARD, Verb.NAME)
    return replace(event, manner=Manner.UNRACKED) if picks and throws else event
