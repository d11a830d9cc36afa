"""The place of a case in its file, and of each of its keys."""

import re
from dataclasses import dataclass
from itertools import pairwise

from mahjlearn.toml.lines import KeyLines, Path

KEY = "case"
_HEADER = re.compile(rb"(?:\xef\xbb\xbf)?\s*\[\[\s*case\s*\]\]\s*(?:#.*\n?)?")


@dataclass(frozen=True, slots=True)
class CasePlaces:
    """The lines of the case with this number, counted from 1."""

    lines: KeyLines
    number: int

    @property
    def line(self) -> int:
        """The line on which the case begins."""
        return self.lines.of(*self._path())

    def line_of(self, key: str) -> int:
        """Return the line of a key; that of the case where the key is not in the file as such."""
        return self.lines.of(*self._path(key))

    def line_in(self, key: str, number: int) -> int:
        """Return the file line of line `number` (from 1) of a text.

        One-line strings stay on theirs.
        """
        return self.lines.inside(self._path(key), number)

    def _path(self, *key: str) -> Path:
        return (KEY, str(self.number), *key)


def case_pieces(data: bytes) -> list[bytes]:
    """Return the file cut before each line `[[case]]`, so that one unreadable case spoils no other.

    Each piece keeps its line numbers by empty lines before it. What stands before the first case
    is a piece of its own, and so is a file without any.
    """
    lines = re.split(rb"(?<=\n)", data)
    starts = [number for number, line in enumerate(lines) if _HEADER.fullmatch(line)]
    cuts = [*({0, *starts}), len(lines)]
    return [b"\n" * a + b"".join(lines[a:b]) for a, b in pairwise(sorted(cuts))]
