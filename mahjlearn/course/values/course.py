"""The course: units of lessons in their order, each with its check, and the first rulings."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property

from mahjlearn.course.values.lesson import Lesson
from mahjlearn.course.values.puzzle import Puzzle
from mahjlearn.course.values.renamed import Renamed

UNITS_OF_A_BEGINNER = 2


@dataclass(frozen=True, slots=True)
class Unit:
    """Lessons on one subject, and the check that shows what somebody knows of it."""

    slug: str
    title: str
    text: str
    lessons: tuple[Lesson, ...]
    check: Lesson | None = None

    @property
    def parts(self) -> tuple[Lesson, ...]:
        """Its lessons, then its check."""
        return (*self.lessons, self.check) if self.check else self.lessons

    @property
    def rules(self) -> tuple[str, ...]:
        """The rules that its lessons teach, each once."""
        return tuple(dict.fromkeys(rule for lesson in self.lessons for rule in lesson.rules))


@dataclass(frozen=True)
class Course:
    """All units in their order, and what was called otherwise before.

    `needs`: the lessons that a lesson builds on, by slug, only the nearest.
    """

    title: str
    units: tuple[Unit, ...]
    renamed: Renamed = field(default_factory=Renamed)
    needs: Mapping[str, tuple[str, ...]] = field(default_factory=dict)

    @cached_property
    def lessons(self) -> tuple[Lesson, ...]:
        return tuple(lesson for unit in self.units for lesson in unit.lessons)

    @cached_property
    def rules(self) -> frozenset[str]:
        """The rules that a lesson teaches."""
        return frozenset(rule for lesson in self.lessons for rule in lesson.rules)

    @cached_property
    def parts(self) -> tuple[Lesson, ...]:
        """All lessons and checks, unit by unit."""
        return tuple(part for unit in self.units for part in unit.parts)

    @cached_property
    def by_slug(self) -> dict[str, Lesson]:
        """Every lesson and every check."""
        return {part.slug: part for part in self.parts}

    @cached_property
    def puzzles(self) -> tuple[Puzzle, ...]:
        return tuple(one.puzzle for part in self.parts for one in part.tries)

    def unit_of(self, part: Lesson) -> Unit:
        """Return the unit of a lesson or a check. A StopIteration for one that is in none."""
        return next(unit for unit in self.units if part in unit.parts)

    def is_for_beginners(self, unit: Unit) -> bool:
        """Return True for the units of somebody new: the first two."""
        return self.units.index(unit) < UNITS_OF_A_BEGINNER

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
