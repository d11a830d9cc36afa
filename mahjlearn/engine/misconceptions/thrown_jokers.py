"""Family 10: a joker on the table."""

from mahjlearn.engine.misconceptions.model import Drop, How, Misconception, Mute, add
from mahjlearn.engine.rulings import Point

FAMILY = "thrown jokers"

add(
    Misconception(
        id="M22",
        family=FAMILY,
        how=How.PERMISSIVE,
        belief="A thrown joker can be picked up.",
        repair="A discarded joker is nobody’s, for anything, whatever it was called.",
        rules=("DS5",),
        amend=(Drop(Point.JOKER_DISCARD), Mute("DS7")),
    )
)
