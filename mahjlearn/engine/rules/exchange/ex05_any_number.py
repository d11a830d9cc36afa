from mahjlearn.engine.events import Event
from mahjlearn.engine.options import Options
from mahjlearn.engine.rules.registry import cite, permission, upheld
from mahjlearn.engine.rules.verbs import HANDING
from mahjlearn.engine.rulings import Found, Point
from mahjlearn.engine.table import Table
from mahjlearn.engine.targets import exchanger


@permission(
    "EX5",
    "any-number-in-one-turn",
    title="Any number of exchanges in one turn",
    point=Point.RACKED,
    governs=HANDING,
    says="There is no limit to the exchanges in one turn.",
    cites=cite("000 l.25", "000 c17 l.152", "001 l.25", "002 l.43", authority="MJME 2024 p.24 #15"),
    presupposes=(Point.FINAL, Point.BEGUN),
)
def any_number(table: Table, event: Event, options: Options) -> Found | None:
    """Any number of exchanges may be made in one turn, from one exposure or from several."""
    already = table.turn.exchanged and table.turn.seat is exchanger(table, event)
    several = len(event.tiles) > 1
    return upheld() if already or several else None
