"""What is said after an order: where it goes wrong and why, and an order that is right."""

from typing import Any

from lessons.models import Attempt, Outcome
from lessons.prose import whole
from mahjlearn.course import Puzzle
from mahjlearn.course.kinds.order.slips import Slip, slip
from mahjlearn.course.kinds.order.values import Letters, Procedure

RIGHT, RIGHT_TOO = "Right. That is the order.", "Right. That order works."
SWAPPED = "Nearly. Two steps are swapped."
WRONG = "Not quite. The order is different."


def order_of(puzzle: Puzzle) -> Procedure:
    """The task of a puzzle of the kind `order`; TypeError for another."""
    if not isinstance(puzzle.task, Procedure):
        raise TypeError(f"{puzzle.slug} asks for no order")
    return puzzle.task


def texts_of(puzzle: Puzzle) -> dict[str, str]:
    """What each step says, by its letter."""
    return {stage.letter: stage.text for stage in order_of(puzzle).stages}


def quoted(text: str) -> str:
    """The text in quotes, its own quotes single."""
    return f"“{text.replace('“', '‘').replace('”', '’')}”"


def told(puzzle: Puzzle, attempt: Attempt) -> dict[str, Any]:
    """The steps as they were put, marked, and beside them the nearest right order.

    An answer to an earlier version of the puzzle, with other steps, is shown without marks.
    """
    given, texts = tuple(attempt.answer["answer"]), texts_of(puzzle)
    known = sorted(given) == sorted(texts)
    found = slip(puzzle, given) if known else None
    astray = () if found is None else found.astray(given)
    right = attempt.outcome == Outcome.RIGHT
    nearest = order_of(puzzle).right[0] if found is None else found.nearest
    return {
        "heading": heading(puzzle, right=right, astray=len(astray)),
        "you_said": "",
        "reasons": [{"number": 0, "text": whole(text)} for text in _why(puzzle, found, given)],
        "mixups": list(attempt.misconceptions),
        "after": "learn/_told_order.html",
        "given": [
            {"text": whole(texts[letter]), "astray": place in astray}
            for place, letter in enumerate(given if known else ())
        ],
        "right": [] if right else [whole(texts[letter]) for letter in nearest],
    }


def heading(puzzle: Puzzle, *, right: bool, astray: int) -> str:
    if right:
        return RIGHT if len(order_of(puzzle).right) == 1 else RIGHT_TOO
    return SWAPPED if astray == 2 else WRONG


def _why(puzzle: Puzzle, found: Slip | None, given: Letters) -> list[str]:
    """What the rules say of a right order; what is wrong at the first slip of another."""
    if found is None:
        return [reason.text for reason in puzzle.key.because]
    texts, said = texts_of(puzzle), []
    if found.because:
        step = f"Step {found.place + 1}, {quoted(texts[given[found.place]])}"
        said.append(f"{step}: {' '.join(found.because)}")
    if found.pair:
        first, then = (quoted(texts[letter]) for letter in found.pair)
        said.append(f"{first} comes before {then}.")
    return said
