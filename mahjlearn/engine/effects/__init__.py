"""What an event does to the table when it is taken as having happened, allowed or not."""

from collections.abc import Callable

from mahjlearn.engine.effects.calling import CALLING
from mahjlearn.engine.effects.discarding import DISCARDING
from mahjlearn.engine.effects.exchanging import EXCHANGING
from mahjlearn.engine.effects.passing import in_the_charleston
from mahjlearn.engine.effects.turns import TURNS
from mahjlearn.engine.effects.winning import WINNING
from mahjlearn.engine.facts.competing_claims import CLAIMING, gives_way
from mahjlearn.engine.facts.same_instant import in_effect, tie
from mahjlearn.engine.options import Options
from mahjlearn.engine.table.events import Event, Verb
from mahjlearn.engine.table.table import Table
from mahjlearn.engine.table.values import replace

Step = Callable[[Table, Event], Table]

_STEPS: dict[Verb, Step] = {**TURNS, **CALLING, **EXCHANGING, **DISCARDING, **WINNING}


def apply(table: Table, event: Event) -> Table:
    """The table after the event. Events that change nothing in sight leave it as it is."""
    if event.at_once:
        return apply_at_once(table, (*event.at_once, replace(event, at_once=())))
    if table.charleston is not None:
        table = in_the_charleston(table, event)
        if table.charleston is not None:
            return table
    if event.verb in CLAIMING and gives_way(table, event, Options()):
        return table
    step = _STEPS.get(event.verb)
    return table if step is None else step(table, event)


def apply_at_once(table: Table, events: tuple[Event, ...]) -> Table:
    """The table after several events of one instant, of which some yield to others."""
    tied = tie(table, events)
    for event in in_effect(table, events):
        table = apply(table, event)
    return table if tied is None else replace(table, over=tied)
