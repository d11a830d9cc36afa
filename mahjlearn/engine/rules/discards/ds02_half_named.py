from mahjlearn.engine.events import Event
from mahjlearn.engine.options import Options
from mahjlearn.engine.rules.registry import cite, permission, upheld
from mahjlearn.engine.rules.verbs import EXCHANGES
from mahjlearn.engine.rulings import Found, Point
from mahjlearn.engine.table import Table
from mahjlearn.engine.targets import exchanger


@permission(
    "DS2",
    "half-named-is-not-discarded",
    title="A tile half named is not discarded",
    point=Point.FINAL,
    governs=EXCHANGES,
    says="{seat} said “{words}”, which names no whole tile, so nothing is discarded yet.",
    cites=cite("000 l.20", authority="000, inferred from the rule of full naming"),
    presupposes=(),
)
def half_named(table: Table, event: Event, options: Options) -> Found | None:
    """Saying a number alone discards nothing; the exchange may still be declared."""
    seat = exchanger(table, event)
    said = table.turn.said if table.turn.seat is seat else None
    return upheld(seat=seat, words=said) if said and table.in_turn(seat) else None
