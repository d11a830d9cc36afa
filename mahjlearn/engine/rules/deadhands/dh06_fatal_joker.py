from mahjlearn.engine.facts.exchange import was_wrong
from mahjlearn.engine.facts.targets import owner_of, target
from mahjlearn.engine.rules.kit import (
    HANDING,
    Event,
    Found,
    Ground,
    Options,
    Point,
    Table,
    bar,
    breached,
)
from mahjlearn.engine.rules.sources import MAHJ_LIFE_189


@bar(
    "DH6",
    "the-fatal-joker-is-not-available",
    title="The joker of the fatal exposure is not available",
    point=Point.AVAILABLE,
    governs=HANDING,
    says="The joker does not stand in the exposure that made the hand dead.",
    breached=(
        "The joker stands in the exposure that made {owner:s} hand dead, so it is not available."
    ),
    cites=(MAHJ_LIFE_189.at("004 l.34", "which refers to its articles 38 and 180"),),
    presupposes=(Point.FINAL,),
)
def fatal_joker(table: Table, event: Event, options: Options) -> Found | None:
    """The joker in the exposure that made a hand dead cannot be taken.

    Tiles newly exposed go back to the slope, and that joker goes with them. Until somebody declares
    the hand dead, it may be taken like any other.

    Why people get it wrong: the rule that jokers of a dead hand may be taken is remembered without
    its exception.

    An example: Right’s hand is dead because the kong just shown fits no line. The joker in that
    kong is not available. The joker in Right’s earlier pung is.
    """
    owner, exposure = owner_of(table, event), target(table, event)
    if owner is None or table.live(owner):
        return None
    if exposure is None:
        gone = table.rack(owner).ground in _BY_AN_EXPOSURE
        return breached(owner=owner) if gone else None
    fatal = was_wrong(exposure) and exposure.fault is table.rack(owner).ground
    return breached(owner=owner) if fatal else None


_BY_AN_EXPOSURE = (
    Ground.NOT_ON_CARD,
    Ground.WRONG_TILE,
    Ground.JOKER_MISPLACED,
    Ground.CONCEALED_EXPOSED,
)
