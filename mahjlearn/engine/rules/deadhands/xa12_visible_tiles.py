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
    title="Challenge only for what everybody can see",
    point=Point.HAND,
    governs=CHALLENGES,
    says="{seat:s} challenge is about what everybody can see.",
    breached="{owner:have|has} exposed nothing, so nobody can see such a mistake.",
    cites=(
        AMJA_DEAD_HAND.at("web AMJA Dead Hand"),
        MAHJ_LIFE_24.at("web Mahj Life art. 24"),
        MAHJCON_105.at("tournament MahjCon ID105"),
    ),
)
def visible_tiles(table: Table, event: Event, options: Options) -> Found | None:
    """Declare a hand dead only for what everybody can see, and only if yours is alive.

    You can point at exposures, discards, and the number of tiles. You can point at what was done in
    the open. You can’t point at what may be hidden in a rack. If your hand is dead, you can’t
    challenge anymore.

    Why people get it wrong: they guess from the discards what has to be hidden, and take that for
    proof. Or they want company once their own hand is dead.

    An example: Left has exposed nothing. From the discards you believe that Left can’t win. You
    can’t declare the hand dead.
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


_DEAD = "{seat:s} hand is dead, and a dead hand can’t challenge."
