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
    says="A Singles and Pairs hand never has jokers, so that doesn’t double it.",
    cites=(
        AMJA_PAYMENT.at("web AMJA Hand Value and Payment"),
        JL_MAHJONGG.at("web JLMahJongg"),
        MAHJCON_RULES.at("tournament MahjCon rules"),
    ),
)
def not_singles_and_pairs(
    table: Table, event: Event, findings: tuple[Finding, ...], options: Options
) -> Consequence | None:
    """A Singles and Pairs hand isn’t doubled for having no jokers.

    Singles and pairs take no jokers, so the hand could never have had one. Having none earns
    nothing extra there. Every other hand without a joker is doubled.

    Why people get it wrong: they learned “no jokers pays double” without the exception.

    An example: you win a Singles and Pairs hand on Left’s discard. Left pays double as the
    discarder, and the others pay single. Nothing is added for having no joker.
    """
    line = table.rack(event.actor).line
    if not line.without_blocks or won_by_name(table, event):
        return None
    return Consequence() if wins(table, event, findings, options) else None
