from mahjlearn.engine.facts.dead_hands import declared
from mahjlearn.engine.rules.kit import (
    Consequence,
    Event,
    Finding,
    Ground,
    Options,
    Table,
    Verb,
    consequence,
)
from mahjlearn.engine.rules.sources import AMJA_ERRORS, MJME_2024


@consequence(
    "WT3",
    "a-wrong-tile-found-late-kills-the-owners-hand",
    title="A wrong tile found too late: the owner’s hand is dead",
    governs={Verb.POINT_OUT, Verb.DECLARE_DEAD},
    says=(
        "The wrong tile was found too late to be put right. {owner:s} exposure is "
        "wrong, so {owner:s} hand is dead."
    ),
    cites=(
        AMJA_ERRORS.at("003 l.20-21"),
        MJME_2024.at("001 l.24", "p. 24 #14"),
    ),
)
def owner_is_dead(
    table: Table, event: Event, findings: tuple[Finding, ...], options: Options
) -> Consequence | None:
    """A wrong tile found after the exchanger has discarded makes the owner’s hand dead.

    The owner is the player in whose exposure the tile stands. That exposure is now wrong, and the
    owner had the chance to look. The player who gave the tile goes free.

    Why people get it wrong: it seems just that the player who made the mistake should pay for it.
    The rule looks at the exposure, not at the fault.

    An example: East gave you a 2 Bam for the joker in your 2 Dots and has discarded. Somebody sees
    it. Your hand is dead.
    """
    return declared(table, event, options, Ground.WRONG_TILE)
