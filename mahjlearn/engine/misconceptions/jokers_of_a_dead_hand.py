"""Family 11: the jokers that a dead hand shows."""

from mahjlearn.engine.facts.targets import offered, owner_of, target
from mahjlearn.engine.misconceptions.model import Drop, How, Misconception, add, forbid
from mahjlearn.engine.rulings import Point
from mahjlearn.engine.table.events import Event
from mahjlearn.engine.table.table import Table
from mahjlearn.engine.table.tiles import Tile
from mahjlearn.engine.table.verbs import HANDING

FAMILY = "jokers of a dead hand"


def _of_a_dead_hand(table: Table, event: Event) -> bool:
    owner = owner_of(table, event)
    return owner is not None and not table.live(owner)


def _shown_by_a_dead_hand(table: Table, event: Event) -> bool:
    """Still on the rack, or gone back to the slope, where the believer would have left it."""
    owner = owner_of(table, event)
    if owner is None or table.live(owner):
        return False
    gone_back = (Tile.JOKER, *offered(table, event))
    there = target(table, event) is not None
    return there or all(tile in table.rack(owner).sloped for tile in gone_back)


add(
    Misconception(
        id="M27",
        family=FAMILY,
        how=How.RESTRICTIVE,
        belief="All jokers of a dead hand are dead.",
        repair=(
            "The hand is dead, but its good exposures aren’t. You may still take a joker from one "
            "of them."
        ),
        rules=("DH4",),
        amend=(
            forbid(
                "M27",
                Point.AVAILABLE,
                HANDING,
                _of_a_dead_hand,
                "The hand is dead, and its jokers are dead with it.",
            ),
        ),
        not_with=("M28",),
    )
)
add(
    Misconception(
        id="M28",
        family=FAMILY,
        how=How.PERMISSIVE,
        belief="I may take any joker of a dead hand.",
        repair=(
            "Only from a good exposure. The exposure that killed the hand goes back, and so does "
            "everything a concealed hand exposed."
        ),
        rules=("DH5", "DH6", "XA11"),
        amend=(Drop(Point.AVAILABLE, _shown_by_a_dead_hand),),
        not_with=("M27",),
    )
)
