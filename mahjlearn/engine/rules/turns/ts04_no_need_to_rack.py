from mahjlearn.engine.events import Event
from mahjlearn.engine.options import Options
from mahjlearn.engine.rules.registry import cite, permission, upheld
from mahjlearn.engine.rules.verbs import HANDING
from mahjlearn.engine.rulings import Found, Point
from mahjlearn.engine.spots import pick_spot
from mahjlearn.engine.table import Table
from mahjlearn.engine.targets import exchanger, offered


@permission(
    "TS4",
    "the-pick-may-pay-unracked",
    title="The tile just picked may be exchanged without racking it",
    point=Point.RACKED,
    governs=HANDING,
    says="{seat:exchange|exchanges} the very tile just picked, so it need not be racked first.",
    cites=cite(
        "000 l.13",
        "001 l.26",
        "004 l.66",
        authority="a teacher's post of 2019; Mahj Life article 221",
    ),
    presupposes=(Point.FINAL, Point.BEGUN),
)
def no_need_to_rack(table: Table, event: Event, options: Options) -> Found | None:
    """The tile just picked need not touch the rack when it is itself the tile to exchange."""
    seat = exchanger(table, event)
    turn = table.turn
    if not table.in_turn(seat) or turn.in_hand is None:
        return None
    if offered(table, event) != (turn.in_hand,):
        return None
    return upheld(*pick_spot(table, seat), seat=seat)
