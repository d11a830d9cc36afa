from mahjlearn.engine.facts.dead_hands import CHALLENGES, WRONG_EXPOSURES, rightly
from mahjlearn.engine.rules.kit import (
    Event,
    Found,
    Ground,
    Options,
    Point,
    Table,
    Verb,
    bar,
    breached,
    upheld,
)
from mahjlearn.engine.rules.sources import AMJA_DEAD_HAND, MAHJ_LIFE_24, MAHJCON_105

_SHOWN = WRONG_EXPOSURES | {Ground.CONCEALED_EXPOSED, Ground.CANNOT_BE_COMPLETED}
"""Grounds that only an exposure can show."""


@bar(
    "XA12",
    "a-challenge-rests-on-what-all-can-see",
    title="A challenge rests on what all can see, and comes from a living hand",
    point=Point.HAND,
    governs=CHALLENGES,
    says="{seat:s} challenge is about what lies on the table.",
    breached="{owner:have|has} exposed nothing, so nothing that all can see shows such a fault.",
    cites=(
        AMJA_DEAD_HAND.at("web AMJA Dead Hand"),
        MAHJ_LIFE_24.at("web Mahj Life art. 24"),
        MAHJCON_105.at("tournament MahjCon ID105"),
    ),
)
def visible_tiles(table: Table, event: Event, options: Options) -> Found | None:
    """You declare a hand dead only on what all can see, and only while your own hand is alive.

    Exposures, discards, the number of tiles and what was done in the open can be pointed at. What
    may be hidden in a slope cannot. A player whose hand is dead has lost the right to challenge.

    Why people get it wrong: from the discards they work out what must be hidden, and take the
    guess for proof. Or they want company, once their own hand is dead.

    An example: Left has exposed nothing, and you believe from the discards that Left cannot win.
    You may not declare the hand dead.
    """
    if not table.live(event.actor):
        return breached(seat=event.actor, owner=event.owner or event.actor, says=_DEAD)
    owner = event.owner
    if event.verb is Verb.POINT_OUT or owner is None or owner is event.seat:
        return None
    hidden = event.ground in _SHOWN and not table.rack(owner).exposures
    if hidden and table.live(owner) and rightly(table, event, options) is None:
        return breached(seat=event.actor, owner=owner)
    return upheld(seat=event.actor, owner=owner)


_DEAD = "{seat:s} hand is dead, and a dead hand declares no other hand dead."
