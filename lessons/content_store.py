"""The content in memory: read once, the same for every request.

Reading it asks the engine nothing. What a puzzle's answer is, is worked out when it is asked for.
"""

from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path

from mahjlearn.course import Course, Puzzle, Rulings, open_content

CONTENT = Path(__file__).resolve().parent / "content"


def course() -> Course:
    """The lessons. Raises ContentFaults, and the next call tries again."""
    return _content()[0]


def rulings() -> Rulings:
    """The first twelve rulings. Raises ContentFaults, and the next call tries again."""
    return _content()[1]


def puzzles() -> Iterator[Puzzle]:
    """Every puzzle that can be asked, with other tiles and with one fact changed too. Raises
    ContentFaults.
    """
    tries = (one for part in course().parts for one in part.tries)
    own = (puzzle for one in tries for puzzle in (one.puzzle, one.again))
    for puzzle in (*rulings().puzzles, *own):
        yield puzzle
        yield from (change.puzzle for change in puzzle.changes)


@lru_cache(maxsize=1)
def _content() -> tuple[Course, Rulings]:
    return open_content(CONTENT)
