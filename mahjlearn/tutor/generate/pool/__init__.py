"""The index of excerpts that are offered: made beforehand, read on first use.

`referee-g1.tsv` has a line for each: its level, its slug, and the beginning of its content hash.
`building` makes it, and holds it to what is generated today. First start makes nothing.
"""

from dataclasses import dataclass
from functools import lru_cache
from importlib import resources

from mahjlearn.tutor.generate.names import GENERATOR, REFEREE

FILE = f"{REFEREE}-{GENERATOR}.tsv"
DIGITS = 8
"""Of the content hash, what the index keeps."""


@dataclass(frozen=True, slots=True)
class Entry:
    """One excerpt that is offered."""

    level: int
    slug: str
    digits: str

    def __str__(self) -> str:
        return f"{self.level}\t{self.slug}\t{self.digits}"


@lru_cache(maxsize=1)
def entries() -> tuple[Entry, ...]:
    """All of the index, in its order; the numbers of hands follow no level."""
    file = resources.files(__name__) / FILE
    return read_entries(file.read_text(encoding="utf-8"))


def read_entries(text: str) -> tuple[Entry, ...]:
    """The lines of an index. ValueError for a line that is none."""
    return tuple(_entry(line) for line in text.splitlines())


def _entry(line: str) -> Entry:
    level, slug, digits = line.split("\t")
    return Entry(int(level), slug, digits)


def offered_at(level: int) -> tuple[str, ...]:
    """The slugs of that level; none for a level of which there are none."""
    return tuple(entry.slug for entry in entries() if entry.level == level)
