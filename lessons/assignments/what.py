"""What can be assigned: a lesson, or all lessons of a unit."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property

from lessons.attempts.place import LESSONS, Place
from lessons.content_store import course
from lessons.web.addresses import address
from mahjlearn.course import Lesson, Puzzle

LESSON, UNIT = "lesson", "unit"


@dataclass(frozen=True)
class What:
    """`lesson/has-my-turn-started`, `unit/the-first-steps`."""

    kind: str
    slug: str

    def __str__(self) -> str:
        return f"{self.kind}/{self.slug}"

    @cached_property
    def lessons(self) -> tuple[Lesson, ...]:
        """Those of today; none where the course has it no more."""
        if self.kind == UNIT:
            found = (unit.lessons for unit in course().units if unit.slug == self.slug)
            return next(found, ())
        gone = course().renamed.gone(self.slug)
        lesson = course().by_slug.get(gone.now if gone else self.slug)
        return () if lesson is None else (lesson,)

    @cached_property
    def title(self) -> str:
        """As the course calls it; where it is gone, what is left of its name."""
        if self.kind == LESSON and self.lessons:
            return self.lessons[0].title
        titles = (unit.title for unit in course().units if unit.slug == self.slug)
        return next(titles, self.slug.replace("-", " ").capitalize())

    @property
    def number(self) -> int:
        """The number of a lesson in the course; 0 for a unit."""
        return course().number_of(self.lessons[0]) if self.kind == LESSON and self.lessons else 0

    @property
    def url(self) -> str:
        """Where one begins."""
        return address("lesson", self.lessons[0].slug) if self.lessons else address("course")

    @cached_property
    def puzzles(self) -> Mapping[Place, Puzzle]:
        """All that is asked in it, by the place where it is answered."""
        return {
            Place((LESSONS, lesson.slug, one.slug)): one.puzzle
            for lesson in self.lessons
            for one in lesson.tries
        }


def read_what(text: str) -> What | None:
    """What a form or a row calls so; None where the course has no such thing."""
    kind, _, slug = text.partition("/")
    what = What(kind, slug)
    return what if kind in (LESSON, UNIT) and what.lessons else None


def stored_what(text: str) -> What:
    """What a row calls so, in the course or no longer."""
    kind, _, slug = text.partition("/")
    return What(kind, slug)
