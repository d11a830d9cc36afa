"""The base class of everything that can be assigned, and the first try at a puzzle in it."""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import ClassVar

from django.db.models import Q

from lessons.attempts.place import Place
from lessons.models import Attempt, Board, Outcome, TableSet
from lessons.puzzles import outcome_of
from mahjlearn.course import Lesson, Puzzle

AnswersByPlace = Mapping[Place, Sequence[Attempt]]
"""Answers of one learner, in the order given, by place without its moves."""


@dataclass(frozen=True, slots=True)
class FirstTry:
    """The outcome of the first try at a puzzle and its moment; `FirstTry()` while it has no
    outcome.

    `fresh`: the learner had not met the puzzle before, and took no hint.
    """

    outcome: str = ""
    at: datetime | None = None
    fresh: bool = False

    @property
    def is_well(self) -> bool:
        """True if the try was right or accepted."""
        return self.outcome not in ("", Outcome.WRONG)


@dataclass(frozen=True)
class Assignable(ABC):
    """Something an instructor can ask players to do. A row stores its `str()`."""

    kind: ClassVar[str]
    noun: ClassVar[str] = "lesson"
    """The word for it in a sentence: lesson, board, hand."""

    slug: str

    def __str__(self) -> str:
        return f"{self.kind}/{self.slug}"

    @property
    @abstractmethod
    def title(self) -> str:
        """The title in the course or the club; if it is gone, what is left of its name."""

    @property
    @abstractmethod
    def url(self) -> str:
        """The address where it begins."""

    @property
    def lessons(self) -> tuple[Lesson, ...]:
        """The lessons it consists of today; none if it is no part of the course, or is gone."""
        return ()

    @property
    def number(self) -> int:
        """The number of a lesson in the course; 0 for anything else."""
        return 0

    @property
    def own_board(self) -> Board | None:
        """The board of the club that it is; None for anything else."""
        return None

    @property
    def own_set(self) -> TableSet | None:
        """The set of tables that it is; None for anything else."""
        return None

    @property
    @abstractmethod
    def puzzles(self) -> Mapping[Place, Puzzle]:
        """Its puzzles, by the place where they are answered."""

    @property
    def asked(self) -> int:
        """Number of things to do in it."""
        return len(self.puzzles)

    @property
    def slugs(self) -> list[str]:
        """The puzzle slugs of answers to it."""
        return [puzzle.slug for puzzle in self.puzzles.values()]

    @property
    @abstractmethod
    def within(self) -> Iterable[str]:
        """The places under which its answers are stored: `lesson/has-my-turn-started`."""

    @property
    def shown_answers(self) -> Q:
        """The condition for the answers to it that its club may see."""
        return Q(puzzle_slug__in=self.slugs)

    def first_goes(self, given: AnswersByPlace) -> list[FirstTry]:
        """Return the first try at each puzzle in it."""
        return [find_first_try(puzzle, given.get(at, ())) for at, puzzle in self.puzzles.items()]


def find_first_try(puzzle: Puzzle, rows: Sequence[Attempt]) -> FirstTry:
    """Return the first try at a puzzle; `FirstTry()` while it has no outcome."""
    for number in range(1, len(rows) + 1):
        outcome = outcome_of(puzzle, rows[:number])
        if outcome:
            return FirstTry(outcome, rows[number - 1].answered_at, rows[0].fresh)
    return FirstTry()
