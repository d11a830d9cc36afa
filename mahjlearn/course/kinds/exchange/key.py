"""The key of an exchange: the rules of the whole way, and why its last move is legal."""

from mahjlearn.course.evidence import evidence
from mahjlearn.course.kinds.exchange.none import rules_of_none, why_none
from mahjlearn.course.kinds.exchange.values import exchange_of
from mahjlearn.course.kinds.exchange.ways import Way, path_of
from mahjlearn.course.kit.task_key import TaskKey, key_of_task
from mahjlearn.course.values import Key, Puzzle, Reason, audience_of
from mahjlearn.engine.explaining.reasons import rules_of
from mahjlearn.engine.judging.play import Judged


def key(puzzle: Puzzle) -> Key:
    """The rules of every move of the way; its last move is what is explained. Where there is no
    way, why each joker stays where it is.
    """
    return key_of_task(puzzle, _found(puzzle, path_of(puzzle)))


def _found(puzzle: Puzzle, way: Way) -> TaskKey:
    if not way and not exchange_of(puzzle).expects_none:
        return TaskKey(())
    if not way:
        because = tuple(Reason(0, text) for text in why_none(puzzle))
        return TaskKey(rules_of_none(puzzle), because)
    rules = dict.fromkeys(rule for one in way for rule in rules_of(one.ruling, one.event))
    last = way[-1]
    judged = Judged(last.before.table, last.event, last.ruling)
    reasons, marks = evidence(judged, audience_of(puzzle.you), puzzle.rules)
    return TaskKey(tuple(rules), reasons, marks)
