from mahjlearn.engine.facts.priority import Order, contests
from mahjlearn.engine.rules.kit import (
    Consequence,
    Event,
    Finding,
    Options,
    Table,
    Verb,
    Verdict,
    consequence,
)
from mahjlearn.engine.rules.sources import MAHJ_LIFE_189, SLOPER_691
from mahjlearn.engine.rulings import broken_point


@consequence(
    "MN4",
    "the-real-tile-goes-first",
    title="Two declare, on the name and on the tile: the tile goes first",
    governs={Verb.DECLARE, Verb.CALL_MAHJ},
    says=(
        "{first:go|goes} first, on the tile itself. {last:have|has} only the name. One tournament "
        "in 2017 ruled the other way."
    ),
    cites=(
        MAHJ_LIFE_189.at("004 l.60"),
        SLOPER_691.at("web Sloper column 691", "ruled otherwise in 2017"),
    ),
)
def the_real_tile_goes_first(
    table: Table, event: Event, findings: tuple[Finding, ...], options: Options
) -> Consequence | None:
    """If two declare mah jongg, on the name and on the tile, the tile goes first.

    It doesn’t matter who is next in turn or who spoke first. The win pays like any discard. The
    judges of one tournament gave it to the other player, so ask beforehand.

    Why people get it wrong: they heard the name first, so that player spoke first.

    An example: Left discards a Flower and says “Soap.” You declare on the Soap, and Across declares
    on the Flower. Across wins.
    """
    if broken_point(findings) is not None:
        return None
    for contest in contests(table, event, options):
        if contest.order is Order.REAL:
            facts = {"first": contest.first, "last": contest.last}
            verdict = Verdict.LEGAL if contest.ahead else Verdict.ILLEGAL
            return Consequence(facts, verdict=verdict)
    return None
