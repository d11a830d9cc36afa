"""The tables of a unit come from all of a hand: each third of it has at least 20 %.

Counted are tables with a wall of 15 to 95 tiles, after the first discard.
"""

from collections.abc import Iterator

from mahjlearn.course.gates.gate import Gate, Measure, Whole, percent
from mahjlearn.course.values import Puzzle

THIRDS = (range(15, 42), range(42, 69), range(69, 96))
LEAST = 0.2


def of_course(whole: Whole) -> Iterator[Measure]:
    for unit, puzzles in whole.by_unit.items():
        walls = [wall for one in puzzles if (wall := _wall(one)) is not None]
        if not walls:
            continue
        shares = [sum(wall in third for wall in walls) / len(walls) for third in THIRDS]
        yield Measure(
            unit,
            f"{', '.join(map(percent, reversed(shares)))} early, in the middle and late",
            f"at least {percent(LEAST)} each",
            min(shares) >= LEAST,
        )


def _wall(puzzle: Puzzle) -> int | None:
    table = puzzle.key.table
    return puzzle.key.wall if table.discards or table.discard else None


GATE = Gate("walls", "Tables come from all of a hand.", of_course=of_course)
