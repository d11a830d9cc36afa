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
    title="Silence alone costs nothing",
    governs={Verb.EXCHANGE, Verb.GIVE, Verb.SET_IN, Verb.TAKE_JOKER},
    says="The League says that you should announce. AMJA names no penalty for silence in itself.",
    cites=(
        AMJA_JOKERS.at("002 l.48"),
        AMJA_JOKERS.at("002 l.56"),
    ),
)
def silence_costs_nothing(
    table: Table, event: Event, findings: tuple[Finding, ...], options: Options
) -> Consequence | None:
    """The League says that you should announce. AMJA names no penalty for silence alone.

    No source takes the joker back for it. It can cost you all the same: a silent tile that touches
    the table counts as your discard, and the exchange is lost. That follows from where the tile
    went, not from the silence as such.

    Why people get it wrong: they are told to announce and conclude that an exchange without it must
    be void.

    An example: you say nothing, hold the 2 Crak out in your palm, and the owner gives you the
    joker. The exchange is good.
    """
    if broken_point(findings) is not None:
        return None
    stated = event.manner is Manner.SILENTLY or event.verb in (Verb.SET_IN, Verb.TAKE_JOKER)
    quiet = stated and not announced(table, event.actor) and not sets_given_tile(table, event)
    return Consequence() if quiet else None
