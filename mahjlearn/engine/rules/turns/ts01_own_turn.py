from mahjlearn.engine.events import Event
from mahjlearn.engine.options import Options
from mahjlearn.engine.rules.registry import bar, breached, cite, upheld
from mahjlearn.engine.rules.verbs import EXCHANGES
from mahjlearn.engine.rulings import Found, Point
from mahjlearn.engine.table import Table
from mahjlearn.engine.targets import exchanger, sets_given_tile


@bar(
    "TS1",
    "only-in-your-own-turn",
    title="An exchange belongs to your own turn",
    point=Point.BEGUN,
    governs=EXCHANGES,
    says="{seat:s} turn has begun.",
    breached="{seat:s} turn has not begun: {seat:have|has} neither picked nor made an exposure.",
    cites=cite(
        "000 l.9", "000 l.11", "001 l.14", "002 l.38", authority="League card back; MJME 2024 p.23"
    ),
    presupposes=(Point.FINAL,),
)
def own_turn(table: Table, event: Event, options: Options) -> Found | None:
    """An exchange can be made only by the player whose turn it is, once that turn has begun.

    Being next in order is not yet a turn, and another player's turn never is.
    """
    seat = exchanger(table, event)
    if sets_given_tile(table, event) or (table.turn.seat is seat and table.turn.claim_incomplete):
        return None
    if table.in_turn(seat):
        return upheld(seat=seat)
    return breached(seat=seat)
