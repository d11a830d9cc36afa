"""The key of an exchange: the rules of the whole way, and why its last move is legal."""

from mahjlearn.course.evidence import evidence
from mahjlearn.course.kinds.exchange.facets import facets
from mahjlearn.course.kinds.exchange.none import rules_of_none, why_none
from mahjlearn.course.kinds.exchange.values import exchange_of
from mahjlearn.course.kinds.exchange.ways import Way, path_of
from mahjlearn.course.kit.facet import who_differs
from mahjlearn.course.kit.task_key import TaskKey, key_of_task
from mahjlearn.course.values import Draft, Key, Reason, audience_of
from mahjlearn.engine.explaining.reasons import rules_of
from mahjlearn.engine.judging.play import Judged


def key(draft: Draft) -> Key:
    """The rules of every move of the way; its last move is what is explained. Where there is no
    way, why each joker stays where it is.
    """
    return key_of_task(draft, _found(draft, path_of(draft)))


def _found(draft: Draft, way: Way) -> TaskKey:
    if not way and not exchange_of(draft).expects_none:
        return TaskKey((), ())
    if not way:
        because = tuple(Reason(0, text) for text in why_none(draft))
        return TaskKey(rules_of_none(draft), who_differs(facets(draft)), because)
    rules = dict.fromkeys(rule for one in way for rule in rules_of(one.ruling, one.event))
    last = way[-1]
    judged = Judged(last.before.table, last.event, last.ruling)
    reasons, marks = evidence(judged, audience_of(draft.you), draft.rules)
    return TaskKey(tuple(rules), who_differs(facets(draft)), reasons, marks)
