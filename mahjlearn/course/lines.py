"""On which line of a TOML file each key stands. `tomllib` gives values without places.

Keys are paths: `("title",)`, `("reasons", "CL2")`, `("change", "1", "table")`, counted from 1.
"""

import re

Path = tuple[str, ...]

_HEADER = re.compile(r"\s*(\[\[?)\s*([A-Za-z0-9_.-]+)\s*\]")
_KEY = re.compile(r"""\s*(?:"([^"]*)"|'([^']*)'|([A-Za-z0-9_-]+))\s*=\s*""")
_TRIPLE = re.compile(r'"""|\'\'\'')


class KeyLines:
    """The places of a file's keys, and of the first line of each long text."""

    def __init__(self, text: str) -> None:
        self.keys: dict[Path, int] = {}
        self._first: dict[Path, int] = {}
        self._counts: dict[str, int] = {}
        self._prefix: Path = ()
        self._closing = ""
        for number, line in enumerate(text.split("\n"), 1):
            self._read(number, line.rstrip("\r"))

    def of(self, *path: str) -> int:
        """The line of a key; that of what it would stand in, where it is missing."""
        while path and path not in self.keys:
            path = path[:-1]
        return self.keys.get(path, 1)

    def inside(self, path: Path, number: int) -> int:
        """The file line of line `number` (from 1) of a long text; of its key, for 0."""
        first = self._first.get(path)
        return self.of(*path) if first is None or number < 1 else first + number - 1

    def _read(self, number: int, line: str) -> None:
        if self._closing:
            self._closing = "" if self._closing in line else self._closing
        elif (header := _HEADER.match(line)) is not None:
            self._header(number, header[2], array=header[1] == "[[")
        elif (key := _KEY.match(line)) is not None:
            self._key(number, key[1] or key[2] or key[3], line[key.end() :])

    def _header(self, number: int, name: str, *, array: bool) -> None:
        parts: list[str] = []
        for part in name.split("."):
            parts.append(part)
            if part in self._counts and not array:
                parts.append(str(self._counts[part]))
        if array:
            self._counts[name] = self._counts.get(name, 0) + 1
            self.keys.setdefault(tuple(parts), number)
            parts.append(str(self._counts[name]))
        self._prefix = tuple(parts)
        self.keys.setdefault(self._prefix, number)

    def _key(self, number: int, name: str, value: str) -> None:
        path = (*self._prefix, name)
        self.keys.setdefault(path, number)
        opening = _TRIPLE.match(value)
        if opening is None or opening[0] in value[3:]:
            return
        self._closing = opening[0]
        # TOML drops a line break right after the quotes: the text begins on the next line.
        self._first.setdefault(path, number + (value[3:] in ("", "\\")))
