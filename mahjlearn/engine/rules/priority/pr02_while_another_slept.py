from mahjlearn.engine.facts.claimants import CLAIMING
from mahjlearn.engine.facts.priority import Order, contests
from mahjlearn.engine.rules.kit import (
    Consequence,
    Event,
    Finding,
    Options,
    Table,
    Verdict,
    consequence,
)
from mahjlearn.engine.rules.sources import CARD_BACK, MAHJ_LIFE_264
from mahjlearn.engine.rulings import broken_point


@consequence(
    "PR2",
    "racked-or-exposed-is-too-late-for-others",
    title="Racked or exposed: too late for a player nearer in turn",
    governs=CLAIMING,
    says=(
        "{first:have|has} already racked the {tile} or exposed for it. {last:speak|speaks} up too "
        "late."
    ),
    cites=(
        CARD_BACK.at(
            "004 l.82", "and Mah Jongg Made Easy p. 18 #10[b], [c]", through="Mahj Life article 189"
        ),
        MAHJ_LIFE_264.at("web Mahj Life art. 264"),
    ),
)
def while_another_slept(
    table: Table, event: Event, findings: tuple[Finding, ...], options: Options
) -> Consequence | None:
    """If you sleep, you lose the tile once another player racks it or exposes for it.

    Until then you may still speak up if you’re nearer in turn. That’s true even if the other player
    has called and has the tile in hand. Mah jongg still goes before an exposure.

    Why people get it wrong: they think the nearer player may always have it. Or they think it’s
    over with the other player’s first word.

    An example: Left discards a 5 Dot. Across calls it and sets it on the rack. Now you wake up.
    It’s too late, even though you come first.
    """
    if broken_point(findings) is not None:
        return None
    for contest in contests(table, event, options):
        if contest.order is Order.TAKEN:
            facts = {"tile": contest.mine.tile, "first": contest.first, "last": contest.last}
            return Consequence(facts, verdict=Verdict.ILLEGAL)
    return None
