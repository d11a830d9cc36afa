from mahjlearn.engine.facts.targets import announced, sets_given_tile
from mahjlearn.engine.rules.kit import (
    Consequence,
    Event,
    Finding,
    Manner,
    Options,
    Table,
    Verb,
    consequence,
)
from mahjlearn.engine.rules.sources import AMJA_JOKERS
from mahjlearn.engine.rulings import broken_point


@consequence(
    "EX9",
    "not-announcing-costs-nothing",
    title="No penalty for silence alone",
    governs={Verb.EXCHANGE, Verb.GIVE, Verb.SET_IN, Verb.TAKE_JOKER},
    says="The League says you should announce. AMJA names no penalty for silence alone.",
    cites=(
        AMJA_JOKERS.at("002 l.48"),
        AMJA_JOKERS.at("002 l.56"),
    ),
)
def silence_costs_nothing(
    table: Table, event: Event, findings: tuple[Finding, ...], options: Options
) -> Consequence | None:
    """The League says you should announce. AMJA names no penalty for silence alone.

    No source takes the joker back for it. But silence can hurt you. A silent tile that touches the
    table is your discard, and the exchange is off. That’s because of where the tile went, not
    because you were silent.

    Why people get it wrong: somebody told them to announce. They conclude that a silent exchange
    doesn’t count.

    An example: you say nothing and hold out the 2 Crak in your palm. The owner gives you the joker.
    The exchange is good.
    """
    if broken_point(findings) is not None:
        return None
    stated = event.manner is Manner.SILENTLY or event.verb in (Verb.SET_IN, Verb.TAKE_JOKER)
    quiet = stated and not announced(table, event.actor) and not sets_given_tile(table, event)
    return Consequence() if quiet else None
