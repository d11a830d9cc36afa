"""What is shown after a ruling: the play itself, or what makes it legal."""

from functools import lru_cache

from mahjlearn.course.values import Puzzle
from mahjlearn.engine.remedy.search import remedy
from mahjlearn.engine.table.events import Event
from mahjlearn.engine.table.table import Table

MOST_KEPT = 512


def walkthrough(puzzle: Puzzle) -> tuple[Event, ...] | None:
    """A legal play as it is; else the author’s that mends it, else the engine’s.

    None where only other tiles would help: then nothing that is done would be right.
    """
    if puzzle.key.allowed:
        return puzzle.play
    if puzzle.mend is not None:
        return puzzle.mend.play
    return _remedied(puzzle.table, puzzle.play)


@lru_cache(maxsize=MOST_KEPT)
def _remedied(table: Table, play: tuple[Event, ...]) -> tuple[Event, ...] | None:
    found = remedy(table, play)
    return None if found is None else found.play
