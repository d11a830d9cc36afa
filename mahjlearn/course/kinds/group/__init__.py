"""The kind `group`: tap what has the property that the file names: racks, exposures, groups of a
hand, printed hands; or say that nothing has it.

`properties` has one module a property; to add one, write a module with a `PROPERTY`. `asking` says
what a property is asked about and what it is made of.
"""

from mahjlearn.course.kinds.group.asking import Property, PropertySubject
from mahjlearn.course.kinds.group.properties import PROPERTIES
from mahjlearn.course.kit.reading import report
from mahjlearn.course.kit.touching.grammar import NONE, SAYS, with_says
from mahjlearn.course.kit.touching.kind import TouchingQuestionKind
from mahjlearn.course.kit.touching.values import (
    Touching,
    candidates_of,
    none_of,
    quotas_of,
    said_once,
)
from mahjlearn.course.kit.viewpoint import set_up
from mahjlearn.course.values import Puzzle, Question
from mahjlearn.engine.table.tiles import SEATS, Seat
from mahjlearn.toml.fields import Fields, nearest


def having(subject: PropertySubject, found: Property, words: str = "") -> Touching:
    """What has the property; `words` for "none", else the property's own."""
    candidates = candidates_of(found.things(subject))
    why = (found.why_none,) if found.why_none else said_once(candidates)
    none = none_of(words or found.none, candidates, why)
    return Touching(candidates, quotas_of(candidates, many=True), True, none)


def _seat(own: Fields) -> Seat | None:
    written = own.text("of")
    seat = next((one for one in SEATS if one.value == written), None)
    if written and seat is None:
        own.fault("of", f"“{written}” is no seat; write East, South, West or North.")
    return seat


class GroupQuestionKind(TouchingQuestionKind):
    """Things of which those are right that have the property of the file."""

    name = "group"
    keys = {"property": "text", "of": "text", "hands": "texts", NONE: "text", SAYS: "part"}
    required = ("property",)
    at = ("property",)

    def read(self, own: Fields, puzzle: Puzzle) -> Question | None:
        """Return the candidates; None where the property cannot be asked about here."""
        before, name = len(own.faults), own.text("property")
        found = PROPERTIES.get(name)
        if found is None:
            own.fault("property", f"“{name}” is no property; {nearest(name, tuple(PROPERTIES))}.")
            return None
        setup = set_up(puzzle.position)
        subject = PropertySubject(setup, _seat(own), own.texts("hands"))
        report(own, found.problems(subject))
        if len(own.faults) > before:
            return None
        task = having(subject, found, own.text(NONE))
        return Question(task=with_says(own, task, setup.now))


KIND = GroupQuestionKind()
