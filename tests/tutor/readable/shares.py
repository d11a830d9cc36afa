"""The share of other tables that the words fit on which the right answer stays the same."""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from mahjlearn.course import Lesson, Puzzle
from mahjlearn.tutor.games import Hand
from tests.tutor.readable.answers import answer_on, own_answer
from tests.tutor.readable.boards import boards

MOST_ALIKE = Fraction(7, 10)
"""Of the other tables. Where more have the answer of the puzzle, its words give it away."""
MOST_READABLE = Fraction(3, 10)
"""Of the tries of a lesson."""
LEAST = 20
"""Of fewer tables a share says nothing."""


@dataclass(frozen=True, slots=True)
class Share:
    """The number of other tables where the question can be asked, and of those with its answer."""

    puzzle: Puzzle
    same: int
    tables: int

    @property
    def readable(self) -> bool:
        return self.tables >= LEAST and self.same > MOST_ALIKE * self.tables


def share_of(puzzle: Puzzle, hands: Sequence[Hand]) -> Share:
    """Return the share for a puzzle; no tables for a kind whose question is watched."""
    own = own_answer(puzzle)
    found = [answer_on(puzzle, table) for table in boards(puzzle, hands)]
    asked = [answer for answer in found if answer is not None]
    return Share(puzzle, asked.count(own) if own is not None else 0, len(asked))


def shares_of(lesson: Lesson, hands: Sequence[Hand]) -> tuple[Share, ...]:
    """Return the share of each try of a lesson, in its order."""
    return tuple(share_of(one.puzzle, hands) for one in lesson.tries)


def readable_share(shares: Sequence[Share]) -> Fraction:
    """Return the readable share of all tries; one that is not redrawn is not readable."""
    return Fraction(sum(one.readable for one in shares), len(shares))
