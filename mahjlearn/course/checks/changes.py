"""A puzzle under *Change one thing* differs from its puzzle in one fact."""

from collections.abc import Iterator

from mahjlearn.course.checks.differences import facts_changed
from mahjlearn.course.values import Problem, Puzzle


def too_different(puzzle: Puzzle, change: Puzzle) -> Iterator[Problem]:
    """One fact differs. The act itself, earlier discards and the wall follow from that fact."""
    count = facts_changed(puzzle, change)
    if count > 1 or (count == 0 and puzzle.play[-1] == change.play[-1]):
        yield Problem((), f"A change differs in one fact; this one differs in {count}.")
