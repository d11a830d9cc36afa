"""Lessons as values: a course has units, a unit lessons, a lesson steps that read or try."""

from dataclasses import dataclass
from functools import cached_property

from mahjlearn.course.values import Puzzle
from mahjlearn.engine.table.tiles import Tile


@dataclass(frozen=True, slots=True)
class Picture:
    """Groups of tiles, with words that say what is seen."""

    groups: tuple[tuple[Tile, ...], ...]
    caption: str


@dataclass(frozen=True, slots=True)
class Read:
    """One idea. `html` is the text as safe HTML; `slug` is unique in its lesson."""

    slug: str
    title: str
    html: str
    picture: Picture | None = None


@dataclass(frozen=True, slots=True)
class Try:
    """A puzzle, and the same idea with other tiles for whoever missed it."""

    puzzle: Puzzle
    again: Puzzle

    @property
    def slug(self) -> str:
        return self.puzzle.slug


Step = Read | Try


@dataclass(frozen=True)
class Lesson:
    """`promise` is one sentence, `line` a few words, `now` what she can rule on afterwards."""

    slug: str
    title: str
    promise: str
    line: str
    tile: Tile
    rules: tuple[str, ...]
    minutes: int
    now: tuple[str, ...]
    steps: tuple[Step, ...]

    @cached_property
    def tries(self) -> tuple[Try, ...]:
        return tuple(step for step in self.steps if isinstance(step, Try))

    def number_of(self, slug: str) -> int:
        """The number of a step, from 1; 0 where the lesson has none of that slug."""
        slugs = [step.slug for step in self.steps]
        return slugs.index(slug) + 1 if slug in slugs else 0


@dataclass(frozen=True, slots=True)
class Unit:
    """Lessons on one subject."""

    slug: str
    title: str
    text: str
    lessons: tuple[Lesson, ...]


@dataclass(frozen=True)
class Course:
    """All units in their order."""

    title: str
    units: tuple[Unit, ...]

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
        """Where a lesson stands in the course, from 1."""
        return self.lessons.index(lesson) + 1

    def after(self, lesson: Lesson) -> Lesson | None:
        """The lesson that follows; None after the last."""
        place = self.number_of(lesson)
        return self.lessons[place] if place < len(self.lessons) else None
