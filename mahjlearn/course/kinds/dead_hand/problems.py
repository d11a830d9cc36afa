"""What is wrong with a question about dead hands: several are, and only one can be tapped."""

from collections.abc import Iterator

from mahjlearn.course.kit.touching.problems import problems_of_touching
from mahjlearn.course.kit.touching.values import touching_of
from mahjlearn.course.kit.words.limits import too_long
from mahjlearn.course.values import Problem, Puzzle

AT = ("play",)


def problems(puzzle: Puzzle) -> Iterator[Problem]:
    """What the engine finds wrong."""
    task = touching_of(puzzle)
    dead = [one.name for one in task.candidates if one.right]
    if len(dead) > 1 and not task.many:
        yield Problem(AT, f"The hands of {' and '.join(dead)} are dead; write many = true.")
    yield from problems_of_touching(task, AT)
    yield from too_long(puzzle)
