"""A call beside the key: the only place that says right or wrong of it."""

from lessons.attempts.values import Answer, Judgement, OutsideChoices
from lessons.models import Outcome
from mahjlearn.course import Puzzle
from mahjlearn.course.values import Key

YES, NO = "yes", "no"


def judge_answer(puzzle: Puzzle, ruleset: str, answer: Answer) -> Judgement:
    """Yes or no. Where authorities differ either call is accepted, and shows no mix-up.

    It is `correct` if the ruleset says so too, or if that one says nothing, the League’s.
    """
    said = answer.get("answer")
    if said not in (YES, NO):
        raise OutsideChoices
    key = puzzle.key
    correct = (said == YES) is allowed_by(key, ruleset)
    outcome = Outcome.RIGHT if correct else Outcome.WRONG
    return Judgement(
        verdict=key.verdict,
        outcome=Outcome.ACCEPTED if key.differs else outcome,
        correct=correct,
        rules=key.rules,
        misconceptions=() if correct or key.differs else key.mixups,
    )


def allowed_by(key: Key, ruleset: str) -> bool:
    """What a ruleset answers; where authorities agree, or it is silent, what the key says."""
    return next((one.allowed for one in key.differs if one.name == ruleset), key.allowed)
