"""An answer beside the key: the only place that says right or wrong."""

from lessons.attempts.values import Answer, Judged, OutsideChoices
from lessons.models import Outcome
from mahjlearn.course import Puzzle
from mahjlearn.engine.misconceptions import MISCONCEPTIONS

YES, NO = "yes", "no"


def judge_answer(puzzle: Puzzle, answer: Answer) -> Judged:
    """Yes or no. Where authorities differ either call is accepted."""
    said = answer.get("answer")
    if said not in (YES, NO):
        raise OutsideChoices
    key = puzzle.key
    correct = (said == YES) is key.allowed
    outcome = Outcome.RIGHT if correct else Outcome.WRONG
    return Judged(
        verdict=key.verdict,
        outcome=Outcome.ACCEPTED if key.differs else outcome,
        correct=correct,
        rules=key.rules,
        misconceptions=() if correct else key.mixups,
    )


def judge_reason(puzzle: Puzzle, answer: Answer) -> Judged:
    """Which of the reasons offered settles it."""
    reason = answer.get("reason")
    if reason not in [choice.id for choice in puzzle.choices]:
        raise OutsideChoices
    correct = reason == puzzle.key.right
    return Judged(
        verdict=puzzle.key.verdict,
        outcome=Outcome.RIGHT if correct else Outcome.WRONG,
        correct=correct,
        rules=puzzle.key.rules,
        misconceptions=(str(reason),) if reason in MISCONCEPTIONS else (),
    )
