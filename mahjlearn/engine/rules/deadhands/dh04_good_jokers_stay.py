from collections.abc import Iterator

from mahjlearn.engine.facts.dead_hands import CHALLENGES, WRONG_EXPOSURES
from mahjlearn.engine.facts.spots import joker_spot, wanted_spot
from mahjlearn.engine.facts.targets import owner_of, target
from mahjlearn.engine.rules.kit import (
    HANDING,
    Consequence,
    Event,
    Found,
    Ground,
    Options,
    Point,
    Seat,
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


def jokers_that_stay(
    table: Table, event: Event, died: set[tuple[Seat, Ground | None]]
) -> Iterator[Consequence]:
    """Yield what becomes of each older exposure with a joker, where a challenge kills its owner.

    Nothing is said where it is not known which exposure was wrong.
    """
    for seat, ground in died if event.verb in CHALLENGES else ():
        rack = table.rack(seat)
        if rack.line.concealed or ground is Ground.CONCEALED_EXPOSED:
            continue
        good = [not (one.made_this_turn or one.fault) for one in rack.exposures]
        if ground in WRONG_EXPOSURES and all(good):
            continue
        for place, exposure in enumerate(rack.exposures):
            if good[place] and exposure.jokers:
                says = _ONE if exposure.jokers == 1 else _SEVERAL
                facts = {"owner": seat, "exposure": exposure, "says": says}
                yield Consequence(facts, at=joker_spot(table, seat, place))


_ONE = "{owner:s} {exposure} was good, so its joker may still be taken."
_SEVERAL = "{owner:s} {exposure} was good, so its jokers may still be taken."
