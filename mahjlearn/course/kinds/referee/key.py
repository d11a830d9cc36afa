"""The key and the decisions of a play that is watched."""

from mahjlearn.course.kinds.referee.values import referee_of
from mahjlearn.course.kit.facet import Facet
from mahjlearn.course.kit.task_key import TaskKey, key_of_task
from mahjlearn.course.values import Key, Puzzle, Reason


def key(puzzle: Puzzle) -> Key:
    """The rules of the fouls, then of all else; why the first foul is one, or why there is none."""
    task = referee_of(puzzle)
    because = tuple(Reason(0, text) for text in task.because)
    return key_of_task(puzzle, TaskKey(task.rules, because))


def facets(puzzle: Puzzle) -> tuple[Facet, ...]:
    """Of each foul, each objection and each joker one; last, who is wrong."""
    return referee_of(puzzle).facets
