from mahjlearn.engine.events import Event, Manner, Verb
from mahjlearn.engine.options import Options
from mahjlearn.engine.rules.registry import advice, cite, upheld
from mahjlearn.engine.rulings import Found
from mahjlearn.engine.table import Table


@advice(
    "WO4",
    "say-it-to-close-the-window",
    title="Announce, so that all know the window is closed",
    governs={Verb.EXCHANGE},
    says="Announce the exchange, on your own rack too: it makes plain that the window is closed.",
    cites=cite("002 l.48", "002 l.56", authority="AMJA guide"),
)
def say_it_to_close(table: Table, event: Event, options: Options) -> Found | None:
    """Spoken words leave nobody in doubt whether the last discard can still be called."""
    return upheld() if event.manner is Manner.SILENTLY else None
