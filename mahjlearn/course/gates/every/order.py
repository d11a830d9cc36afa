"""Neither is always yes or always no right, nor does the one always follow the other.

In a unit, and in the first rulings, of neighbouring rulings 40 to 60 % have different answers, and
of all 40 to 60 % are a yes; no answer comes more than four times running.
"""

from collections.abc import Iterator, Sequence
from itertools import groupby, pairwise

from mahjlearn.course.gates.gate import FIRST, Gate, Measure, Whole, percent
from mahjlearn.course.values import Puzzle

LEAST, MOST = 0.4, 0.6
LONGEST_RUN = 4
FEWEST = 6
"""Of fewer rulings a share says nothing."""


def of_course(whole: Whole) -> Iterator[Measure]:
    first = {FIRST: whole.rulings.puzzles} if whole.rulings.puzzles else {}
    for over, puzzles in (whole.by_unit | first).items():
        said = [one.key.allowed for one in puzzles if one.key.rules_on_an_act]
        if len(said) >= FEWEST:
            yield _measure(over, said)


def _measure(over: str, said: Sequence[bool]) -> Measure:
    turns = sum(one is not other for one, other in pairwise(said)) / (len(said) - 1)
    yes = sum(said) / len(said)
    run = max(len(list(same)) for _, same in groupby(said))
    holds = LEAST <= turns <= MOST and LEAST <= yes <= MOST and run <= LONGEST_RUN
    return Measure(
        over,
        f"{percent(turns)} of neighbours differ, {percent(yes)} are a yes, {run} alike running",
        f"both {percent(LEAST)} to {percent(MOST)}, at most {LONGEST_RUN} running",
        holds,
    )


def answers(puzzles: Sequence[Puzzle]) -> str:
    """`YNY`: the answers of the rulings, in their order."""
    return "".join("NY"[one.key.allowed] for one in puzzles if one.key.rules_on_an_act)


GATE = Gate("order", "The answer before does not tell the next.", of_course=of_course)
