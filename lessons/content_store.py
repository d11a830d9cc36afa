"""The content in memory: read once, checked as it is read, the same for every request."""

from functools import lru_cache
from pathlib import Path

from django.conf import settings

from lessons.content_cache import read_through_cache
from mahjlearn.course import Course, Rulings

CONTENT = Path(__file__).resolve().parent / "content"


def course() -> Course:
    """The lessons. Raises ContentFaults, and the next call tries again."""
    return _content()[0]


def rulings() -> Rulings:
    """The first twelve rulings. Raises ContentFaults, and the next call tries again."""
    return _content()[1]


@lru_cache(maxsize=1)
def _content() -> tuple[Course, Rulings]:
    return read_through_cache(CONTENT, Path(settings.CONTENT_CACHE))
