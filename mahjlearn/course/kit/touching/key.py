"""The key and the decisions of a question that is answered by touching."""

from mahjlearn.course.kit.facet import Facet
from mahjlearn.course.kit.task_key import TaskKey, key_of_task
from mahjlearn.course.kit.touching.fitting import mixups_of
from mahjlearn.course.kit.touching.told import told
from mahjlearn.course.kit.touching.values import touching_of
from mahjlearn.course.values import Draft, Key
from mahjlearn.engine.misconceptions import TALLIED


def key_of_touching(draft: Draft) -> Key:
    """The rules and the mix-ups of every candidate; what explains the first right answer."""
    task = touching_of(draft)
    shown = told(task, task.nearest(frozenset()))
    rules = dict.fromkeys(rule for one in task.candidates for rule in one.rules)
    held = mixups_of(task)
    marks = tuple((thing.spot, n) for thing, n in shown.numbers if thing.spot is not None)
    mixups = tuple(one for one in TALLIED if one in held)
    return key_of_task(draft, TaskKey(tuple(rules), mixups, shown.reasons, marks))


def facets_of_touching(draft: Draft) -> tuple[Facet, ...]:
    """A decision each candidate; what is judged alike is one."""
    return touching_of(draft).facets
