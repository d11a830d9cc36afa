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
    says="Exposures made earlier have no bearing on who gets the discard.",
    cites=(MAHJ_LIFE_189.at("004 l.82"),),
)
def earlier_exposures(
    table: Table, event: Event, findings: tuple[Finding, ...], options: Options
) -> Consequence | None:
    """Who has exposed more has no better right to a discard, and no worse one.

    What counts is what the tile is wanted for, who is nearer in turn, and whether somebody has
    already racked it or exposed for it. Tiles that lie on a rack from earlier turns are no part of
    it.

    Why people get it wrong: “exposed” stands in the exception for a player who sleeps. It means the
    tiles shown for this very discard.

    An example: Across shows two exposures and you show none. Left throws a tile that both of you
    call for a pung. You are next in turn, so you get it.
    """
    if broken_point(findings) is not None:
        return None
    for contest in contests(table, event, options):
        more = shown_before(table, contest.first) != shown_before(table, contest.last)
        if contest.alike and more:
            verdict = Verdict.LEGAL if contest.ahead else Verdict.ILLEGAL
            return Consequence(verdict=verdict)
    return None
