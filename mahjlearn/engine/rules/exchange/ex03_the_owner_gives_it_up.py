from mahjlearn.engine.events import Event, Verb
from mahjlearn.engine.options import Options
from mahjlearn.engine.rules.registry import bar, breached, cite, upheld
from mahjlearn.engine.rulings import Found, Point
from mahjlearn.engine.table import Table
from mahjlearn.engine.targets import matches, pending_for, target


@bar(
    "EX3",
    "the-owner-must-hand-it-over",
    title="The owner must hand the joker over",
    point=Point.DUTY,
    governs={Verb.REFUSE, Verb.HAND_OVER},
    says="The tile matches, so {seat} hands the joker over.",
    breached="The tile offered matches, so the joker is due. No rule lets {seat} refuse.",
    cites=cite("000 c10 l.107", "001 l.14", "002 l.60", authority="MJME 2024 p.23, in 001"),
    presupposes=(Point.BEGUN, Point.AVAILABLE, Point.MATCH),
    headline={Verb.HAND_OVER},
)
def the_owner_gives_it_up(table: Table, event: Event, options: Options) -> Found | None:
    """If the tile offered is right, the owner must give the joker up. She need not be asked nicely."""
    pending, exposure = pending_for(table, event), target(table, event)
    if pending is None or exposure is None:
        return None
    who, exchange = pending
    due = table.in_turn(who) and matches(exposure, exchange.tiles)
    if event.verb is Verb.HAND_OVER:
        return upheld(seat=event.actor) if due else None
    return breached(seat=event.actor) if due else None
