from mahjlearn.engine.facts.targets import owner_of
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
    upheld,
)
from mahjlearn.engine.rules.sources import I_LOVE_MAHJ_675, MAHJ_LIFE_24, MAHJCON_147


@bar(
    "XA11",
    "no-joker-of-a-dead-concealed-hand",
    title="No joker of a dead concealed hand can be taken",
    point=Point.AVAILABLE,
    governs=HANDING,
    says="{owner:s} dead hand was no concealed one.",
    breached=(
        "{owner:s} dead hand was a concealed one. Every tile exposed for it goes back, so no "
        "joker is available."
    ),
    cites=(
        MAHJCON_147.at("tournament MahjCon ID147"),
        I_LOVE_MAHJ_675.at("web I Love Mahj question 675"),
        MAHJ_LIFE_24.at("web Mahj Life art. 24"),
    ),
    presupposes=(Point.FINAL,),
)
def dead_concealed_hand(table: Table, event: Event, options: Options) -> Found | None:
    """When a concealed hand is declared dead, all its exposed tiles go back to the slope.

    It makes no difference in which turn they were exposed. So no joker of that hand can be taken
    any more. On this the authorities agree.

    Why people get it wrong: of other dead hands the good exposures stay, with their jokers. No
    exposure of a concealed hand was ever good.

    An example: Across plays a concealed line and shows two pungs with jokers. The hand is declared
    dead. Both pungs go back, the older one too.
    """
    owner = event.owner or owner_of(table, event)
    if owner is None or table.live(owner):
        return None
    rack = table.rack(owner)
    concealed = rack.line.concealed or rack.ground is Ground.CONCEALED_EXPOSED
    return breached(owner=owner) if concealed else upheld(owner=owner)
