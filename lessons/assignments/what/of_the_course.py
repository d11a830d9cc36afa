"""Part of the course: one lesson or several."""

from collections.abc import Iterable, Mapping
from functools import cached_property

from lessons.assignments.what.what import What
from lessons.attempts.place import LESSONS, Place
from lessons.web.addresses import address
from mahjlearn.course import Puzzle


class OfTheCourse(What):
    """All that its lessons ask, begun with the first of them."""

    @property
    def url(self) -> str:
        """Its first lesson; the course where it is gone."""
        return address("lesson", self.lessons[0].slug) if self.lessons else address("course")

    @cached_property
    def puzzles(self) -> Mapping[Place, Puzzle]:
        """The tries of its lessons."""
        return {
            Place((LESSONS, lesson.slug, one.slug)): one.puzzle
            for lesson in self.lessons
            for one in lesson.tries
        }

    @property
    def within(self) -> Iterable[str]:
        """The lessons themselves."""
        return [f"{LESSONS}/{lesson.slug}" for lesson in self.lessons]

    @property
    def name_left(self) -> str:
        """What can be said of one that is gone."""
        return self.slug.replace("-", " ").capitalize()
