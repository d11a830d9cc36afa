from mahjlearn.engine.facts.dead_hands import CHALLENGES, challenged
from mahjlearn.engine.rules.kit import (
    Event,
    Found,
    Options,
    Point,
    Table,
    Verb,
    bar,
    breached,
    cite,
    upheld,
)


@bar(
    "XA28",
    "nobody-declares-ones-own-hand-dead",
    title="Your own hand is not yours to declare dead",
    point=Point.HAND,
    governs=CHALLENGES | {Verb.OWN_DEAD},
    says="{seat:challenge|challenges} another player’s hand.",
    breached=(
        "Only another player can declare {seat:s} hand dead. Until then {seat:play|plays} on."
    ),
    cites=(
        cite("tournament MahjCon ID76", authority="MahjCon ID76")
        + cite("web Mahj Life art. 24", authority="Mahj Life article 24")
        + cite("web mahjblog Aug 2011", authority="a teacher’s post of August 2011")
    ),
)
def never_ones_own(table: Table, event: Event, options: Options) -> Found | None:
    """You may not declare your own hand dead, and you need not say that something is wrong with it.

    Play on and throw safe tiles. Somebody may notice or nobody may. Until a challenge comes you
    pick, call and exchange as before.

    Why people get it wrong: it seems honest to own up, and players who see a fault in their own
    hand think that they have to.

    An example: you see that your exposures fit no line. Say nothing, and play so that nobody else
    wins.
    """
    seat = event.actor
    if event.verb is Verb.OWN_DEAD:
        return breached(seat=seat)
    owner = challenged(table, event, options)
    if owner is None:
        return None
    return breached(seat=seat) if owner is seat else upheld(seat=seat)
