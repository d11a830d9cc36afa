"""What is said after a choice: which boxes are right, and why each is or is not."""

from lessons.models import Attempt, Outcome
from lessons.puzzles.feedback import OPENING, key_explanation, key_verdict, mixup_rows
from lessons.puzzles.kinds.choose.boxes import box_id, choice_of, listed, own_tile, short_name
from lessons.puzzles.kinds.choose.picture import numbers
from lessons.puzzles.placement import Context
from lessons.web.prose import whole
from mahjlearn.course import Puzzle
from mahjlearn.course.kinds.choose.values import Box, Choose
from mahjlearn.engine.words.sentences import number_word

LONGEST_LIST = 60
"""More would not fit under the verdict on a phone."""


def verdict_context(puzzle: Puzzle, attempt: Attempt) -> Context:
    """How many are right, and what was ticked."""
    choice, ticked = choice_of(puzzle), set(attempt.answer["answer"])
    return key_verdict(puzzle.key) | {
        "heading": f"{OPENING[Outcome(attempt.outcome)]} {how_many(choice)}",
        "you_said": said(choice, ticked),
    }


def explanation_context(puzzle: Puzzle, attempt: Attempt) -> Context:
    """Every box with its ruling; of own tiles those that nobody needs to see stand apart."""
    choice, ticked = choice_of(puzzle), set(attempt.answer["answer"])
    numbered = numbers(puzzle, ticked)
    rows = [_row(box, box_id(box) in ticked) for box in choice.boxes]
    for row, box in zip(rows, choice.boxes, strict=True):
        row["number"] = numbered.get(box_id(box), 0)
    aside = [own_tile(b) and not (b.right or box_id(b) in ticked) for b in choice.boxes]
    return key_explanation(puzzle, attempt.ruleset) | {
        "sentence": whole(puzzle.sentence) or right_words(choice),
        "reasons": [],
        "mixups": mixup_rows(list(attempt.misconceptions)),
        "after": "puzzles/kinds/choose_told.html",
        "task": {
            "boxes": [row for row, apart in zip(rows, aside, strict=True) if not apart],
            "rest": [row for row, apart in zip(rows, aside, strict=True) if apart],
        },
    }


def how_many(choice: Choose) -> str:
    """`One is right.`, `Three are right.`"""
    many = sum(box.right for box in choice.boxes)
    return f"{number_word(many).capitalize()} {'is' if many == 1 else 'are'} right."


def right_words(choice: Choose) -> str:
    """`It is the 8 Bam alone.`, `They are the first and the third.`; of long names their number."""
    right = [whole(short_name(choice, box)) for box in choice.boxes if box.right]
    if len(right) == 1:
        return f"It is {right[0]} alone."
    names = listed(right)
    if len(names) <= LONGEST_LIST:
        return f"They are {names}."
    many, all_boxes = number_word(len(right)), number_word(len(choice.boxes))
    return f"{many.capitalize()} of the {all_boxes} are right."


def said(choice: Choose, ticked: set[str]) -> str:
    """What was ticked, in short."""
    names = [whole(short_name(choice, box)) for box in choice.boxes if box_id(box) in ticked]
    return listed(names)


def _row(box: Box, ticked: bool) -> Context:
    chosen = "You chose it." if ticked else ""
    return {
        "right": box.right,
        "missed": ticked is not box.right,
        "text": whole(box.text),
        "chosen": chosen or ("You left it out." if box.right else ""),
        "because": whole(" ".join(box.because)),
    }
