from mahjlearn.engine.facts.dead_hands import CHALLENGES, challenged
from mahjlearn.engine.facts.spots import faulty_spots
from mahjlearn.engine.rules.kit import (
    Event,
    Found,
    Options,
    Point,
    Table,
    Verb,
    bar,
    breached,
    upheld,
)
from mahjlearn.engine.rules.sources import MAHJ_LIFE_24, MAHJCON_76, TEACHER_POST_2011


@bar(
    "XA28",
    "nobody-declares-ones-own-hand-dead",
    title="Only another player can declare your hand dead",
    point=Point.HAND,
    governs=CHALLENGES | {Verb.OWN_DEAD},
    says="{seat:challenge|challenges} another player’s hand.",
    breached=(
        "Only another player can declare {seat:s} hand dead. Until then, {seat:play|plays} on."
    ),
    cites=(
        MAHJCON_76.at("tournament MahjCon ID76"),
        MAHJ_LIFE_24.at("web Mahj Life art. 24"),
        TEACHER_POST_2011.at("web mahjblog Aug 2011"),
    ),
)
def never_ones_own(table: Table, event: Event, options: Options) -> Found | None:
    """You can’t declare your own hand dead, and you don’t have to say it’s wrong.

    Play on and discard safe tiles. Somebody may notice, or nobody may. Until a challenge comes, you
    pick, call and exchange as before.

    Why people get it wrong: it seems honest to own up. Players who see a mistake in their own hand
    think they have to.

    An example: you see that your exposures fit no hand on the card. Say nothing, and play so that
    nobody else wins.
    """
    seat = event.actor
    if event.verb is Verb.OWN_DEAD:
        return breached(*faulty_spots(table, seat), seat=seat)
    owner = challenged(table, event, options)
    if owner is None:
        return None
    return breached(seat=seat) if owner is seat else upheld(seat=seat)
