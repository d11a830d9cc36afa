"""The pages of puzzles that are answered once and ask for no ruling: one module a kind."""

from lessons.learn.tasks import choose, order
from lessons.learn.tasks.kind import TaskPages
from mahjlearn.course import Puzzle

PAGES: dict[str, TaskPages] = {"choose": choose.PAGES, "order": order.PAGES}


def pages_of(puzzle: Puzzle) -> TaskPages | None:
    """How a choice or an order is asked and explained; None for a ruling."""
    return PAGES.get(puzzle.kind)
