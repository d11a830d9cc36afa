"""The kind `group`: tap what has the property that the file names: racks, exposures, groups of a
hand, printed hands; or say that nothing has it.

`properties` has one module a property; to add one, write a module with a `PROPERTY`. `asking` says
what a property is asked about and what it is made of.
"""

from collections.abc import Iterator

from mahjlearn.course.kinds.group.asking import Asking, Property
from mahjlearn.course.kinds.group.properties import PROPERTIES
from mahjlearn.course.kit.kind import QuestionKind
from mahjlearn.course.kit.report import report
from mahjlearn.course.kit.setup import set_up
from mahjlearn.course.kit.touching.key import facets_of_touching, key_of_touching
from mahjlearn.course.kit.touching.making import candidates_of, none_of, quotas_of, said_once
from mahjlearn.course.kit.touching.problems import problems_of_touching
from mahjlearn.course.kit.touching.says import NONE, SAYS, with_says
from mahjlearn.course.kit.touching.values import Touching, touching_of
from mahjlearn.course.kit.touching.walkthrough import what_happened
from mahjlearn.course.kit.words.limits import too_long
from mahjlearn.course.values import Problem, Puzzle, Question
from mahjlearn.engine.table.tiles import SEATS, Seat
from mahjlearn.toml.fields import Fields, nearest


def having(asking: Asking, found: Property, words: str = "") -> Touching:
    """What has the property; `words` for "none", else the property's own."""
    candidates = candidates_of(found.things(asking))
    why = (found.why_none,) if found.why_none else said_once(candidates)
    none = none_of(words or found.none, candidates, why)
    return Touching(candidates, quotas_of(candidates, many=True), True, none)


def problems(puzzle: Puzzle) -> Iterator[Problem]:
    """What the engine finds wrong."""
    yield from problems_of_touching(touching_of(puzzle), ("property",))
    yield from too_long(puzzle)


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


KIND = QuestionKind(
    name="group",
    keys=KEYS,
    required=("property",),
    read=read,
    key=key_of_touching,
    facets=facets_of_touching,
    walkthrough=what_happened,
    problems=problems,
)
