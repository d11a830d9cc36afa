"""The lines of a TOML file: on which each key stands, and the faults found there, all at once.

`tomllib` gives values without places. Keys are paths: `("title",)`, `("reasons", "CL2")`,
`("change", "1", "table")`, counted from 1. The text is read a second time, line by line: what is in
a long text or a list is no key.
"""

import re
from collections.abc import Iterable
from dataclasses import dataclass

Path = tuple[str, ...]

_HEADER = re.compile(r"\s*(\[\[?)\s*([A-Za-z0-9_.-]+)\s*\]\]?\s*(?:#.*)?$")
_KEY = re.compile(r"""\s*(?:"([^"]*)"|'([^']*)'|([A-Za-z0-9_-]+))\s*=\s*""")
_LONG = ('"""', "'''")
_TOKEN = re.compile(
    r'"{3}(?:\\.|[^\\])*?"{3}|\'{3}.*?\'{3}|"{3}|\'{3}'  # long texts, whole or only begun
    r'|"(?:\\.|[^"\\])*"|\'[^\']*\'|#.*|[\[\]{}]'
)


@dataclass(frozen=True, slots=True)
class FileFault:
    """A fault in a file; `line` 0 is the file as a whole."""

    path: str
    line: int
    message: str

    def __str__(self) -> str:
        return f"{self.path}:{self.line}: {self.message}"


class FileFaults(Exception):
    """An error in files; its `faults` print themselves as `path:line: message`."""

    def __init__(self, faults: Iterable[FileFault]) -> None:
        self.faults = tuple(sorted(faults, key=lambda fault: (fault.path, fault.line)))
        super().__init__("\n".join(map(str, self.faults)))


class KeyLines:
    """The places of a file's keys, and of the first line of each long text."""

    def __init__(self, text: str) -> None:
        self.keys: dict[Path, int] = {}
        self._first: dict[Path, int] = {}
        self._counts: dict[Path, int] = {}
        self._prefix: Path = ()
        self._value: Path = ()
        """The key whose value is being read."""
        self._parts = 0
        """How many tables the value has shown so far, where it is a list of tables."""
        self._depth = 0
        self._closing = ""
        """The quotes that end the long text that is being read."""
        for number, line in enumerate(text.split("\n"), 1):
            self._read(number, line.rstrip("\r"))

    def of(self, *path: str) -> int:
        """Return the line of a key; that of what it would stand in, where it is missing."""
        while path and path not in self.keys:
            path = path[:-1]
        return self.keys.get(path, 1)

    def inside(self, path: Path, number: int) -> int:
        """Return the file line of line `number` (from 1) of a long text; of its key, for 0."""
        first = self._first.get(path)
        return self.of(*path) if first is None or number < 1 else first + number - 1

    def tables(self, *path: str) -> int:
        """Return how many tables have this name in double brackets."""
        return self._counts.get(path, 0)

    def _read(self, number: int, line: str) -> None:
        if self._closing:
            _, closed, rest = line.partition(self._closing)
            if closed:
                self._closing = ""
                self._skim(number, rest)
        elif self._depth:
            self._skim(number, line)
        elif (header := _HEADER.match(line)) is not None:
            self._header(number, header[2], array=header[1] == "[[")
        elif (key := _KEY.match(line)) is not None:
            self._key(number, key[1] or key[2] or key[3], line[key.end() :])

    def _header(self, number: int, name: str, *, array: bool) -> None:
        """Read a header; a key below a table in double brackets is in the newest of them."""
        path: Path = ()
        parts = name.split(".")
        for place, part in enumerate(parts, 1):
            path = (*path, part)
            self.keys.setdefault(path, number)
            if array and place == len(parts):
                self._counts[path] = self._counts.get(path, 0) + 1
            if path in self._counts:
                path = (*path, str(self._counts[path]))
        self.keys.setdefault(path, number)
        self._prefix = path

    def _key(self, number: int, name: str, value: str) -> None:
        self._value, self._parts = (*self._prefix, name), 0
        self.keys.setdefault(self._value, number)
        self._skim(number, value)
        if self._closing and value.startswith(self._closing):
            # TOML drops a line break right after the quotes: the text begins on the next line.
            self._first.setdefault(self._value, number + (value[3:] in ("", "\\")))

    def _skim(self, number: int, value: str) -> None:
        """Go over a value, or the rest of one, and remember what is still open at its end."""
        for sign in _TOKEN.findall(value):
            if sign in _LONG:
                self._closing = sign
                return
            if sign == "{" and self._depth == 1:
                self._parts += 1
                self.keys.setdefault((*self._value, str(self._parts)), number)
            self._depth += (sign in ("[", "{")) - (sign in ("]", "}"))
