"""A ruling on which authorities differ: who says what, and whom the answer follows."""

from typing import Any

from lessons.models import Attempt
from lessons.puzzles.kinds.ruling.house import either_accepted, house_answer, stands_alone
from lessons.puzzles.kinds.ruling.judging import YES, allowed_by
from lessons.visitors.rulebook import short_name
from lessons.web.addresses import address
from lessons.web.prose import whole
from mahjlearn.course import Puzzle
from mahjlearn.engine.judging.rulesets import base_of

MARKING = "either call is accepted, and the answer of your {book} first."
RULE_BOOK, HOUSE_RULES = "rule book stands", "house rules stands"
THE_HOUSE, EVERY_BOOK = "Your house rules", "Every rule book"
DIFFER, ALONE = "Authorities differ here", "Your house rules differ here"


def differences(puzzle: Puzzle, shown: Attempt) -> dict[str, Any] | None:
    """A box for yes and one for no, that of the reader’s rule book first.

    None where authorities agree, and her house rules with them. Learners may have chosen another
    rule book since; the row says which one it was.
    """
    ruleset = shown.ruleset
    if not either_accepted(puzzle, ruleset):
        return None
    mine, said = allowed_by(puzzle, ruleset), shown.answer.get("answer")
    of_house = house_answer(puzzle, ruleset) is not None
    return {
        "title": ALONE if stands_alone(puzzle, ruleset) else DIFFER,
        "answers": [_box(puzzle, allowed, ruleset) for allowed in (mine, not mine)],
        "follows": whole(_follows(puzzle, ruleset, said == YES)) if said else "",
        "marking": MARKING.format(book=HOUSE_RULES if of_house else RULE_BOOK),
        "plays_by": short_name(ruleset),
        "choose_url": address("rulebook"),
    }


def names_saying(puzzle: Puzzle, allowed: bool, ruleset: str) -> list[str]:
    """Who says yes, or no: the house rules first, where the ruleset has any, then its book."""
    key, base = puzzle.key, base_of(ruleset)
    said = sorted((one.name for one in key.differs if one.allowed is allowed), key=base.__ne__)
    names = [short_name(name) for name in said]
    if not key.differs and key.allowed is allowed:
        names = [EVERY_BOOK]
    return [THE_HOUSE, *names] if house_answer(puzzle, ruleset) is allowed else names


def _box(puzzle: Puzzle, allowed: bool, ruleset: str) -> dict[str, Any]:
    names = names_saying(puzzle, allowed, ruleset)
    return {"title": "Yes" if allowed else "No", "text": whole("; ".join(names))}


def _follows(puzzle: Puzzle, ruleset: str, said_yes: bool) -> str:
    """`Your call follows: AMJA guide. Another answer: Tournament rules.`"""
    with_you, others = (names_saying(puzzle, one, ruleset) for one in (said_yes, not said_yes))
    return f"Your call follows: {'; '.join(with_you)}. Another answer: {'; '.join(others)}."
