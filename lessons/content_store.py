"""The course in memory: read once, checked as it is read, the same for every request."""

from functools import lru_cache
from pathlib import Path

from mahjlearn.course import Course, read_course

CONTENT = Path(__file__).resolve().parent / "content"
FIRST = CONTENT / "first"


@lru_cache(maxsize=1)
def course() -> Course:
    """The first twelve rulings. Raises ContentFaults, and the next call tries again."""
    return read_course(FIRST)
