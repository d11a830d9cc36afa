"""A call beside the key: the only place that says right or wrong of it.

House rules may answer where no rule book has a say, and where authorities differ either call is
accepted; `differences` tells who says yes and who says no.
"""

from typing import Any

from lessons.attempts.values import Answer, Judgement, OutsideChoices
from lessons.models import Attempt, Mode, Outcome
from lessons.puzzles.explain import judged_by
from lessons.visitors.rulebook import short_name
from lessons.web.addresses import address
from lessons.web.once import made_once
from lessons.web.prose import whole
from lessons.web.varying import CUSTOM, DIFFER, Varying, varying
from mahjlearn.course import Puzzle
from mahjlearn.course.kinds.ruling.settling import Settling, settling_of
from mahjlearn.course.values import Authority
from mahjlearn.engine.judging.rulesets import OUTSIDE, base_of, ruleset_named


@made_once
def house_answer(puzzle: Puzzle, ruleset: str) -> bool | None:
    """Yes or no by a ruleset with house rules, as the engine judges it.

    None for a book as it is printed, and where the house rules leave it open, or by them the play
    never comes to what is asked.
    """
    if not ruleset_named(ruleset).house:
        return None
    judged = judged_by(puzzle, ruleset)
    return None if judged is None else judged.ruling.allowed


def stands_alone(puzzle: Puzzle, ruleset: str) -> bool:
    """True where every rule book says the same, and the house rules otherwise."""
    house = house_answer(puzzle, ruleset)
    return not puzzle.key.differs and house is not None and house is not puzzle.key.allowed


def either_accepted(puzzle: Puzzle, ruleset: str) -> bool:
    """True where nobody is wrong: rule books differ, or the house rules stand alone."""
    return bool(puzzle.key.differs) or stands_alone(puzzle, ruleset)


def by_one_book(puzzle: Puzzle, shown: Attempt) -> bool:
    """True for an answer that was held to one rule book, as in a brush-up, though others differ."""
    held = shown.mode == Mode.CHECK and shown.outcome != Outcome.ACCEPTED
    return held and "answer" in shown.answer and either_accepted(puzzle, shown.ruleset)


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


MARKING = "either call is accepted, and the answer of your {book} first."
OPEN_TO_BOOK = "either call is accepted. The sources of your rule book don’t settle it."
ONE_BOOK = "in a brush-up, only the answer of the book you chose is right."
RULE_BOOK, HOUSE_RULES = "rule book stands", "house rules stands"
THE_HOUSE, EVERY_BOOK = "Your house rules", "Every rule book"
DIFFER_HERE, ALONE = "Authorities differ here", "Your house rules differ here"


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
    marking = MARKING.format(book=HOUSE_RULES if of_house else RULE_BOOK)
    if not of_house and all(one.name != base_of(ruleset) for one in puzzle.key.differs):
        marking = OPEN_TO_BOOK
    return {
        "title": ALONE if stands_alone(puzzle, ruleset) else DIFFER_HERE,
        "answers": [_box(puzzle, allowed, ruleset) for allowed in (mine, not mine)],
        "follows": whole(_follows(puzzle, ruleset, said == YES)) if said else "",
        "marking": ONE_BOOK if by_one_book(puzzle, shown) else marking,
        "plays_by": short_name(ruleset),
        "choose_url": address("rulebook"),
    }


def variation(puzzle: Puzzle, ruleset: str) -> Varying | None:
    """Return the badge of an answer on which books differ, or her house rules from all of them,
    with who says yes and who says no. None where every book and the house rules say the same.
    """
    if not (puzzle.key.rules_on_an_act and either_accepted(puzzle, ruleset)):
        return None
    mine = allowed_by(puzzle, ruleset)
    boxes = [_box(puzzle, allowed, ruleset) for allowed in (mine, not mine)]
    badge = CUSTOM if stands_alone(puzzle, ruleset) else DIFFER
    return varying(badge, ((f"{box['title']}.", box["text"]) for box in boxes))


def names_saying(puzzle: Puzzle, allowed: bool, ruleset: str) -> list[str]:
    """Who says yes, or no: the house rules first, where the ruleset has any, then its book."""
    key, base = puzzle.key, base_of(ruleset)
    said = [one for one in key.differs if one.allowed is allowed]
    names = [authority_name(one) for one in sorted(said, key=lambda one: one.name != base)]
    if not key.differs and key.allowed is allowed:
        names = [EVERY_BOOK]
    return [THE_HOUSE, *names] if house_answer(puzzle, ruleset) is allowed else names


def authority_name(one: Authority) -> str:
    """`The League, as printed`; who is known by one answer alone has no rule book to name."""
    return one.title if one.name in OUTSIDE else short_name(one.name)


def _box(puzzle: Puzzle, allowed: bool, ruleset: str) -> dict[str, Any]:
    names = names_saying(puzzle, allowed, ruleset)
    return {"title": "Yes" if allowed else "No", "text": whole("; ".join(names))}


def _follows(puzzle: Puzzle, ruleset: str, said_yes: bool) -> str:
    """`Your call follows: AMJA guide. Another answer: Tournament rules.`"""
    with_you, others = (names_saying(puzzle, one, ruleset) for one in (said_yes, not said_yes))
    return f"Your call follows: {'; '.join(with_you)}. Another answer: {'; '.join(others)}."
