from mahjlearn.engine.facts.dead_hands import CHALLENGES, MAY_BE_DECLARED, declared
from mahjlearn.engine.facts.mah_jongg_in_error import declared_right, declarer
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
from mahjlearn.engine.rules.sources import MAHJ_LIFE_189

_GROUND = "{seat:have|has} thrown in the hand on a mah jongg that is an error."


@consequence(
    "ME3",
    "threw-in-the-hand",
    title="Whoever throws in the hand on a false call is dead too",
    governs=CHALLENGES | {Verb.THROW_IN, Verb.SHOW_HAND},
    says=f"{_GROUND} {MAY_BE_DECLARED}",
    cites=(MAHJ_LIFE_189.at("004 l.74"),),
)
def threw_in_the_hand(
    table: Table, event: Event, findings: tuple[Finding, ...], options: Options
) -> Consequence | None:
    """If somebody declares mah jongg in error and you throw in your hand, your hand is dead too.

    Keep your tiles until the winning hand has been shown and checked. Nothing happens to those who
    do. If the mah jongg is right, the game is over and every hand may be thrown in.

    Why people get it wrong: “mah jongg” is taken as the end of the game, and the tiles are mixed at
    once.

    An example: Left says “mah jongg” and you push your tiles into the middle. Then Left’s hand
    turns out to be wrong. Left is dead, and so are you.
    """
    if event.verb in CHALLENGES:
        return declared(table, event, options, Ground.THREW_IN, says=_GROUND)
    owner, right = declarer(table), declared_right(table, options)
    if owner is None or owner is event.seat:
        return None
    facts = {"owner": owner, "seat": event.actor}
    if right:
        return Consequence({**facts, "says": _OVER}, verdict=Verdict.LEGAL)
    if right is None:
        asks = (f"{owner.value} needs TILE in a GROUP for mah jongg",)
        return Consequence({**facts, "says": _UNKNOWN}, verdict=Verdict.UNSETTLED, asks=asks)
    dead = (event.actor,)
    return Consequence(facts, verdict=Verdict.DEAD_HAND, dead=dead, ground=Ground.THREW_IN)


_OVER = "{owner:s} mah jongg is right, so the game is over and the hands may be thrown in."
_UNKNOWN = "What follows depends on whether {owner:s} mah jongg is right."
