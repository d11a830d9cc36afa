from mahjlearn.engine.events import Event, Verb
from mahjlearn.engine.options import Options
from mahjlearn.engine.rules.registry import bar, breached, cite
from mahjlearn.engine.rules.shared import fresh_exposure
from mahjlearn.engine.rulings import Found, Point
from mahjlearn.engine.table import Table
from mahjlearn.engine.tiles import Tile


@bar(
    "LK4",
    "a-new-joker-changes-no-exposure",
    title="A joker taken joins no exposure on the rack",
    point=Point.LOCK,
    governs={Verb.CHANGE, Verb.ADD},
    says="No exchanged joker goes into the exposure.",
    breached="A joker gained by exchange may not go into an exposure that is already on a rack.",
    cites=cite(
        "002 l.73", "000 c5 l.64", "001 l.28", authority="AMJA guide; League bulletin 2025, in 001"
    ),
)
def new_joker_changes_nothing(table: Table, event: Event, options: Options) -> Found | None:
    """A joker gained by exchange changes no exposure. A block called later is a new one."""
    if not table.turn.exchanged or table.turn.seat is not event.seat:
        return None
    before = 0
    if event.verb is Verb.CHANGE:
        fresh = fresh_exposure(table, event.actor)
        before = fresh.jokers if fresh else 0
    more = event.tiles.count(Tile.JOKER) > before
    return breached(seat=event.actor) if more else None
