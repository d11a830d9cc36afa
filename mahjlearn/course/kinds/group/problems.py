"""What is wrong with a question about a property: too few things, or nothing said of one."""

from collections.abc import Iterator

from mahjlearn.course.kit.touching.problems import problems_of_touching
from mahjlearn.course.kit.touching.values import touching_of
from mahjlearn.course.kit.words.limits import too_long
from mahjlearn.course.values import Problem, Puzzle


def problems(puzzle: Puzzle) -> Iterator[Problem]:
    """What the engine finds wrong."""
    yield from problems_of_touching(touching_of(puzzle), ("property",))
    yield from too_long(puzzle)
