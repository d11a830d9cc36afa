from mahjlearn.engine.events import Event, Verb
from mahjlearn.engine.options import Options
from mahjlearn.engine.rules.registry import bar, breached, cite
from mahjlearn.engine.rules.shared import fresh_exposure, locked
from mahjlearn.engine.rulings import Found, Point
from mahjlearn.engine.table import Table


@bar(
    "LK5",
    "exposures-are-locked-for-good",
    title="Old exposures are locked for good",
    point=Point.LOCK,
    governs={Verb.CHANGE, Verb.ADD},
    says="The exposure is not locked yet.",
    breached="A discard or an exchange locks every exposure; this one can not grow or change.",
    cites=cite("002 l.74", authority="AMJA guide"),
)
def locked_for_good(table: Table, event: Event, options: Options) -> Found | None:
    """Starting an exchange, or discarding, locks all exposures on the rack for the game.

    Natural for joker is then the only change, and it keeps the size.
    """
    if event.verb is Verb.ADD:
        fresh = fresh_exposure(table, event.actor)
        still_open = fresh is not None and fresh.tiles == event.exposure
        return None if still_open and not locked(table, options) else breached(seat=event.actor)
    return breached(seat=event.actor) if locked(table, options) else None
