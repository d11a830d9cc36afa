"""The clock: the ways to answer take turns in short rounds, and the median round counts.

Rounds are interleaved so that whatever else the machine does falls on all of them alike.
"""

from collections.abc import Callable, Mapping, Sequence
from statistics import median
from time import process_time
from typing import Any

Case = tuple[Any, ...]
"""What is asked: a table and an event, or a hand."""
Answer = Callable[..., object]

ROUND = 0.05
"""Seconds of processor time that each way gets in a round."""


def rates(ways: Mapping[str, Answer], cases: Sequence[Case], seconds: float) -> dict[str, float]:
    """Answers a second for each way, from about `seconds` of processor time in all.

    There are three rounds at least, however few the seconds.
    """
    found: dict[str, list[float]] = {name: [] for name in ways}
    rounds = max(3, round(seconds / (ROUND * len(ways))))
    for _ in range(rounds):
        for name, way in ways.items():
            found[name].append(_rate(way, cases))
    return {name: median(values) for name, values in found.items()}


def _rate(way: Answer, cases: Sequence[Case]) -> float:
    """Answers a second over whole passes through the cases, for one round."""
    count = 0
    began = process_time()
    spent = 0.0
    while spent < ROUND:
        for case in cases:
            way(*case)
        count += len(cases)
        spent = process_time() - began
    return count / spent
