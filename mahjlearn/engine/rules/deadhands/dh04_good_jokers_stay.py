from mahjlearn.engine.events import Event
from mahjlearn.engine.options import Options
from mahjlearn.engine.rules.registry import cite, permission, upheld
from mahjlearn.engine.rules.verbs import HANDING
from mahjlearn.engine.rulings import Found, Point
from mahjlearn.engine.table import Table
from mahjlearn.engine.targets import owner_of, target


@permission(
    "DH4",
    "jokers-of-good-exposures-stay-available",
    title="Jokers of good exposures stay available",
    point=Point.AVAILABLE,
    governs=HANDING,
    says="{owner:s} hand is dead, but this exposure was good, so its joker may still be taken.",
    cites=cite("001 l.27", authority="MJME 2024 p.22 #4[b], p.24 #17, #18"),
    presupposes=(Point.FINAL, Point.BEGUN),
)
def good_jokers_stay(table: Table, event: Event, options: Options) -> Found | None:
    """Jokers in good exposures made before the hand died stay eligible for exchange."""
    owner, exposure = owner_of(table, event), target(table, event)
    if owner is None or exposure is None or table.live(owner):
        return None
    good = exposure.fault is None and not table.rack(owner).line.concealed
    return upheld(owner=owner) if good else None
