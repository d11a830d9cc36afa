"""What an event does to the table when it is taken as having happened, allowed or not."""

from collections.abc import Callable

from mahjlearn.engine.events import Event, Verb
from mahjlearn.engine.happen.calling import CALLING
from mahjlearn.engine.happen.discarding import DISCARDING
from mahjlearn.engine.happen.exchanging import EXCHANGING
from mahjlearn.engine.happen.turns import TURNS
from mahjlearn.engine.happen.winning import WINNING
from mahjlearn.engine.rules.verbs import CALLS
from mahjlearn.engine.table import Table

Step = Callable[[Table, Event], Table]

_STEPS: dict[Verb, Step] = {**TURNS, **CALLING, **EXCHANGING, **DISCARDING, **WINNING}


def happen(table: Table, event: Event) -> Table:
    """The table after the event. Events that change nothing in sight leave it as it is."""
    for other in event.at_once:
        if not (other.verb is Verb.RACK and event.verb in CALLS):
            # The picker yields to a call of the same instant (WO3).
            table = happen(table, other)
    step = _STEPS.get(event.verb)
    return table if step is None else step(table, event)
