"""Family 16: a joker in the Charleston."""

from mahjlearn.engine.misconceptions.model import (
    Drop,
    How,
    Instead,
    Misconception,
    Standing,
    add,
)
from mahjlearn.engine.rulings import Consequence, Point, Verdict
from mahjlearn.engine.table.events import Event, Verb
from mahjlearn.engine.table.grounds import Ground
from mahjlearn.engine.table.table import Table
from mahjlearn.engine.table.tiles import Seat, Tile
from mahjlearn.engine.table.verbs import PASSING

FAMILY = "Charleston"


def _kills(table: Table, event: Event, own: Consequence | None) -> Consequence | None:
    """Whoever passes a joker, and whoever is found to have passed one."""
    if event.verb in PASSING and Tile.JOKER in event.tiles:
        return _dead(event.actor)
    if event.verb is Verb.POINT_OUT and own is not None:
        return _dead(*(step.owner for step in own.to_do if step.owner is not None))
    return own


def _dead(*seats: Seat) -> Consequence:
    return Consequence(
        {"says": "A joker was passed, and that kills the hand."},
        verdict=Verdict.DEAD_HAND,
        dead=seats,
        ground=Ground.JOKER_MISPLACED,
    )


add(
    Misconception(
        id="M43a",
        family=FAMILY,
        how=How.SUBSTITUTION,
        belief="Passing a joker in the Charleston kills my hand.",
        repair=(
            "No hand is dead for it. The joker goes back to the player who passed it, and a "
            "natural takes its place."
        ),
        rules=("CH2",),
        amend=(Instead("CH2", _kills),),
        standing=Standing.LATER,
        not_with=("M43b",),
    )
)
add(
    Misconception(
        id="M43b",
        family=FAMILY,
        how=How.PERMISSIVE,
        belief="I may pass a joker in the Charleston.",
        repair="You can’t pass a joker. During play you may use it or discard it.",
        rules=("CH1",),
        amend=(Drop(Point.PASSING),),
        standing=Standing.LATER,
        not_with=("M43a",),
    )
)
