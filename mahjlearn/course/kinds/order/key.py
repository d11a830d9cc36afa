"""The key of an order: what the engine says of the author's own order, step by step."""

from collections.abc import Iterator

from mahjlearn.course.kinds.order.values import procedure_of
from mahjlearn.course.kit.setup import set_up
from mahjlearn.course.kit.task_key import TaskKey, key_of_task
from mahjlearn.course.kit.viewpoint import league
from mahjlearn.course.values import Key, Puzzle, Reason, audience_of
from mahjlearn.engine.explaining.reasons import reasons, rules_of
from mahjlearn.engine.rulings import Ruling
from mahjlearn.engine.table.events import Event


def key(puzzle: Puzzle) -> Key:
    """The rules of every step of the author's order, and what those to be explained say of it."""
    rules = dict.fromkeys(rule for one in _ruled(puzzle) for rule in rules_of(*one))
    found = TaskKey(tuple(rules), _because(puzzle))
    return key_of_task(puzzle, found)


def _because(puzzle: Puzzle) -> tuple[Reason, ...]:
    audience = audience_of(puzzle.you)
    said = dict.fromkeys(
        text
        for ruling, event in _ruled(puzzle)
        for rule, text, _ in reasons(ruling, event, audience)
        if rule.id in puzzle.rules
    )
    return tuple(Reason(0, text) for text in said)


def _ruled(puzzle: Puzzle) -> Iterator[tuple[Ruling, Event]]:
    """The steps in the author's order with their rulings; those that point at nothing left out."""
    here = league(set_up(puzzle.position))
    for event in procedure_of(puzzle).events:
        ruling = here.rules_on(event)
        if ruling is not None:
            yield ruling, event
        here = here.after(event)
