"""An order beside the right ones: the only place that says right or wrong of it."""

from lessons.attempts.values import Answer, Judgement, OutsideChoices
from lessons.models import Outcome
from lessons.puzzles.kinds.order.feedback import order_of
from lessons.puzzles.kinds.order.steps import complete
from mahjlearn.course import Puzzle
from mahjlearn.course.kinds.order.facets import held_by


def judge_order(puzzle: Puzzle, answer: Answer) -> Judgement:
    """Right is every order that the engine allows."""
    order, given = order_of(puzzle), tuple(answer["answer"])
    if not complete(order, list(given)):
        raise OutsideChoices
    correct = given in order.right
    return Judgement(
        verdict=puzzle.key.verdict,
        outcome=Outcome.RIGHT if correct else Outcome.WRONG,
        correct=correct,
        rules=puzzle.key.rules,
        misconceptions=() if correct else held_by(puzzle, given),
    )
