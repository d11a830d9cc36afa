"""An answer by touch beside the key, and the mark of what was touched or left out.

This is the only place that says right or wrong of such an answer.
"""

from collections.abc import Callable, Sequence

from lessons.attempts.values import Answer, Judgement, OutsideChoices
from lessons.board.picture import State
from lessons.models import Outcome
from mahjlearn.course import Puzzle
from mahjlearn.course.kit.touching.values import Chosen, Touching
from mahjlearn.course.values import task_of

MARKS = {(True, True): State.RIGHT, (True, False): State.WRONG, (False, True): State.MISSED}
"""By whether it was touched and whether it is right."""


def mark_of(touched: bool, right: bool) -> State:
    """Right, wrong or missed; at rest what was rightly left alone."""
    return MARKS.get((touched, right), State.REST)


Fitting = Callable[[Puzzle, Chosen], tuple[str, ...]]
NONE = "none"
"""What a form and a stored answer call the answer that there is none."""


def read_touches(tokens: Sequence[str], *, none: bool) -> Answer:
    """The things that were touched, each once, in one order whatever the form had; or `none`."""
    return {"answer": [NONE] if none else sorted(set(tokens))}


def chosen_of(task: Touching, answer: Answer) -> Chosen:
    """What an answer means. OutsideChoices for what is not offered, and for nothing at all."""
    tokens = answer["answer"]
    if tokens == [NONE] and task.none is not None:
        return frozenset()
    chosen = task.touched(tokens)
    if not chosen or not (task.many or len(chosen) == 1):
        raise OutsideChoices
    return chosen


def judge_touches(puzzle: Puzzle, answer: Answer, fitting: Fitting) -> Judgement:
    """Right is what the task says is right; `fitting` finds the beliefs that an answer fits."""
    task = task_of(puzzle, Touching)
    chosen = chosen_of(task, answer)
    correct = task.is_right(chosen)
    return Judgement(
        verdict=puzzle.key.verdict,
        outcome=Outcome.RIGHT if correct else Outcome.WRONG,
        correct=correct,
        rules=puzzle.key.rules,
        misconceptions=fitting(puzzle, chosen),
    )
