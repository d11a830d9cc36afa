from mahjlearn.engine.facts.payment import wins, won_by_name
from mahjlearn.engine.rules.kit import (
    Consequence,
    Event,
    Finding,
    Options,
    Table,
    Verb,
    consequence,
)
from mahjlearn.engine.rules.sources import AMJA_PAYMENT, JL_MAHJONGG, MAHJCON_RULES


@consequence(
    "XA1",
    "no-jokerless-bonus-for-singles-and-pairs",
    title="No jokerless bonus for Singles and Pairs",
    governs={Verb.DECLARE},
    says="A Singles and Pairs line is jokerless by nature and is not doubled for it.",
    cites=(
        AMJA_PAYMENT.at("web AMJA Hand Value and Payment"),
        JL_MAHJONGG.at("web JLMahJongg"),
        MAHJCON_RULES.at("tournament MahjCon rules"),
    ),
)
def not_singles_and_pairs(
    table: Table, event: Event, findings: tuple[Finding, ...], options: Options
) -> Consequence | None:
    """A Singles and Pairs hand is not doubled for being without jokers.

    No joker may stand in a single or a pair, so such a hand could never have held one. Doing
    without jokers earns nothing extra there. Every other line without a joker is doubled.

    Why people get it wrong: “no jokers pays double” is learned as a rule without exceptions.

    An example: you win a Singles and Pairs line on Left’s discard. Left pays double as the
    discarder, the others pay once, and nothing is added for having no joker.
    """
    line = table.rack(event.actor).line
    if not line.without_blocks or won_by_name(table, event):
        return None
    return Consequence() if wins(table, event, findings, options) else None
