from mahjlearn.engine.events import Event
from mahjlearn.engine.grounds import Ground
from mahjlearn.engine.options import Options
from mahjlearn.engine.rules.registry import bar, breached, cite
from mahjlearn.engine.rules.verbs import HANDING
from mahjlearn.engine.rulings import Found, Point
from mahjlearn.engine.table import Table
from mahjlearn.engine.targets import owner_of, target


@bar(
    "DH5",
    "jokers-of-wrong-exposures-go-back",
    title="Jokers of wrong exposures go back",
    point=Point.AVAILABLE,
    governs=HANDING,
    says="The exposure was good before the hand died.",
    breached="{owner:s} hand is dead and that exposure was wrong, so its tiles go back and the joker is not "
    "available.",
    cites=cite("001 l.27", authority="MJME 2024 p.22 #4[b], p.24 #17, #18"),
    presupposes=(Point.FINAL,),
)
def bad_jokers_go_back(table: Table, event: Event, options: Options) -> Found | None:
    """Jokers of earlier but wrong exposures of a dead hand are not eligible; the tiles go back.

    Wrong is an exposed part of a concealed hand, or an exposure that is not on the card.
    """
    owner = owner_of(table, event)
    if owner is None or table.live(owner):
        return None
    rack, exposure = table.rack(owner), target(table, event)
    wrong = exposure is None or rack.line.concealed or exposure.fault is not None
    wrong = wrong or rack.ground is Ground.CONCEALED_EXPOSED
    return breached(owner=owner) if wrong else None
