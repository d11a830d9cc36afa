"""Excerpts of played hands: the levels on offer, and each excerpt, made once for everybody.

Referee mode stops them, and so does a club in class.
"""

from collections.abc import Iterable
from functools import lru_cache
from random import SystemRandom
from typing import Any

from django.http import Http404

from lessons.attempts.place import Place
from lessons.models import Attempt
from mahjlearn.tutor.generate.excerpts import Excerpt, excerpt_of
from mahjlearn.tutor.generate.excerpts.values import content_hash
from mahjlearn.tutor.generate.pool import entries, offered_at

PLACE = "referee"
"""The places of answers begin with this."""
LEVEL = "level"
"""In a form, `level/2` stands for any excerpt of that level."""
END = "end"
"""The key of a stored answer that ends a sitting: something missed, or that all was seen."""
LEVELS = {
    1: "One joker, and one fault at most",
    2: "More jokers, and players who object",
    3: "Up to two faults, some from earlier turns",
    4: "Up to three faults, and dead hands",
}


def place_of(slug: str, stop: int = 0) -> Place:
    """Return the place of the stop of that number, from 1; 0 for the excerpt itself."""
    return Place((PLACE, slug), move=stop)


def levels_offered() -> dict[int, str]:
    """Return the levels of which there are excerpts, with their words."""
    known = {entry.level for entry in entries()}
    return {number: words for number, words in LEVELS.items() if number in known}


def level_choices() -> list[dict[str, Any]]:
    """Return the same as choices of a form: {value, title}."""
    offered = levels_offered().items()
    return [{"value": f"{LEVEL}/{number}", "title": words} for number, words in offered]


def read_level(text: str) -> int:
    """Return the level that a form or an address names; 0 for one that is not offered."""
    return next((number for number in levels_offered() if str(number) == text), 0)


def has_ended(rows: Iterable[Attempt]) -> bool:
    """Return True if the rows of a sitting say that it is over."""
    return any(END in row.answer for row in rows)


def any_at(level: str) -> str:
    """Return the slug of any excerpt of a level; empty for a level that is not offered."""
    slugs = offered_at(read_level(level))
    return SystemRandom().choice(slugs) if slugs else ""


def level_of(slug: str) -> int:
    """Return the level of an excerpt; 0 for one that is not offered any more."""
    return next((entry.level for entry in entries() if entry.slug == slug), 0)


KEPT = 64


@lru_cache(maxsize=KEPT)
def load_excerpt(slug: str) -> tuple[Excerpt, str]:
    """Return the excerpt, and the checksum of what it shows; Http404 for no such excerpt."""
    try:
        excerpt = excerpt_of(slug)
    except KeyError as error:
        raise Http404("No such excerpt") from error
    return excerpt, content_hash(excerpt)
