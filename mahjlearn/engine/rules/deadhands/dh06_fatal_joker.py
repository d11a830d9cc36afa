from mahjlearn.engine.facts.dead_hands import stays_though_wrong
from mahjlearn.engine.facts.exchange import was_wrong
from mahjlearn.engine.facts.spots import wanted_spot
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
    title="The joker in the fatal exposure goes back",
    point=Point.AVAILABLE,
    governs=HANDING,
    says="The joker isn’t in the exposure that killed the hand.",
    breached="The joker is in the exposure that killed {owner:s} hand, so it goes back.",
    cites=(MAHJ_LIFE_189.at("004 l.34", "which refers to its articles 38 and 180"),),
    presupposes=(Point.FINAL,),
)
def fatal_joker(table: Table, event: Event, options: Options) -> Found | None:
    """You can’t take the joker in the exposure that made a hand dead.

    Newly exposed tiles go back into the rack, and that joker goes with them. Until somebody
    declares the hand dead, you may take it like any other.

    Why people get it wrong: they remember that you may take jokers from a dead hand, but not the
    exception.

    An example: Right’s hand is dead because the kong just shown fits no hand on the card. You can’t
    take the joker in that kong. You can take the one in Right’s earlier pung.
    """
    owner, exposure = owner_of(table, event), target(table, event)
    if owner is None or table.live(owner):
        return None
    if exposure is None:
        gone = table.rack(owner).ground in _BY_AN_EXPOSURE
        return breached(owner=owner) if gone else None
    fatal = was_wrong(exposure) and exposure.fault is table.rack(owner).ground
    if not fatal or stays_though_wrong(table.rack(owner), exposure, options):
        return None
    return breached(*wanted_spot(table, event), owner=owner)


_BY_AN_EXPOSURE = (
    Ground.NOT_ON_CARD,
    Ground.WRONG_TILE,
    Ground.JOKER_MISPLACED,
    Ground.CONCEALED_EXPOSED,
)
