"""Excerpts of played hands: what is on offer, by how much one has to see; made once for everybody.

Referee mode stops them, and so does a club in class.
"""

from functools import lru_cache
from random import SystemRandom
from typing import Any

from django.http import Http404

from lessons.attempts.place import Place
from mahjlearn.tutor.generate.excerpts import Excerpt, excerpt_of
from mahjlearn.tutor.generate.excerpts.text import content_hash
from mahjlearn.tutor.generate.pool import entries, offered_at

PLACE = "referee"
"""What the places of answers begin with."""
LEVEL = "level"
"""What a form calls any excerpt of a level, before its number: `level/2`."""
LEVELS = {
    1: "One joker on the table",
    2: "Two or three jokers",
    3: "You have to remember what happened",
    4: "Two rules meet",
}


def place_of(slug: str, stop: int = 0) -> Place:
    """Where the stop of that number is stored, from 1; 0 for the excerpt itself."""
    return Place((PLACE, slug), move=stop)


def levels_offered() -> dict[int, str]:
    """The levels of which there are excerpts, with their words."""
    known = {entry.level for entry in entries()}
    return {number: words for number, words in LEVELS.items() if number in known}


def level_choices() -> list[dict[str, Any]]:
    """The same as choices of a form: {value, title}."""
    offered = levels_offered().items()
    return [{"value": f"{LEVEL}/{number}", "title": words} for number, words in offered]


def read_level(text: str) -> int:
    """Return the level that a form or an address names; 0 for one that is not offered."""
    return next((number for number in levels_offered() if str(number) == text), 0)


def any_at(level: str) -> str:
    """The slug of an excerpt of this level, whichever; empty for a level that is not offered."""
    slugs = offered_at(read_level(level))
    return SystemRandom().choice(slugs) if slugs else ""


def level_of(slug: str) -> int:
    """The level of an excerpt; 0 for one that is not offered any more."""
    return next((entry.level for entry in entries() if entry.slug == slug), 0)


KEPT = 64


@lru_cache(maxsize=KEPT)
def made(slug: str) -> tuple[Excerpt, str]:
    """The excerpt, and the checksum of what it shows; Http404 for no such excerpt."""
    try:
        excerpt = excerpt_of(slug)
    except KeyError as error:
        raise Http404("No such excerpt") from error
    return excerpt, content_hash(excerpt)
