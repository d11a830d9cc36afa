from mahjlearn.engine.events import Event, Verb
from mahjlearn.engine.options import Options
from mahjlearn.engine.rules.registry import cite, permission, upheld
from mahjlearn.engine.rulings import Found, Point
from mahjlearn.engine.table import Table
from mahjlearn.engine.targets import announced


@permission(
    "EX12",
    "announced-the-tile-may-touch-the-table",
    title="Once announced, the tile may touch the table",
    point=Point.TABLE_CONTACT,
    governs={Verb.LAY, Verb.TOUCH},
    says="{seat:have|has} announced the exchange, so the tile on the table is no discard.",
    cites=cite("000 l.18", "003 l.13", authority="a teacher's post of 2019; AMJA guide"),
    presupposes=(Point.FINAL, Point.BEGUN),
)
def on_the_table_when_announced(table: Table, event: Event, options: Options) -> Found | None:
    """After the announcement the tile may be laid by the other rack, and the exchange still stands."""
    return upheld(seat=event.actor) if announced(table, event.actor) else None
