"""The course: units of lessons in their order, and the first rulings before all of them."""

from dataclasses import dataclass, field
from functools import cached_property

from mahjlearn.course.values.lesson import Lesson
from mahjlearn.course.values.puzzle import Puzzle
from mahjlearn.course.values.renamed import Renamed


@dataclass(frozen=True, slots=True)
class Unit:
    """Lessons on one subject."""

    slug: str
    title: str
    text: str
    lessons: tuple[Lesson, ...]


@dataclass(frozen=True)
class Course:
    """All units in their order, and what was called otherwise before."""

    title: str
    units: tuple[Unit, ...]
    renamed: Renamed = field(default_factory=Renamed)

    @cached_property
    def lessons(self) -> tuple[Lesson, ...]:
        return tuple(lesson for unit in self.units for lesson in unit.lessons)

    @cached_property
    def by_slug(self) -> dict[str, Lesson]:
        return {lesson.slug: lesson for lesson in self.lessons}

    @cached_property
    def puzzles(self) -> tuple[Puzzle, ...]:
        return tuple(one.puzzle for lesson in self.lessons for one in lesson.tries)

    def number_of(self, lesson: Lesson) -> int:
        """Return the number of a lesson in the course, from 1."""
        return self.lessons.index(lesson) + 1

    def after(self, lesson: Lesson) -> Lesson | None:
        """The lesson that follows; None after the last."""
        place = self.number_of(lesson)
        return self.lessons[place] if place < len(self.lessons) else None


@dataclass(frozen=True, slots=True)
class Rulings:
    """The first puzzles in their order."""

    title: str
    puzzles: tuple[Puzzle, ...]
    by_slug: dict[str, Puzzle] = field(default_factory=dict, compare=False)

    def number_of(self, slug: str) -> int:
        """Which of them it is, from 1. A ValueError for none of them."""
        return [puzzle.slug for puzzle in self.puzzles].index(slug) + 1

    def after(self, slug: str) -> Puzzle | None:
        """The puzzle that follows; None after the last."""
        number = self.number_of(slug)
        return self.puzzles[number] if number < len(self.puzzles) else None
