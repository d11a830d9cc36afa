from mahjlearn.engine.facts.dead_hands import declared
from mahjlearn.engine.facts.exposures import wrong_tile_seen_in_time
from mahjlearn.engine.facts.wrong_tile import dead_of_a_wrong_tile, wrong_exposure
from mahjlearn.engine.rules.kit import (
    Consequence,
    Event,
    Finding,
    Ground,
    Options,
    Table,
    Verb,
    Verdict,
    consequence,
)
from mahjlearn.engine.rules.sources import AMJA_ERRORS, MJME_2024


@consequence(
    "WT3",
    "a-wrong-tile-found-late-kills-the-owners-hand",
    title="A wrong tile found too late: the owner’s hand is dead",
    governs={Verb.POINT_OUT, Verb.DECLARE_DEAD, Verb.GIVE_RIGHT, Verb.NO_RIGHT},
    says=(
        "The wrong tile was found too late, so {owner:s} hand is dead. It’s {owner:s} exposure "
        "that’s wrong."
    ),
    cites=(
        AMJA_ERRORS.at("003 l.20-21"),
        MJME_2024.at("001 l.24", "p. 24 #14"),
    ),
)
def owner_is_dead(
    table: Table, event: Event, findings: tuple[Finding, ...], options: Options
) -> Consequence | None:
    """If somebody finds a wrong tile after the exchanger discards, the owner’s hand is dead.

    The owner is the player whose exposure it’s in. That exposure is now wrong, and the owner had
    the chance to look. The player who gave the tile goes free.

    Why people get it wrong: it seems fair that the player who made the mistake should suffer. But
    it’s the exposure that counts.

    An example: East gave you a 2 Bam for the joker in your 2 Dots and has discarded. Somebody sees
    it. Your hand is dead.
    """
    if event.verb in (Verb.GIVE_RIGHT, Verb.NO_RIGHT):
        return _over(table, options)
    late = declared(table, event, options, Ground.WRONG_TILE)
    in_time = late is not None and wrong_tile_seen_in_time(table, late.dead[0])
    return None if in_time else late


def _over(table: Table, options: Options) -> Consequence | None:
    """The hand has been declared dead, and nothing is left to put right (WT5 by telephone)."""
    owner = dead_of_a_wrong_tile(table)
    if (
        owner is None
        or wrong_exposure(table) is not None
        or options.wrong_tile_seen_early == "owner dead"
    ):
        return None
    return Consequence({"owner": owner, "says": _GONE}, verdict=Verdict.ILLEGAL)


_GONE = "{owner:s} hand is dead, and the exposure went back. There’s nothing left to fix."
