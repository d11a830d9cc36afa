"""What is wrong with a question about the next act: none of them may be done, or all of them."""

from collections.abc import Iterator

from mahjlearn.course.kit.touching.problems import nothing_wrong, problems_of_touching
from mahjlearn.course.kit.touching.values import touching_of
from mahjlearn.course.kit.words.limits import too_long
from mahjlearn.course.values import Problem, Puzzle

AT = ("act",)
FEWEST, MOST = 2, 4


def problems(puzzle: Puzzle) -> Iterator[Problem]:
    """What the engine finds wrong."""
    task = touching_of(puzzle)
    yield from problems_of_touching(task, AT, FEWEST, MOST)
    yield from nothing_wrong(task, AT)
    if not any(one.right for one in task.candidates):
        yield Problem(AT, "None of these may be done now; one of them has to be.")
    yield from too_long(puzzle)
