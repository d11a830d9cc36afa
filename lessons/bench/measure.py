"""The clock: the ways to answer take turns in short rounds, and the median round counts.

Rounds are interleaved so that whatever else the machine does falls on all of them alike.
"""

from collections.abc import Callable, Mapping
from statistics import median
from time import process_time

from lessons.bench.pool import Position
from mahjlearn.engine.events import Event
from mahjlearn.engine.table import Table

Answer = Callable[[Table, Event], object]

ROUND = 0.05
"""Seconds of processor time that each way gets in a round."""


def rates(
    ways: Mapping[str, Answer], positions: tuple[Position, ...], seconds: float
) -> dict[str, float]:
    """Answers a second for each way, from about `seconds` of processor time in all.

    There are three rounds at least, however few the seconds.
    """
    found: dict[str, list[float]] = {name: [] for name in ways}
    rounds = max(3, round(seconds / (ROUND * len(ways))))
    for _ in range(rounds):
        for name, way in ways.items():
            found[name].append(_rate(way, positions))
    return {name: median(values) for name, values in found.items()}


def _rate(way: Answer, positions: tuple[Position, ...]) -> float:
    """Answers a second over whole passes through the pool, for one round."""
    count = 0
    began = process_time()
    spent = 0.0
    while spent < ROUND:
        for position in positions:
            way(position.table, position.event)
        count += len(positions)
        spent = process_time() - began
    return count / spent
