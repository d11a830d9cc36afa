"""What is wrong with a question about payment: no declaration, or a payment that is left open."""

from collections.abc import Iterator

from mahjlearn.course.kinds.pay.sums import paid
from mahjlearn.course.kinds.pay.values import AMOUNTS
from mahjlearn.course.kit.touching.problems import problems_of_touching
from mahjlearn.course.kit.touching.values import touching_of
from mahjlearn.course.kit.words.limits import too_long
from mahjlearn.course.values import Position, Problem, Puzzle
from mahjlearn.engine.judging.rulesets import LEAGUE
from mahjlearn.engine.table.events import Verb

AT = ("play",)


def problems(puzzle: Puzzle) -> Iterator[Problem]:
    """What keeps the engine from being asked; else what it finds wrong."""
    missing = tuple(problems_of_win(puzzle.position))
    if missing:
        yield from missing
        return
    yield from problems_of_touching(touching_of(puzzle), AT)
    yield from too_long(puzzle)


def problems_of_win(position: Position) -> Iterator[Problem]:
    """Whether the play ends with a declaration, and what is paid for it can be said."""
    if not position.play or position.play[-1].verb is not Verb.DECLARE:
        yield Problem(AT, "The last line is the declaration: “East declares mah jongg with …”.")
        return
    found = paid(position, LEAGUE)
    if found is None:
        yield Problem(AT, "The engine cannot say what is paid here; say what is missing.")
    elif any(amount not in AMOUNTS for amount in found.values()):
        yield Problem(AT, "Somebody pays what cannot be chosen.")
