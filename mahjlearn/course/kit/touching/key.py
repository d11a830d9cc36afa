"""The key and the decisions of a question that is answered by touching."""

from mahjlearn.course.kit.facet import Facet
from mahjlearn.course.kit.task_key import TaskKey, key_of_task
from mahjlearn.course.kit.touching.told import told
from mahjlearn.course.kit.touching.values import touching_of
from mahjlearn.course.values import Key, Puzzle


def key_of_touching(puzzle: Puzzle) -> Key:
    """The rules of every candidate; what explains the first right answer."""
    task = touching_of(puzzle)
    shown = told(task, task.nearest(frozenset()))
    rules = dict.fromkeys(rule for one in task.candidates for rule in one.rules)
    marks = tuple((thing.spot, n) for thing, n in shown.numbers if thing.spot is not None)
    return key_of_task(puzzle, TaskKey(tuple(rules), shown.reasons, marks))


def facets_of_touching(puzzle: Puzzle) -> tuple[Facet, ...]:
    """A decision each candidate; what is judged alike is one."""
    return touching_of(puzzle).facets
