from mahjlearn.engine.events import Event, Verb
from mahjlearn.engine.options import Options
from mahjlearn.engine.rules.registry import advice, cite, upheld
from mahjlearn.engine.rulings import Found
from mahjlearn.engine.table import Table
from mahjlearn.engine.tiles import Tile


@advice(
    "DS8",
    "a-joker-is-a-safe-throw",
    title="A joker is always a safe throw",
    governs={Verb.DISCARD},
    says="Throwing a joker is always safe.",
    cites=cite("002 l.14", authority="AMJA guide"),
)
def a_safe_throw(table: Table, event: Event, options: Options) -> Found | None:
    """Nobody can call it, so it feeds nobody."""
    return upheld() if event.tile is Tile.JOKER else None
