from mahjlearn.engine.events import Event, Verb
from mahjlearn.engine.options import Options
from mahjlearn.engine.rules.registry import cite, permission, upheld
from mahjlearn.engine.rulings import Found, Point
from mahjlearn.engine.table import Table
from mahjlearn.engine.tiles import Tile


@permission(
    "DS6",
    "a-joker-may-be-called-same",
    title="A thrown joker may be called joker, same, or by the last name",
    point=Point.FINAL,
    governs={Verb.DISCARD},
    says="A joker may be named joker, same, or by the name of the discard before it.",
    cites=cite("001 l.21", "002 l.16", authority="MJME 2024 p.24 #10, #11"),
    presupposes=(),
)
def naming_a_joker(table: Table, event: Event, options: Options) -> Found | None:
    """A discarded joker may be named joker, same, or the previous discard's name."""
    return upheld(seat=event.actor) if event.tile is Tile.JOKER else None
