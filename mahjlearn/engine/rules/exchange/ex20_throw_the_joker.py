from mahjlearn.engine.events import Event, Verb
from mahjlearn.engine.options import Options
from mahjlearn.engine.rules.registry import cite, permission, upheld
from mahjlearn.engine.rulings import Found, Point
from mahjlearn.engine.table import Table
from mahjlearn.engine.tiles import Tile


@permission(
    "EX20",
    "a-joker-taken-may-be-thrown",
    title="A joker just taken may be thrown",
    point=Point.MUST_DISCARD,
    governs={Verb.DISCARD, Verb.NAME},
    says="A joker just taken may be discarded in the same turn.",
    cites=cite("000 c20 l.175", "000 c20 l.179", authority="a teacher's answer"),
    presupposes=(),
)
def throw_the_joker(table: Table, event: Event, options: Options) -> Found | None:
    """A joker obtained by exchange may be discarded at once, so that nobody else can take it."""
    taken = table.turn.exchanged and event.tile is Tile.JOKER
    return upheld(seat=event.actor) if taken else None
