"""What became of a puzzle, from its answers alone."""

from collections.abc import Sequence

from lessons.models import Attempt
from lessons.puzzles.kinds import kind_that_asked
from mahjlearn.course import Puzzle


def outcome_of(puzzle: Puzzle | None, rows: Sequence[Attempt]) -> str:
    """The outcome by the last answer; "" where there is none, or no end yet.

    The rows are those of one place in their order; the puzzle is None where it is gone.
    """
    return kind_that_asked(puzzle, rows[-1]).outcome(puzzle, rows) if rows else ""
