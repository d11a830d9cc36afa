from mahjlearn.engine.facts.spots import wanted_spot
from mahjlearn.engine.facts.targets import owner_of, target
from mahjlearn.engine.rules.kit import (
    HANDING,
    Event,
    Found,
    Options,
    Point,
    Table,
    permission,
    upheld,
)
from mahjlearn.engine.rules.sources import MJME_2024


@permission(
    "DH4",
    "jokers-of-good-exposures-stay-available",
    title="Jokers in good exposures stay available",
    point=Point.AVAILABLE,
    governs=HANDING,
    says=(
        "This exposure was good, so its joker may still be taken. It doesn’t matter that {owner:s} "
        "hand is dead."
    ),
    cites=(MJME_2024.at("001 l.27", "p. 22 #4[b], p. 24 #17, #18"),),
    presupposes=(Point.FINAL, Point.BEGUN),
)
def good_jokers_stay(table: Table, event: Event, options: Options) -> Found | None:
    """You may still take jokers from exposures that were good before the hand died.

    The exposure stays on the rack, and its owner gives up the joker as before. It has to be your
    turn, and you need the matching tile, as always.

    Why people get it wrong: a dead hand is out of the game. So everything on its rack seems out of
    the game too.

    An example: Across’s hand is dead because of a group laid down just now. Across’s older pung has
    a joker. You may take it.
    """
    owner, exposure = owner_of(table, event), target(table, event)
    if owner is None or exposure is None or table.live(owner):
        return None
    good = exposure.fault is None and not table.rack(owner).line.concealed
    return upheld(*wanted_spot(table, event), owner=owner) if good else None
