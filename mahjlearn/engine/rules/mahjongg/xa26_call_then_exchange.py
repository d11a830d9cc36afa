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
from mahjlearn.engine.rules.sources import BULLETIN_2014, SLOPER_497


@consequence(
    "XA26",
    "called-exposed-exchanged-won",
    title="Call, expose, exchange, win: everybody pays double",
    governs={Verb.DECLARE},
    says=(
        "A call before the winning exchange changes nothing. The win is self-picked, and everybody "
        "pays double."
    ),
    cites=(
        SLOPER_497.at("web Sloper column 497"),
        BULLETIN_2014.at("web Sloper column 595 #17"),
    ),
)
def call_then_exchange(
    table: Table, event: Event, findings: tuple[Finding, ...], options: Options
) -> Consequence | None:
    """You call, expose, exchange and win on one turn: that’s self-picked too.

    Everybody pays double. The call began your turn, but the exchange was the last move. So the
    discarder pays the same as the others.

    Why people get it wrong: the turn began with a discard, so they score it as a win on that
    discard.

    An example: you call West’s 5 Crak and lay it down with a 5 Crak and a joker. You exchange for
    North’s joker and win. East, West and North each pay double.
    """
    called = table.claim_of(event.actor) is not None
    if not called or not won_by_exchange(table, event):
        return None
    return Consequence(verdict=Verdict.LEGAL) if wins(table, event, findings, options) else None
