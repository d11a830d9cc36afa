"""What all things that can be assigned have in common."""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import ClassVar

from lessons.attempts.place import Place
from lessons.models import Attempt, Board, Outcome
from lessons.puzzles import outcome_of
from mahjlearn.course import Lesson, Puzzle

Given = Mapping[Place, Sequence[Attempt]]
"""Answers of one learner, in the order given, by place without its moves."""


@dataclass(frozen=True, slots=True)
class First:
    """What came of the first go at something, and when; `First()` while there is no end yet.

    `fresh`: she had not met it before, and took no hint.
    """

    outcome: str = ""
    at: datetime | None = None
    fresh: bool = False

    @property
    def is_well(self) -> bool:
        """Whether it came out right, or was accepted."""
        return self.outcome not in ("", Outcome.WRONG)


@dataclass(frozen=True)
class What(ABC):
    """Something an instructor can ask her players to do. `str()` of it is what a row keeps."""

    kind: ClassVar[str]
    noun: ClassVar[str] = "lesson"
    """As one says it: the lesson, the board, the hand."""

    slug: str

    def __str__(self) -> str:
        return f"{self.kind}/{self.slug}"

    @property
    @abstractmethod
    def title(self) -> str:
        """As the course or the club calls it; where it is gone, what is left of its name."""

    @property
    @abstractmethod
    def url(self) -> str:
        """Where one begins."""

    @property
    def lessons(self) -> tuple[Lesson, ...]:
        """Those of today it is made of, none where it is no part of the course, or is gone."""
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
    @abstractmethod
    def puzzles(self) -> Mapping[Place, Puzzle]:
        """All that is asked in it, by the place where it is answered."""

    @property
    def asked(self) -> int:
        """How many things there are to do."""
        return len(self.puzzles)

    @property
    def slugs(self) -> list[str]:
        """What answers to it call the puzzle."""
        return [puzzle.slug for puzzle in self.puzzles.values()]

    @property
    @abstractmethod
    def within(self) -> Iterable[str]:
        """Answers stand at these places, or deeper: `lesson/has-my-turn-started`."""

    def first_goes(self, given: Given) -> list[First]:
        """What came of the first go at each thing that is asked."""
        return [first_outcome(puzzle, given.get(at, ())) for at, puzzle in self.puzzles.items()]


def first_outcome(puzzle: Puzzle, rows: Sequence[Attempt]) -> First:
    """What came of the first go at a puzzle, and when; nothing while there is no end yet."""
    for number in range(1, len(rows) + 1):
        outcome = outcome_of(puzzle, rows[:number])
        if outcome:
            return First(outcome, rows[number - 1].answered_at, rows[0].fresh)
    return First()
