"""`lesson/has-my-turn-started`"""

from functools import cached_property

from lessons.assignments.what.of_the_course import OfTheCourse
from lessons.content_store import course
from mahjlearn.course import Lesson


class LessonWhat(OfTheCourse):
    """A lesson, also by the name it had before it was remade."""

    kind = "lesson"

    @cached_property
    def lessons(self) -> tuple[Lesson, ...]:
        """It alone."""
        gone = course().renamed.gone(self.slug)
        lesson = course().by_slug.get(gone.now if gone else self.slug)
        return () if lesson is None else (lesson,)

    @property
    def title(self) -> str:
        """Its title."""
        return self.lessons[0].title if self.lessons else self.name_left

    @property
    def number(self) -> int:
        """Its number in the course."""
        return course().number_of(self.lessons[0]) if self.lessons else 0
