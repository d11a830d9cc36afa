"""`unit/the-first-steps`"""

from functools import cached_property

from lessons.assignments.what.of_the_course import OfTheCourse
from lessons.content_store import course
from mahjlearn.course import Lesson


class UnitWhat(OfTheCourse):
    """All lessons of a unit."""

    kind = "unit"

    @cached_property
    def lessons(self) -> tuple[Lesson, ...]:
        """Those it has today."""
        found = (unit.lessons for unit in course().units if unit.slug == self.slug)
        return next(found, ())

    @property
    def title(self) -> str:
        """The unit’s."""
        found = (unit.title for unit in course().units if unit.slug == self.slug)
        return next(found, self.name_left)
