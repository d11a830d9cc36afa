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

_GROUND = "A hand given up on a false mah jongg is dead too."


@consequence(
    "ME3",
    "threw-in-the-hand",
    title="Give up your hand on a false call, and you’re dead too",
    governs=CHALLENGES | {Verb.THROW_IN, Verb.SHOW_HAND},
    says=f"{_GROUND} {MAY_BE_DECLARED}",
    cites=(MAHJ_LIFE_189.at("004 l.74"),),
)
def threw_in_the_hand(
    table: Table, event: Event, findings: tuple[Finding, ...], options: Options
) -> Consequence | None:
    """If you give up your hand on a wrong mah jongg, your hand is dead too.

    Keep your tiles until everybody has seen and checked the winning hand. Then you’re safe. If the
    mah jongg is good, the game is over. Everybody may mix in their tiles.

    Why people get it wrong: they take “mah jongg” for the end of the game and mix the tiles right
    then.

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


_OVER = "{owner:s} mah jongg is good, so the game is over. Everybody may mix in the tiles."
_UNKNOWN = "It depends on {owner:s} mah jongg, and nobody has checked it."
