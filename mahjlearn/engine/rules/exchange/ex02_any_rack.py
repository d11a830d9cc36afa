from mahjlearn.engine.events import Event
from mahjlearn.engine.options import Options
from mahjlearn.engine.rules.registry import cite, permission, upheld
from mahjlearn.engine.rules.verbs import HANDING
from mahjlearn.engine.rulings import Found, Point
from mahjlearn.engine.table import Table
from mahjlearn.engine.targets import exchanger, sets_given_tile, target


@permission(
    "EX2",
    "from-any-rack",
    title="A joker may be taken from any rack, your own too",
    point=Point.MATCH,
    governs=HANDING,
    says="{seat} may take a joker from any rack, {seat:s} own included.",
    cites=cite(
        "000 l.9",
        "000 c12 l.117",
        "001 l.14",
        "002 l.42",
        authority="League card back; MJME 2024 p.23",
    ),
    presupposes=(Point.FINAL, Point.BEGUN),
)
def any_rack(table: Table, event: Event, options: Options) -> Found | None:
    """Any player may redeem a joker from any rack, her own included."""
    if target(table, event) is None or sets_given_tile(table, event):
        return None
    return upheld(seat=exchanger(table, event))
