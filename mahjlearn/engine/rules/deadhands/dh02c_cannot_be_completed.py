from mahjlearn.engine.facts.dead_hands import CHALLENGES, declared
from mahjlearn.engine.rules.kit import (
    Consequence,
    Event,
    Finding,
    Ground,
    Options,
    Table,
    consequence,
)
from mahjlearn.engine.rules.sources import MAHJ_LIFE_189


@consequence(
    "DH2c",
    "the-hand-cannot-be-completed",
    title="The hand can’t be completed anymore",
    governs=CHALLENGES,
    says="{seat:s} hand needs tiles that are out for good, so it can’t win.",
    cites=(MAHJ_LIFE_189.at("004 l.44", "which refers to its article 24"),),
)
def can_no_longer_be_completed(
    table: Table, event: Event, findings: tuple[Finding, ...], options: Options
) -> Consequence | None:
    """If a hand can’t be completed anymore, another player may declare it dead.

    The exposures show which hand it is. If its tiles are out for good, and jokers can’t replace
    them, it can’t win. Jokers can still fill a pung or more, but not a pair.

    Why people get it wrong: nobody did anything wrong, so the hand seems safe. A hand that can’t
    win is dead too, once another player says so.

    An example: Left’s exposures fit one hand, and it needs a pair of 6 Dots. Three 6 Dots are on
    the table. You may declare Left’s hand dead.
    """
    return declared(table, event, options, Ground.CANNOT_BE_COMPLETED)
