from mahjlearn.engine.facts.claimants import CLAIMING
from mahjlearn.engine.facts.priority import Order, contests
from mahjlearn.engine.facts.spots import discard_spot
from mahjlearn.engine.rules.kit import (
    Consequence,
    Event,
    Finding,
    Options,
    Table,
    Verdict,
    consequence,
)
from mahjlearn.engine.rules.sources import CARD_BACK
from mahjlearn.engine.rulings import broken_point


@consequence(
    "PR1",
    "the-next-in-turn-decides-first",
    title="The player next in turn decides first",
    governs=CLAIMING,
    says=(
        "{first:come|comes} before {last} in turn, so {first:decide|decides} first. Both want the "
        "{tile} for the same thing."
    ),
    cites=(CARD_BACK.at("004 l.82", "rules 5 and 6", through="Mahj Life article 189"),),
)
def next_in_turn(
    table: Table, event: Event, findings: tuple[Finding, ...], options: Options
) -> Consequence | None:
    """When several want a discard for the same thing, the player next in turn decides first.

    Count from the discarder in the order of play. The others wait until the nearer player takes the
    tile or leaves it. It doesn’t matter who spoke first, or with which word. There’s one exception.
    Another player has already racked the tile or exposed for it.

    Why people get it wrong: whoever calls out first seems to have won a race. They think “call” is
    stronger than “wait.” Neither is.

    An example: Left discards a 5 Dot. Across calls it for a pung, then you call it for a pung. You
    come before Across in turn, so the tile is yours.
    """
    if broken_point(findings) is not None:
        return None
    for contest in contests(table, event, options):
        if contest.order is Order.NEARER:
            facts = {"tile": contest.mine.tile, "first": contest.first, "last": contest.last}
            verdict = Verdict.LEGAL if contest.ahead else Verdict.ILLEGAL
            return Consequence(facts, verdict=verdict, at=discard_spot(table))
    return None
