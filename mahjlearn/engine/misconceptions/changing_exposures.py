"""Family 8: what may happen to an exposure later."""

from mahjlearn.engine.misconceptions.model import Drop, How, Misconception, add, always, forbid
from mahjlearn.engine.rulings import Point
from mahjlearn.engine.table.events import Event, Verb
from mahjlearn.engine.table.table import Table

FAMILY = "changing exposures"


def _fresh_after_a_swap(table: Table, event: Event) -> bool:
    return event.verb is Verb.CHANGE and table.turn.exchanged


def _adding(table: Table, event: Event) -> bool:
    return event.verb is Verb.ADD


add(
    Misconception(
        id="M14",
        family=FAMILY,
        how=How.PERMISSIVE,
        belief="I may call, swap, and use the new joker in the exposure I just made.",
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
        repair="Once you have discarded or exchanged, an exposure keeps its size for the rest of "
        "the game. The only change left is a natural for a joker.",
        rules=("LK5", "CL4"),
        amend=(Drop(Point.LOCK, _adding),),
    )
)
add(
    Misconception(
        id="M36",
        family=FAMILY,
        how=How.PERMISSIVE,
        belief="I may lay down a block from my own pick, or after a swap.",
        repair="Only a called discard makes an exposure. What you pick or take stays in your "
        "hand until you call a tile to go with it, or win.",
        rules=("CL5", "XA16"),
        amend=(Drop(Point.EXPOSING),),
    )
)
add(
    Misconception(
        id="M37",
        family=FAMILY,
        how=How.RESTRICTIVE,
        belief="Once tiles are on the rack nothing may be changed, even before I discard.",
        repair="Until you exchange or discard, the exposure you are making may still change, as "
        "long as the called tile is used.",
        rules=("LK1",),
        amend=(
            forbid(
                "M37", Point.LOCK, {Verb.CHANGE}, always, "What lies on the rack stays as it is."
            ),
        ),
        not_with=("M14",),
    )
)
