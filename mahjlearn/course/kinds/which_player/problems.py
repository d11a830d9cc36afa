"""What is wrong with a question about a player: all of them may, or one is left open."""

from collections.abc import Iterator

from mahjlearn.course.kit.touching.problems import nothing_wrong, problems_of_touching
from mahjlearn.course.kit.touching.values import touching_of
from mahjlearn.course.kit.words.limits import too_long
from mahjlearn.course.values import Problem, Puzzle

AT = ("act",)


def problems(puzzle: Puzzle) -> Iterator[Problem]:
    """What the engine finds wrong."""
    task = touching_of(puzzle)
    yield from problems_of_touching(task, AT)
    yield from nothing_wrong(task, AT)
    yield from too_long(puzzle)
