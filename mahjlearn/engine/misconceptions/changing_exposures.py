"""Family 8: what may happen to an exposure later."""

from mahjlearn.engine.misconceptions.model import (
    Drop,
    How,
    Misconception,
    Standing,
    add,
    always,
    forbid,
)
from mahjlearn.engine.rulings import Point
from mahjlearn.engine.table.events import Event, Verb
from mahjlearn.engine.table.table import Table

FAMILY = "changing exposures"


def _fresh_after_a_swap(table: Table, event: Event) -> bool:
    return event.verb is Verb.CHANGE and table.turn.exchanged


def _adding(table: Table, event: Event) -> bool:
    return event.verb is Verb.ADD


def _not_as_called(table: Table, event: Event) -> bool:
    """Return True if the exposure of this turn gets another number of tiles than was said."""
    claim = table.claim_of(event.actor)
    if claim is None or claim.grouping is None or not claim.grouping.takes_jokers:
        return False
    return len(event.exposure) + len(event.tiles) != claim.grouping.size


add(
    Misconception(
        id="M14",
        family=FAMILY,
        how=How.PERMISSIVE,
        belief="I may call, exchange, and use the new joker in the exposure I just made.",
        repair="Exposing and exchanging are two moves. The second closes the first, and the new "
        "joker goes into your rack.",
        rules=("LK3", "LK4"),
        amend=(Drop(Point.LOCK, _fresh_after_a_swap),),
        not_with=("M37",),
    )
)
add(
    Misconception(
        id="M35",
        family=FAMILY,
        how=How.PERMISSIVE,
        belief="I may add the fourth tile or a joker to my pung later.",
        repair=(
            "Once you’ve discarded or exchanged, an exposure keeps its size for the rest of the "
            "game. Only a natural for a joker may still go in."
        ),
        rules=("LK5", "CL4"),
        amend=(Drop(Point.LOCK, _adding),),
    )
)
add(
    Misconception(
        id="M36",
        family=FAMILY,
        how=How.PERMISSIVE,
        belief="I may lay down a group from my own pick, or after an exchange.",
        repair=(
            "Only a called discard makes an exposure. Keep what you pick or take hidden until you "
            "call for it, or win."
        ),
        rules=("CL5", "XA16"),
        amend=(Drop(Point.EXPOSING),),
    )
)
add(
    Misconception(
        id="M37",
        family=FAMILY,
        how=How.RESTRICTIVE,
        belief="Once tiles are on the rack, I can’t change anything, even before I discard.",
        repair=(
            "Until you exchange or discard, you may still change the exposure you’re making. The "
            "called tile stays in it."
        ),
        rules=("LK1",),
        amend=(
            forbid("M37", Point.LOCK, {Verb.CHANGE}, always, "What’s on the rack stays as it is."),
        ),
        not_with=("M14",),
    )
)
add(
    Misconception(
        id="M52",
        family=FAMILY,
        how=How.RESTRICTIVE,
        belief="I said “pung,” so it has to stay a pung.",
        repair=(
            "What you said doesn’t bind you. Until you exchange or discard, the number of tiles "
            "may still change."
        ),
        rules=("LK1", "JU8"),
        amend=(
            forbid(
                "M52",
                Point.LOCK,
                {Verb.EXPOSE, Verb.CHANGE, Verb.ADD},
                _not_as_called,
                "The number has to be the one that was said.",
            ),
        ),
        standing=Standing.LATER,
    )
)
