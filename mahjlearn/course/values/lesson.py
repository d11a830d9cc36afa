"""A lesson or the check of a unit: its steps read, see or try.

A try is a puzzle, and the same idea on another table.
"""

from dataclasses import dataclass
from functools import cached_property

from mahjlearn.course.values.demonstration import Demonstration
from mahjlearn.course.values.puzzle import Puzzle
from mahjlearn.engine.table.tiles import Tile


@dataclass(frozen=True, slots=True)
class Picture:
    """Groups of tiles, with words that say what is seen."""

    groups: tuple[tuple[Tile, ...], ...]
    caption: str


@dataclass(frozen=True, slots=True)
class Read:
    """One idea. `html` is the text as safe HTML; `slug` is unique in its lesson.

    `rules` are those that its sentences state, each once.
    """

    slug: str
    title: str
    html: str
    picture: Picture | None = None
    rules: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Try:
    """A puzzle, and the same idea on another table for whoever missed it.

    `dealt_anew`: that is a table of its own, not this one with the suits exchanged.
    """

    puzzle: Puzzle
    again: Puzzle
    dealt_anew: bool = False

    @property
    def slug(self) -> str:
        return self.puzzle.slug


Shown = Read | Demonstration
"""A step that asks nothing."""
LessonStep = Shown | Try


@dataclass(frozen=True)
class Lesson:
    """`promise` is one sentence, `line` a few words, `now` what she can rule on afterwards.

    `passed_at` makes it the check of a unit: passed with so many tables right. 0 for a lesson.
    """

    slug: str
    title: str
    promise: str
    line: str
    tile: Tile
    rules: tuple[str, ...]
    minutes: int
    now: tuple[str, ...]
    steps: tuple[LessonStep, ...]
    passed_at: int = 0

    @property
    def is_check(self) -> bool:
        """Return True for the check of a unit: tables alone, nothing is read or seen."""
        return self.passed_at > 0

    @cached_property
    def tries(self) -> tuple[Try, ...]:
        return tuple(step for step in self.steps if isinstance(step, Try))

    def number_of(self, slug: str) -> int:
        """The number of a step, from 1; 0 where the lesson has none of that slug."""
        slugs = [step.slug for step in self.steps]
        return slugs.index(slug) + 1 if slug in slugs else 0
