"""The rules and mix-ups that a puzzle names: they are in the catalogue, and tell something here."""

from collections.abc import Iterator

from mahjlearn.course.values import Choice, Problem, Puzzle
from mahjlearn.engine.misconceptions import MISCONCEPTIONS, TALLIED
from mahjlearn.engine.rules import RULES_BY_ID

_NEVER_TALLIED = "follows manners or another authority; nobody’s answers are held against it."


def unknown(puzzle: Puzzle) -> Iterator[Problem]:
    """Yield what the puzzle names and the catalogue does not have, or holds against nobody."""
    yield from unknown_names(puzzle.rules, puzzle.mixups)
    for choice in puzzle.choices:
        yield from _unknown_reason(choice)


def unknown_names(rules: tuple[str, ...], mixups: tuple[str, ...]) -> Iterator[Problem]:
    """Of the rules and the mix-ups alone, where no puzzle could be made."""
    for number in rules:
        if number not in RULES_BY_ID:
            yield Problem(("rules",), f"{number} is no rule of the catalogue.")
    for number in mixups:
        if number not in MISCONCEPTIONS:
            yield Problem(("mixups",), f"{number} is no mix-up of the catalogue.")
        elif number not in TALLIED:
            yield Problem(("mixups",), f"{number} {_NEVER_TALLIED}")


def _unknown_reason(choice: Choice) -> Iterator[Problem]:
    number, at = choice.id, ("reasons", choice.id)
    if number in RULES_BY_ID:
        return
    if number not in MISCONCEPTIONS:
        yield Problem(at, f"{number} is neither a rule nor a mix-up of the catalogue.")
    elif number not in TALLIED:
        yield Problem(at, f"{number} {_NEVER_TALLIED}")


def undecided(puzzle: Puzzle) -> Iterator[Problem]:
    """Yield what it is meant to probe and does not: nothing decides, or a mix-up answers alike."""
    for number in puzzle.rules:
        if number in RULES_BY_ID and number not in puzzle.key.rules:
            named = ", ".join(puzzle.key.rules)
            yield Problem(("rules",), f"{number} does not decide here; the engine names {named}.")
    for number in puzzle.mixups:
        if number in MISCONCEPTIONS and number not in puzzle.catches:
            message = f"Who holds {number} answers as the rule book does here."
            yield Problem(("mixups",), message)
