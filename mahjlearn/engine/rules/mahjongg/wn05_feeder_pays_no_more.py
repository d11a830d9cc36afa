from mahjlearn.engine.facts.payment import wins, won_by_exchange
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
from mahjlearn.engine.rules.sources import MAHJ_LIFE_189


@consequence(
    "WN5",
    "the-earlier-discarder-pays-nothing-extra",
    title="The player who fed the hand pays nothing extra",
    governs={Verb.DECLARE},
    says="Whoever discarded the tile called earlier pays no more than the others.",
    cites=(MAHJ_LIFE_189.at("004 l.28", "which refers to its article 171"),),
)
def feeder_pays_no_more(
    table: Table, event: Event, findings: tuple[Finding, ...], options: Options
) -> Consequence | None:
    """When you win by exchange, whoever discarded the tile you called pays nothing extra.

    The discard helped your hand, but it didn’t win the game. The exchange did. All three pay
    double, and nobody pays more.

    Why people get it wrong: whoever discards a winning tile pays double, and that tile seems close
    enough to the win.

    An example: you call East’s 5 Crak and expose it. You exchange for a joker and win. East pays
    double like the other two, and no more.
    """
    called = table.claim_of(event.actor) is not None
    if not called or not won_by_exchange(table, event):
        return None
    return Consequence(verdict=Verdict.LEGAL) if wins(table, event, findings, options) else None
