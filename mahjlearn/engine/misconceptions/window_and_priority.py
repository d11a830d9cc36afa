"""Family 14: until when a discard may be called."""

from mahjlearn.engine.events import Event
from mahjlearn.engine.misconceptions.model import Drop, How, Misconception, add
from mahjlearn.engine.rulings import Point
from mahjlearn.engine.table import Table
from mahjlearn.engine.window import Shut, shut_by

FAMILY = "window and priority"


def _asked_only(table: Table, event: Event) -> bool:
    return shut_by(table) is Shut.ASKED


add(
    Misconception(
        id="M26",
        family=FAMILY,
        how=How.PERMISSIVE,
        belief="Only racking closes the window; asking for a joker does not.",
        repair="Asking for an exchange closes the window too, even with the pick unracked.",
        rules=("WO2",),
        amend=(Drop(Point.WINDOW, _asked_only),),
        not_with=("M25",),
    )
)
