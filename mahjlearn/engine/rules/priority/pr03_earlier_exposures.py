from mahjlearn.engine.facts.claimants import CLAIMING
from mahjlearn.engine.facts.exposures import shown_before
from mahjlearn.engine.facts.priority import contests
from mahjlearn.engine.rules.kit import (
    Consequence,
    Event,
    Finding,
    Options,
    Table,
    Verdict,
    consequence,
)
from mahjlearn.engine.rules.sources import MAHJ_LIFE_189
from mahjlearn.engine.rulings import broken_point


@consequence(
    "PR3",
    "earlier-exposures-give-no-priority",
    title="Earlier exposures give no priority",
    governs=CLAIMING,
    says="Earlier exposures don’t decide who gets the discard.",
    cites=(MAHJ_LIFE_189.at("004 l.82"),),
)
def earlier_exposures(
    table: Table, event: Event, findings: tuple[Finding, ...], options: Options
) -> Consequence | None:
    """Having more exposures gives you no better chance at a discard, and no worse one.

    It depends on what the tile is for and who is nearer in turn. It also matters who has racked it
    or exposed for it. Exposures from earlier turns don’t count.

    Why people get it wrong: “exposed” is a word in the exception for a player who sleeps. It means
    tiles shown for this very discard.

    An example: Across shows two exposures and you show none. Left discards a tile you both call for
    a pung. You’re next in turn, so you get it.
    """
    if broken_point(findings) is not None:
        return None
    for contest in contests(table, event, options):
        more = shown_before(table, contest.first) != shown_before(table, contest.last)
        if contest.alike and more:
            verdict = Verdict.LEGAL if contest.ahead else Verdict.ILLEGAL
            return Consequence(verdict=verdict)
    return None
