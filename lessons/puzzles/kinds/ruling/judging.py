"""A call beside the key: the only place that says right or wrong of it."""

from lessons.attempts.values import Answer, Judgement, OutsideChoices
from lessons.models import Outcome
from lessons.puzzles.kinds.ruling.house import either_accepted, house_answer
from mahjlearn.course import Puzzle
from mahjlearn.course.kinds.ruling.settling import Settling, settling_of

YES, NO = "yes", "no"
UNSURE = "unsure"
"""What a form and a stored answer call it where nobody says what settles it."""


def judge_answer(puzzle: Puzzle, ruleset: str, answer: Answer) -> Judgement:
    """Yes or no; what is said to settle it is stored beside it and changes nothing of that.

    Where authorities differ, or house rules from all of them, either call is accepted, and shows no
    mix-up. It is `correct` if the ruleset says so too, or if that one says nothing, the League’s.
    """
    said = answer.get("answer")
    if said not in (YES, NO):
        raise OutsideChoices
    key, task = puzzle.key, settling_of(puzzle)
    correct, either = (said == YES) is allowed_by(puzzle, ruleset), either_accepted(puzzle, ruleset)
    outcome = Outcome.RIGHT if correct else Outcome.WRONG
    mixups = () if correct else puzzle.catches
    if task is not None:
        mixups = _fitting(puzzle, task, answer, correct=correct)
    return Judgement(
        verdict=key.verdict,
        outcome=Outcome.ACCEPTED if either else outcome,
        correct=correct,
        rules=key.rules,
        misconceptions=() if either else mixups,
    )


def _fitting(puzzle: Puzzle, task: Settling, answer: Answer, *, correct: bool) -> tuple[str, ...]:
    """The beliefs that ruling and place fit together. OutsideChoices for a place not offered.

    A wrong ruling fits those who rule so, of them those who point at the place, where any does; a
    right one fits those who rule alike and point elsewhere.
    """
    token = answer.get("settles", UNSURE)
    if token == UNSURE:
        return () if correct else puzzle.catches
    place = next((one for one in task.candidates if one.token == token), None)
    if place is None:
        raise OutsideChoices
    held = () if place.right else place.mixups
    if correct:
        return tuple(one for one in held if one not in puzzle.catches)
    return tuple(one for one in puzzle.catches if one in held) or puzzle.catches


def allowed_by(puzzle: Puzzle, ruleset: str) -> bool:
    """What a ruleset answers; where authorities agree, or it is silent, what the key says."""
    house, key = house_answer(puzzle, ruleset), puzzle.key
    if house is not None:
        return house
    return next((one.allowed for one in key.differs if one.name == ruleset), key.allowed)
