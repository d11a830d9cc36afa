"""What is said after a call. Everything comes from the key; nothing is judged here."""

from lessons.models import Attempt, Outcome
from lessons.puzzles.feedback import INSTEAD, OPENING, key_explanation, key_verdict, mixup_rows
from lessons.puzzles.kind import Answered, OneAnswer
from lessons.puzzles.kinds.ruling.differing import differences
from lessons.puzzles.kinds.ruling.house import either_accepted, house_answer, stands_alone
from lessons.puzzles.kinds.ruling.judging import YES
from lessons.puzzles.kinds.ruling.picture import tries_of, ways_of
from lessons.puzzles.kinds.ruling.settling import told_of_place, you_gave
from lessons.puzzles.placement import Context
from mahjlearn.course import Puzzle
from mahjlearn.course.kinds.ruling.settling import settling_of

ALONE = "Your house rules differ."
SAYS = {True: "Your house rules say yes.", False: "Your house rules say no."}
OPENING_WHY = {Outcome.RIGHT: "That settles it.", Outcome.WRONG: "Something else settles it."}


def verdict_context(answered: Answered[OneAnswer]) -> Context:
    """The heading, and what was said."""
    why = answered.shown == answered.why
    return key_verdict(answered.puzzle.key) | {
        "ways": ways_of(answered.puzzle),
        "tries": tries_of(answered.puzzle),
        "heading": heading(answered.puzzle, answered.shown, why=why),
        "you_said": _said(answered.puzzle, answered.answer),
        **_gave(answered),
    }


def explanation_context(answered: Answered[OneAnswer]) -> Context:
    """Why it is ruled so, which mix-ups the answer fits, and what other authorities say."""
    shown = answered.shown
    found = key_explanation(answered.puzzle, shown.ruleset)
    if either_accepted(answered.puzzle, shown.ruleset):
        found = found | {"remedy_label": INSTEAD} | _house_first(answered.puzzle, shown.ruleset)
    return found | {
        "mixups": mixup_rows(mixups(answered)),
        "differs": differences(answered.puzzle, shown),
        **told_of_place(answered.puzzle, shown.answer, rightly=shown.correct),
    }


def heading(puzzle: Puzzle, shown: Attempt, *, why: bool) -> str:
    """`Correct. You may not.`; of a reason, `That settles it. You may not.`"""
    openings = OPENING_WHY if why else OPENING
    words = ALONE if stands_alone(puzzle, shown.ruleset) else ruling_words(puzzle)
    return f"{openings[Outcome(shown.outcome)]} {words}"


def ruling_words(puzzle: Puzzle) -> str:
    """`You may.`, `Across may not.`; nothing where authorities differ."""
    if puzzle.key.differs:
        return "Books differ."
    who = "You" if puzzle.who == "I" else puzzle.who
    return f"{who} may." if puzzle.key.allowed else f"{who} may not."


def mixups(answered: Answered[OneAnswer]) -> list[str]:
    """What a wrong answer fits: the mix-ups the puzzle is about, or the reason chosen; of a place
    that was touched those that it was told by."""
    if settling_of(answered.puzzle) is not None:
        return _of_place(answered.puzzle, answered.shown)
    found: dict[str, None] = {}
    if answered.answer is not None and answered.answer.outcome == Outcome.WRONG:
        found |= dict.fromkeys(answered.puzzle.mixups)
    if answered.why is not None:
        found |= dict.fromkeys(answered.why.misconceptions)
    return list(found)


def _house_first(puzzle: Puzzle, ruleset: str) -> Context:
    """What stands under the verdict where house rules answer: they, before any book."""
    house = house_answer(puzzle, ruleset)
    return {} if house is None else {"sentence": SAYS[house]}


def _said(puzzle: Puzzle, answer: Attempt | None) -> str:
    if answer is None:
        return ""
    return puzzle.yes if answer.answer["answer"] == YES else puzzle.no


def _of_place(puzzle: Puzzle, shown: Attempt) -> list[str]:
    """Those stored with the answer, first what the puzzle is about."""
    found = list(shown.misconceptions)
    return sorted(found, key=lambda one: one not in puzzle.mixups)


def _gave(answered: Answered[OneAnswer]) -> Context:
    gave = you_gave(answered.puzzle, answered.shown.answer)
    return {"you_gave": gave} if gave else {}
