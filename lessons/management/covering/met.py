"""Find the places at which a course and practice meet each number, once for all tables."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from lessons.management.covering.practised import Practised
from mahjlearn.course.coverage import (
    CoursePlace,
    Places,
    places_asked,
    places_catching,
    places_differing,
    places_read,
    places_shown,
)
from mahjlearn.course.gates.gate import Whole

Found = frozenset[CoursePlace]
NOWHERE: Found = frozenset()


@dataclass(frozen=True, slots=True)
class CoverageRow:
    """One thing with the places at which it is met; `practised` counts it by place.

    `reason` says why it is asked nowhere, `lacks` what is missing; both are empty where nothing is
    to be said.
    """

    subject: str
    read: Found = NOWHERE
    shown: Found = NOWHERE
    asked: Found = NOWHERE
    practised: Mapping[str, int] = field(default_factory=dict)
    reason: str = ""
    lacks: str = ""


class Met:
    """The places at which a course meets each number, and what is practised besides."""

    def __init__(self, whole: Whole, practised: Practised) -> None:
        lessons = whole.course.lessons
        self.practised = practised
        self.read, self.shown = places_read(lessons), places_shown(lessons)
        self.asked = places_asked(whole.by_part)
        self.catching = places_catching(whole.by_part)
        self.differing = places_differing(whole.by_part)
        self._taught = {*self.read, *(rule for one in lessons for rule in one.rules)}

    def places_asking(self, rules: Iterable[str]) -> Found:
        """Return the tries that one of these rules decides."""
        return _together(self.asked, rules)

    def is_taught_or_asked(self, rule: str) -> bool:
        """Return True for a rule that a lesson lists or a read states, or that decides a try."""
        return rule in self._taught or rule in self.asked

    def row(
        self,
        subject: str,
        rules: Iterable[str],
        asked: Found,
        *,
        practised_as: Iterable[str] = (),
        reason: str = "",
        lacks: str = "",
    ) -> CoverageRow:
        """Return where one of these rules is read and shown, and the subject asked and practised.

        It is practised as `practised_as`, under its own number where that is left out.
        """
        numbers, told = tuple(rules), tuple(practised_as) or (subject,)
        often = {
            place: sum(not each.isdisjoint(told) for each in found)
            for place, found in self.practised.items()
        }
        return CoverageRow(
            subject,
            _together(self.read, numbers),
            _together(self.shown, numbers),
            asked,
            often,
            reason,
            lacks,
        )


def _together(places: Places, numbers: Iterable[str]) -> Found:
    return frozenset(place for number in numbers for place in places.get(number, ()))
