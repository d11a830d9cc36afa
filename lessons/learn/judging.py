"""An answer beside the key: the only place that says right or wrong."""

from lessons.attempts.values import Answer, Judged, OutsideChoices
from lessons.models import Outcome
from mahjlearn.course import Puzzle
from mahjlearn.course.values import Key
from mahjlearn.engine.misconceptions import TALLIED

YES, NO = "yes", "no"


def judge_answer(puzzle: Puzzle, ruleset: str, answer: Answer) -> Judged:
    """Yes or no. Where authorities differ either call is accepted, and shows no mix-up.

    It is `correct` if the ruleset says so too, or if that one says nothing, the League’s.
    """
    said = answer.get("answer")
    if said not in (YES, NO):
        raise OutsideChoices
    key = puzzle.key
    correct = (said == YES) is allowed_by(key, ruleset)
    outcome = Outcome.RIGHT if correct else Outcome.WRONG
    return Judged(
        verdict=key.verdict,
        outcome=Outcome.ACCEPTED if key.differs else outcome,
        correct=correct,
        rules=key.rules,
        misconceptions=() if correct or key.differs else key.mixups,
    )


def allowed_by(key: Key, ruleset: str) -> bool:
    """What a ruleset answers; where authorities agree, or it is silent, what the key says."""
    return next((one.allowed for one in key.differs if one.name == ruleset), key.allowed)


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
        misconceptions=(str(reason),) if reason in TALLIED else (),
    )
