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
from mahjlearn.engine.rules.sources import I_LOVE_MAHJ_675, MAHJ_LIFE_24, MAHJCON_147, MJME_2024


@bar(
    "XA11",
    "no-joker-of-a-dead-concealed-hand",
    title="You can’t take a joker from a dead concealed hand",
    point=Point.AVAILABLE,
    governs=HANDING,
    says="{owner:s} dead hand wasn’t concealed.",
    breached=(
        "{owner:s} dead hand was concealed, so every tile it exposed goes back. There’s no joker "
        "to take."
    ),
    cites=(
        MJME_2024.at("001 l.27", "p. 22 #4[b], p. 24 #17, #18"),
        MAHJCON_147.at("tournament MahjCon ID147"),
        I_LOVE_MAHJ_675.at("web I Love Mahj question 675"),
        MAHJ_LIFE_24.at("web Mahj Life art. 24"),
    ),
    presupposes=(Point.FINAL,),
)
def dead_concealed_hand(table: Table, event: Event, options: Options) -> Found | None:
    """When a concealed hand is declared dead, all its exposed tiles go back into the rack.

    It doesn’t matter on which turn they were exposed. So you can’t take any joker of that hand
    anymore. The authorities agree on this.

    Why people get it wrong: with other dead hands, the good exposures stay, jokers and all. But no
    exposure of a concealed hand was ever good.

    An example: Across plays a concealed hand and shows two pungs with jokers. The hand is declared
    dead. Both pungs go back, even the older one.
    """
    owner = event.owner or owner_of(table, event)
    if owner is None or table.live(owner):
        return None
    rack = table.rack(owner)
    concealed = rack.line.concealed or rack.ground is Ground.CONCEALED_EXPOSED
    return breached(owner=owner) if concealed else upheld(owner=owner)
