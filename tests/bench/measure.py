"""The clock: the ways to answer take turns in short rounds, and the median round counts.

Rounds are interleaved so that whatever else the machine does falls on all of them alike; two ways
are compared round by round, so that a machine that slows down between rounds changes no ratio.
"""

from collections.abc import Callable, Hashable, Mapping, Sequence
from statistics import median
from time import process_time
from typing import Any, TypeVar

Case = tuple[Any, ...]
"""What is asked: a table and an event, or a hand."""
Answer = Callable[..., object]
Clock = Callable[[], float]
Name = TypeVar("Name", bound=Hashable)

TURN = 0.05
"""Seconds of processor time that each way gets in a round."""


def rates(
    ways: Mapping[Name, Answer],
    cases: Sequence[Case],
    seconds: float,
    clock: Clock = process_time,
    turn: float = TURN,
    after_round: Callable[[], None] = lambda: None,
) -> dict[Name, float]:
    """Answers a second for each way, the median of its `rounds`."""
    found = rounds(ways, cases, seconds, clock, turn, after_round)
    return {name: median(values) for name, values in found.items()}


def rounds(
    ways: Mapping[Name, Answer],
    cases: Sequence[Case],
    seconds: float,
    clock: Clock = process_time,
    turn: float = TURN,
    after_round: Callable[[], None] = lambda: None,
) -> dict[Name, list[float]]:
    """Answers a second for each way in each round, from about `seconds` of processor time in all.

    There are three rounds at least, however few the seconds. A turn ends with the pass in which it
    is over; what is done after a round is not measured.
    """
    found: dict[Name, list[float]] = {name: [] for name in ways}
    for _ in range(max(3, round(seconds / (turn * len(ways))))):
        for name, way in ways.items():
            found[name].append(_rate(way, cases, clock, turn))
        after_round()
    return found


def times(rates: Sequence[float], base: Sequence[float]) -> float:
    """How many times as much as the base one answer costs: the median of the ratios of each round.

    Both are rates of the same rounds, as `rounds` has them.
    """
    return median(other / one for one, other in zip(rates, base, strict=True))


def _rate(way: Answer, cases: Sequence[Case], clock: Clock, turn: float) -> float:
    """Answers a second over whole passes through the cases, for one turn."""
    count = 0
    began = clock()
    spent = 0.0
    while spent < turn:
        for case in cases:
            way(*case)
        count += len(cases)
        spent = clock() - began
    return count / spent
