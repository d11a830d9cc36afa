"""On which line of a TOML file each case, key and line of a multi-line string stands.

`tomllib` gives values without places, so the text is scanned a second time: tables in `[[case]]`
and the keys directly under them, with strings over several lines skipped as a whole.
"""

import re
from dataclasses import dataclass, field
from itertools import pairwise

_HEADER = re.compile(r"\s*\[\[\s*case\s*\]\]\s*(?:#.*)?$")
_PART = re.compile(r"\s*\[\s*case\s*\.\s*([A-Za-z0-9_-]+)")
_ANY_HEADER = re.compile(r"\s*\[")
_KEY = re.compile(r"""\s*(?:"([^"]*)"|'([^']*)'|([A-Za-z0-9_-]+))\s*=\s*""")
_TRIPLE = re.compile(r'"""|\'\'\'')


@dataclass(slots=True)
class CasePlaces:
    """Where one `[[case]]` stands, and each of its keys."""

    line: int
    keys: dict[str, int] = field(default_factory=dict)
    first: dict[str, int] = field(default_factory=dict)
    """For a string over several lines, the file line of its first line of text."""

    def line_of(self, key: str) -> int:
        """The line of a key; that of the case where the key is not in the file as such."""
        return self.keys.get(key, self.line)

    def line_in(self, key: str, number: int) -> int:
        """The file line of line `number` (from 1) of a text; one-line strings stay on theirs."""
        if number < 1:
            return self.line_of(key)
        first = self.first.get(key)
        return self.line_of(key) if first is None else first + number - 1


def case_places(text: str) -> tuple[list[CasePlaces], dict[str, int]]:
    """The places of all cases in order, and the lines of keys and tables outside any case."""
    scan = _Scan()
    for number, line in enumerate(text.split("\n"), 1):
        scan.line(number, line.rstrip("\r"))
    return scan.cases, scan.outside


def case_pieces(data: bytes) -> list[bytes]:
    """The file cut before each line `[[case]]`, so that one unreadable case spoils no other.

    Each piece keeps its line numbers by empty lines before it. What stands before the first case
    is a piece of its own, and so is a file without any.
    """
    lines = data.split(b"\n")
    starts = [number for number, line in enumerate(lines) if _begins_a_case(line)]
    cuts = [*({0, *starts}), len(lines)]
    return [b"\n" * a + b"\n".join(lines[a:b]) for a, b in pairwise(sorted(cuts))]


def _begins_a_case(line: bytes) -> bool:
    return _HEADER.match(line.decode("utf-8", "replace").rstrip("\r")) is not None


class _Scan:
    """Goes through a file line by line and remembers where it is."""

    def __init__(self) -> None:
        self.cases: list[CasePlaces] = []
        self.outside: dict[str, int] = {}
        self._current: CasePlaces | None = None
        self._closing: str | None = None
        """The quotes that end the string the scan is in."""

    def line(self, number: int, line: str) -> None:
        if self._closing is not None:
            self._closing = None if self._closing in line else self._closing
        elif _ANY_HEADER.match(line):
            self._header(number, line)
        elif (key := _KEY.match(line)) is not None:
            self._key(number, key[1] or key[2] or key[3], line[key.end() :])

    def _header(self, number: int, line: str) -> None:
        part = _PART.match(line)
        if part is not None and self._current is not None:
            self._current.keys.setdefault(part[1], number)
        elif _HEADER.match(line):
            self._current = CasePlaces(number)
            self.cases.append(self._current)
        else:
            self._current = None
            self.outside[line.strip(" \t[]")] = number

    def _key(self, number: int, name: str, value: str) -> None:
        keys = self.outside if self._current is None else self._current.keys
        keys.setdefault(name, number)
        opening = _TRIPLE.match(value)
        if opening is None or opening[0] in value[3:]:
            return
        self._closing = opening[0]
        if self._current is not None:
            # TOML drops a line break right after the quotes: the text begins on the next line.
            self._current.first.setdefault(name, number + (value[3:] in ("", "\\")))
