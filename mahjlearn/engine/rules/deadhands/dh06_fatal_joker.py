from mahjlearn.engine.events import Event
from mahjlearn.engine.options import Options
from mahjlearn.engine.rules.registry import bar, breached, cite
from mahjlearn.engine.rules.verbs import HANDING
from mahjlearn.engine.rulings import Found, Point
from mahjlearn.engine.table import Table
from mahjlearn.engine.targets import owner_of, target


@bar(
    "DH6",
    "the-fatal-joker-is-not-available",
    title="The joker of the fatal exposure is not available",
    point=Point.AVAILABLE,
    governs=HANDING,
    says="The joker does not stand in the exposure that made the hand dead.",
    breached="The joker stands in the exposure that made {owner:s} hand dead, so it is not available.",
    cites=cite("004 l.34", authority="Mahj Life articles 38 and 180"),
    presupposes=(Point.FINAL,),
)
def fatal_joker(table: Table, event: Event, options: Options) -> Found | None:
    """The joker in the exposure that caused the death can not be taken."""
    owner, exposure = owner_of(table, event), target(table, event)
    if owner is None or exposure is None or table.live(owner):
        return None
    fatal = exposure.fault is not None and exposure.fault is table.rack(owner).ground
    return breached(owner=owner) if fatal else None
