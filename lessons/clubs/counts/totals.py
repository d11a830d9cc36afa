"""What the counts of many players add up to. Added up once, until one of them changes."""

from collections import Counter
from collections.abc import Mapping, Sequence
from functools import lru_cache

from lessons.clubs.counts.player_counts import PlayerCounts
from lessons.clubs.reports.tallies import HardPuzzle, HeatRow, hardest, heat_rows

Counted = tuple[PlayerCounts, ...]
MOST_CLUBS = 32
"""Clubs that a process keeps added up."""


@lru_cache(maxsize=MOST_CLUBS)
def heat_map_of(counted: Counted) -> Sequence[HeatRow]:
    """Return the heat map of these players."""
    return tuple(heat_rows([counts.cells for counts in counted]))


@lru_cache(maxsize=MOST_CLUBS)
def _first_tries(counted: Counted) -> tuple[Counter[str], Counter[str]]:
    answered: Counter[str] = Counter()
    wrong: Counter[str] = Counter()
    for counts in counted:
        answered.update(counts.first_right)
        answered.update(counts.first_wrong)
        wrong.update(counts.first_wrong)
    return answered, wrong


def hard_puzzles_of(counted: Counted, erased: Mapping[str, tuple[int, int]]) -> list[HardPuzzle]:
    """Return the puzzles that most of these players got wrong, with the erased ones."""
    return hardest(*_first_tries(counted), erased)
