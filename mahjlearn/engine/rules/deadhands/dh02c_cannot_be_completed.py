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
    title="The hand can no longer be completed",
    governs=CHALLENGES,
    says="Tiles that {seat:s} line needs lie open for good, so it can no longer be completed.",
    cites=(MAHJ_LIFE_189.at("004 l.44", "which refers to its article 24"),),
)
def can_no_longer_be_completed(
    table: Table, event: Event, findings: tuple[Finding, ...], options: Options
) -> Consequence | None:
    """A hand that can no longer be completed may be declared dead by another player.

    The exposures show which line is being played. If tiles of that line lie open for good, and no
    joker may stand for them, it cannot win any more. A pung or a bigger block may still be filled
    with jokers; a pair may not.

    Why people get it wrong: nothing wrong was done, so the hand seems safe. A hand that cannot win
    is dead all the same, once another player says so.

    An example: Left’s exposures fit one line, and it wants a pair of 6 Dots. Three 6 Dots have been
    thrown. You may declare Left’s hand dead.
    """
    return declared(table, event, options, Ground.CANNOT_BE_COMPLETED)
