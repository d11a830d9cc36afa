from mahjlearn.engine.events import Event, Verb
from mahjlearn.engine.options import Options
from mahjlearn.engine.rules.registry import advice, cite, upheld
from mahjlearn.engine.rulings import Found
from mahjlearn.engine.table import Table


@advice(
    "EX24",
    "loud-enough-for-the-table",
    title="Loud enough for the whole table",
    governs={Verb.ANNOUNCE},
    says="Say it loud enough for the whole table.",
    cites=cite("002 l.47", authority="AMJA guide"),
)
def loud_enough(table: Table, event: Event, options: Options) -> Found | None:
    """The others must know that the window is closed."""
    return upheld()
