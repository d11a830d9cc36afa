"""A choice beside the boxes: the only place that says right or wrong of it."""

from lessons.attempts.values import Answer, Judgement, OutsideChoices
from lessons.models import Outcome
from lessons.puzzles.kinds.choose.boxes import box_id, choice_of
from mahjlearn.course import Puzzle
from mahjlearn.course.kinds.choose.values import Box, Choose


def judge_choice(puzzle: Puzzle, answer: Answer) -> Judgement:
    """Right is the set of right boxes, no more and no fewer."""
    choice, ticked = choice_of(puzzle), set(answer["answer"])
    if not ticked or not ticked <= {box_id(box) for box in choice.boxes}:
        raise OutsideChoices
    correct = ticked == {box_id(box) for box in choice.boxes if box.right}
    return Judgement(
        verdict=puzzle.key.verdict,
        outcome=Outcome.RIGHT if correct else Outcome.WRONG,
        correct=correct,
        rules=puzzle.key.rules,
        misconceptions=() if correct else fitting(puzzle, choice, ticked),
    )


def fitting(puzzle: Puzzle, choice: Choose, ticked: set[str]) -> tuple[str, ...]:
    """The mix-ups that fit the answer better than the rules do, the best first.

    Of equals those that the puzzle is about come first.
    """
    missed = [box for box in choice.boxes if (box_id(box) in ticked) is not box.right]
    met = [box for box in choice.boxes if box not in missed]

    def gain(mixup: str) -> int:
        return _held(mixup, missed) - _held(mixup, met)

    known = dict.fromkeys((*puzzle.mixups, *puzzle.catches))
    return tuple(sorted((m for m in known if gain(m) > 0), key=gain, reverse=True))


def _held(mixup: str, boxes: list[Box]) -> int:
    return sum(mixup in box.mixups for box in boxes)
