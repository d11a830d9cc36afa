"""What is said after a choice: which boxes are right, and why each is or is not."""

from typing import Any

from lessons.learn.tasks.boxes import box_id, choice_of, listed, own_tile, short_name
from lessons.learn.tasks.choose_picture import numbers
from lessons.models import Attempt, Outcome
from lessons.prose import whole
from mahjlearn.course import Puzzle
from mahjlearn.course.kinds.choose.values import Box, Choose
from mahjlearn.engine.words.sentences import number_word

LONGEST_LIST = 60
"""More would make the heading a paragraph on a phone."""
OPENING = {Outcome.RIGHT: "Right.", Outcome.WRONG: "Not quite."}


def told(puzzle: Puzzle, attempt: Attempt) -> dict[str, Any]:
    """Every box with its ruling; of own tiles those that nobody needs to see stand apart."""
    choice, ticked = choice_of(puzzle), set(attempt.answer["answer"])
    numbered = numbers(puzzle, attempt)
    rows = [_row(box, box_id(box) in ticked) for box in choice.boxes]
    for row, box in zip(rows, choice.boxes, strict=True):
        row["number"] = numbered.get(box_id(box), 0)
    aside = [own_tile(b) and not (b.right or box_id(b) in ticked) for b in choice.boxes]
    return {
        "heading": f"{OPENING[Outcome(attempt.outcome)]} {right_words(choice)}.",
        "you_said": said(choice, ticked),
        "reasons": [],
        "mixups": list(attempt.misconceptions),
        "after": "learn/_told_choose.html",
        "boxes": [row for row, apart in zip(rows, aside, strict=True) if not apart],
        "rest": [row for row, apart in zip(rows, aside, strict=True) if apart],
    }


def right_words(choice: Choose) -> str:
    """`It is the 8 Bam alone`, `They are the first and the third`; of long names their number."""
    right = [whole(short_name(choice, box)) for box in choice.boxes if box.right]
    if len(right) == 1:
        return f"It is {right[0]} alone"
    names = listed(right)
    if len(names) <= LONGEST_LIST:
        return f"They are {names}"
    many, all_boxes = number_word(len(right)), number_word(len(choice.boxes))
    return f"{many.capitalize()} of the {all_boxes} are right"


def said(choice: Choose, ticked: set[str]) -> str:
    """What was ticked, in short."""
    names = [whole(short_name(choice, box)) for box in choice.boxes if box_id(box) in ticked]
    return listed(names)


def _row(box: Box, ticked: bool) -> dict[str, Any]:
    chosen = "You chose it." if ticked else ""
    return {
        "right": box.right,
        "missed": ticked is not box.right,
        "text": whole(box.text),
        "chosen": chosen or ("You left it out." if box.right else ""),
        "because": whole(" ".join(box.because)),
    }
