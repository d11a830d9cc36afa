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
    title="Racked or exposed: too late for a nearer player who slept",
    governs=CLAIMING,
    says=(
        "{first:have|has} called the {tile} and racked it or shown tiles for it. Nobody had spoken "
        "up before, so it is too late for {last}."
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
    """A nearer player who sleeps loses the tile once another has racked it or exposed tiles for it.

    Until then the nearer player may still speak up, even if the other has called and holds the tile
    in the hand. A claim for mah jongg still goes before one for an exposure.

    Why people get it wrong: they take the right of the nearer player for one that never ends, or
    think that it ends with the other’s first word.

    An example: Left throws a 5 Dot. Across calls it and sets it on the rack. Now you wake up. It
    is too late, although you come first.
    """
    if broken_point(findings) is not None:
        return None
    for contest in contests(table, event, options):
        if contest.order is Order.TAKEN:
            facts = {"tile": contest.mine.tile, "first": contest.first, "last": contest.last}
            return Consequence(facts, verdict=Verdict.ILLEGAL)
    return None
