"""The words of lessons and puzzles, as gates read them: by key, by sentence, by token."""

import html
import re
from collections.abc import Iterator
from functools import lru_cache

from mahjlearn.course.values import Puzzle, Read
from mahjlearn.engine.table.tiles import Tile, tile_name

_NAMES = sorted((tile_name(tile) for tile in Tile if tile is not Tile.HIDDEN), key=len)
_TILE = re.compile(rf"\b({'|'.join(reversed(_NAMES))})s?\b", re.IGNORECASE)
_SEAT = re.compile(r"\b(Left|Across|Right)\b")
_NUMBER = re.compile(r"\b(\d+|one|two|three|four|five|six|seven|eight|nine|ten)\b", re.IGNORECASE)
_TAG = re.compile(r"<[^>]*>")
_MARK = re.compile(r"\s*\{[^{}\s]*\}")
_SENTENCE_END = re.compile(r"(?<=[.?])[”)*]*\s+(?=[“A-Z0-9*])")
_TOKEN = re.compile(r"[a-z']+")


def asked_in(puzzle: Puzzle) -> dict[str, str]:
    """Return what is read before the answer, by its key in a file."""
    return {"title": puzzle.title, "facts": puzzle.facts, "question": puzzle.question}


def words_of_read(read: Read) -> str:
    """The prose of a read as it is read aloud, without its heading."""
    return _MARK.sub("", html.unescape(_TAG.sub(" ", read.html))).strip()


def sentences(text: str) -> list[str]:
    """A text sentence by sentence; what somebody says in it is a part of the sentence."""
    plain = text.replace("**", "").strip()
    return [one for one in _SENTENCE_END.split(plain) if one]


def with_tiles_as(text: str, word: str) -> str:
    """The text with every name of a tile as this one word."""
    return _TILE.sub(word, text)


@lru_cache(maxsize=1 << 14)
def tokens(text: str) -> tuple[str, ...]:
    """Words alone: whatever belongs to one table is `tile`, `seat` or `num`."""
    plain = _SEAT.sub("seat", with_tiles_as(text, "tile"))
    plain = _NUMBER.sub("num", plain).lower().replace("’", "'")
    return tuple(_TOKEN.findall(plain))


def named_tiles(text: str) -> Iterator[str]:
    """The names of tiles in a text, without what makes them many."""
    return (found[1] for found in _TILE.finditer(text))


def names_a_seat(text: str) -> bool:
    """Return True if a text speaks of a player at this table, the reader too."""
    return bool(_SEAT.search(text) or re.search(r"\b(you|your|nobody|both)\b", text.lower()))
