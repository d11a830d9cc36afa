"""What is wrong with a choice among jokers: nothing to take, nothing to take it with."""

from collections.abc import Iterator

from mahjlearn.course.kit.exchanges import problems_of_exchanges
from mahjlearn.course.kit.setup import set_up
from mahjlearn.course.kit.touching.problems import problems_of_touching
from mahjlearn.course.kit.touching.values import touching_of
from mahjlearn.course.kit.words.limits import too_long
from mahjlearn.course.values import Problem, Puzzle

MOST_JOKERS = 9


def problems(puzzle: Puzzle) -> Iterator[Problem]:
    """What keeps the engine from being asked; else what it finds wrong."""
    missing = tuple(problems_of_exchanges(set_up(puzzle.position)))
    if missing:
        yield from missing
        return
    yield from problems_of_touching(touching_of(puzzle), ("table",), 1, MOST_JOKERS)
    yield from too_long(puzzle)
