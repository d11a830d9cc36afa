from mahjlearn.engine.events import Event, Verb
from mahjlearn.engine.options import Options
from mahjlearn.engine.rules.registry import cite, permission, upheld
from mahjlearn.engine.rules.shared import locked
from mahjlearn.engine.rulings import Found, Point
from mahjlearn.engine.table import Table


@permission(
    "LK1",
    "a-fresh-exposure-may-still-change",
    title="A fresh exposure may still change",
    point=Point.LOCK,
    governs={Verb.CHANGE},
    says="{seat:have|has} neither exchanged nor discarded, so the exposure just made may still change.",
    cites=cite("004 l.22", "web MJME 2024 p.15", authority="Mahj Life articles 6 and 90"),
)
def may_still_change(table: Table, event: Event, options: Options) -> Found | None:
    """Until she exchanges or discards, a caller may change the exposure she is making.

    Its number of tiles, its jokers and its suit may change, as long as the called tile is used.
    """
    return None if locked(table, options) else upheld(seat=event.actor)
