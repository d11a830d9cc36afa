"""The key of an act: the rules of the whole way, and why the last exchange is legal."""

from mahjlearn.course.evidence import evidence
from mahjlearn.course.kinds.exchange.facets import facets
from mahjlearn.course.kinds.exchange.ways import Way, path_of
from mahjlearn.course.kit.facet import who_differs
from mahjlearn.course.kit.task_key import TaskKey, key_of_task
from mahjlearn.course.values import Draft, Key, audience_of
from mahjlearn.engine.explaining.reasons import rules_of
from mahjlearn.engine.judging.play import Judged


def key(draft: Draft) -> Key:
    """The rules of every move of the way; the last exchange is what is explained."""
    return key_of_task(draft, _found(draft, path_of(draft)))


def _found(draft: Draft, way: Way) -> TaskKey:
    if not way:
        return TaskKey((), ())
    rules = dict.fromkeys(rule for one in way for rule in rules_of(one.ruling, one.event))
    last = way[-1]
    judged = Judged(last.before.table, last.event, last.ruling)
    because, marks = evidence(judged, audience_of(draft.you), draft.rules)
    return TaskKey(tuple(rules), who_differs(facets(draft)), because, marks)
