"""What is said after a call. Everything comes from the key; nothing is judged here."""

from lessons.models import Attempt, Outcome
from lessons.puzzles.feedback import OPENING, key_explanation, key_verdict, mixup_rows
from lessons.puzzles.kind import Answered, OneAnswer
from lessons.puzzles.kinds.ruling.differing import differences
from lessons.puzzles.kinds.ruling.judging import YES
from lessons.puzzles.placement import Context
from mahjlearn.course import Puzzle

CONFIRMED = "That is right."
OPENING_WHY = {Outcome.RIGHT: "That settles it.", Outcome.WRONG: "Something else settles it."}


def verdict_context(answered: Answered[OneAnswer]) -> Context:
    """The heading, and what was said."""
    why = answered.shown == answered.why
    return key_verdict(answered.puzzle.key) | {
        "heading": heading(answered.puzzle, answered.shown, why=why),
        "you_said": _said(answered.puzzle, answered.answer),
    }


def explanation_context(answered: Answered[OneAnswer]) -> Context:
    """Why it is ruled so, which mix-ups the answer fits, and what other authorities say."""
    key, shown = answered.puzzle.key, answered.shown
    return key_explanation(key, shown.ruleset) | {
        "mixups": mixup_rows(mixups(answered)),
        "differs": differences(key, shown),
    }


def heading(puzzle: Puzzle, shown: Attempt, *, why: bool) -> str:
    """`Right. You may not.`; of a reason, `That settles it. You may not.`"""
    openings = OPENING_WHY if why else OPENING
    opening, ruling = openings[Outcome(shown.outcome)], ruling_words(puzzle)
    # The seat called Right: “Right. Right may not.” would stumble.
    return f"{CONFIRMED if ruling.startswith(opening[:-1]) else opening} {ruling}"


def ruling_words(puzzle: Puzzle) -> str:
    """`You may.`, `Across may not.`; nothing where authorities differ."""
    if puzzle.key.differs:
        return "Authorities differ here."
    who = "You" if puzzle.who == "I" else puzzle.who
    return f"{who} may." if puzzle.key.allowed else f"{who} may not."


def mixups(answered: Answered[OneAnswer]) -> list[str]:
    """What a wrong answer fits: the mix-ups the puzzle is about, or the reason chosen."""
    found: dict[str, None] = {}
    if answered.answer is not None and answered.answer.outcome == Outcome.WRONG:
        found |= dict.fromkeys(answered.puzzle.mixups)
    if answered.why is not None:
        found |= dict.fromkeys(answered.why.misconceptions)
    return list(found)


def _said(puzzle: Puzzle, answer: Attempt | None) -> str:
    if answer is None:
        return ""
    return puzzle.yes if answer.answer["answer"] == YES else puzzle.no
