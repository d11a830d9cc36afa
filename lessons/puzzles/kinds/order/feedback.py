"""What is said after an order: where it goes wrong and why, and an order that is right."""

from lessons.models import Attempt, Outcome
from lessons.puzzles.feedback import key_explanation, key_verdict, mixup_rows
from lessons.puzzles.placement import Context
from lessons.web.prose import whole
from mahjlearn.course import Puzzle
from mahjlearn.course.kinds.order.slips import Slip, slip
from mahjlearn.course.kinds.order.values import Letters, Procedure

RIGHT, RIGHT_TOO = "Correct. In order.", "Correct. That works."
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


def verdict_context(puzzle: Puzzle, attempt: Attempt) -> Context:
    """Right, or how far from it."""
    given = tuple(attempt.answer["answer"])
    astray = _astray(_slip(puzzle, given), given)
    right = attempt.outcome == Outcome.RIGHT
    return key_verdict(puzzle.key) | {"heading": heading(puzzle, right=right, astray=len(astray))}


def explanation_context(puzzle: Puzzle, attempt: Attempt) -> Context:
    """The nearest right order in the place of the table, and where each step had been put.

    An answer to an earlier version of the puzzle, with other steps, is shown without marks.
    """
    given = tuple(attempt.answer["answer"])
    found = _slip(puzzle, given)
    return key_explanation(puzzle, attempt.ruleset) | {
        "reasons": [{"number": 0, "text": whole(text)} for text in _why(puzzle, found, given)],
        "mixups": mixup_rows(list(attempt.misconceptions)),
        "in_place": "puzzles/kinds/order_told.html",
        "task": {"steps": _told(puzzle, found, given)},
    }


def _told(puzzle: Puzzle, found: Slip | None, given: Letters) -> list[Context]:
    """The steps in a right order. `had` is the step at which one was put, from 1; 0: not known."""
    texts, known = texts_of(puzzle), _known(puzzle, given)
    right = found.nearest if found else given if known else order_of(puzzle).right[0]
    return [
        {"text": whole(texts[letter]), "had": given.index(letter) + 1 if known else 0}
        for letter in right
    ]


def _known(puzzle: Puzzle, given: Letters) -> bool:
    """Whether these are the steps that the puzzle has today."""
    return sorted(given) == sorted(texts_of(puzzle))


def _slip(puzzle: Puzzle, given: Letters) -> Slip | None:
    """Where an order goes wrong first; None for a right one, and for other steps."""
    return slip(puzzle, given) if _known(puzzle, given) else None


def _astray(found: Slip | None, given: Letters) -> tuple[int, ...]:
    return () if found is None else found.astray(given)


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
