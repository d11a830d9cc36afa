"""Reads what has a property.

- `property` the name of one (`course.kinds.group.properties`): `count off`, `wrong group`,
  `takes jokers`, `exposure takes jokers`, `still fits`
- `of`       whose hand or exposures are meant, a seat; the viewer's where nothing is said
- `hands`    titles of printed hands, where they are what is tapped
- `none`     the words of the answer that nothing has it; `[says]`: texts of one's own, for
  `group 2`, `hand 2`, a seat or an exposure
"""

from mahjlearn.course.kinds.group.asking import Asking
from mahjlearn.course.kinds.group.making import having
from mahjlearn.course.kinds.group.properties import PROPERTIES
from mahjlearn.course.kit.report import report
from mahjlearn.course.kit.setup import set_up
from mahjlearn.course.kit.touching.says import NONE, SAYS, with_says
from mahjlearn.course.values import Puzzle, Question
from mahjlearn.engine.table.tiles import SEATS, Seat
from mahjlearn.toml.fields import Fields, nearest

KEYS = {"property": "text", "of": "text", "hands": "texts", NONE: "text", SAYS: "part"}


def read(own: Fields, puzzle: Puzzle) -> Question | None:
    """The puzzle with its candidates; None where the property cannot be asked about here."""
    before, name = len(own.faults), own.text("property")
    found = PROPERTIES.get(name)
    if found is None:
        own.fault("property", f"“{name}” is no property; {nearest(name, tuple(PROPERTIES))}.")
        return None
    setup = set_up(puzzle.position)
    asking = Asking(setup, _seat(own), own.texts("hands"))
    report(own, found.problems(asking))
    if len(own.faults) > before:
        return None
    task = having(asking, found, own.text(NONE))
    return Question(task=with_says(own, task, setup.now))


def _seat(own: Fields) -> Seat | None:
    written = own.text("of")
    seat = next((one for one in SEATS if one.value == written), None)
    if written and seat is None:
        own.fault("of", f"“{written}” is no seat; write East, South, West or North.")
    return seat
