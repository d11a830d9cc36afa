"""Where one case of a file stands, and each of its keys."""

from dataclasses import dataclass

from mahjlearn.toml.lines import KeyLines, Path

KEY = "case"


@dataclass(frozen=True, slots=True)
class CasePlaces:
    """The lines of the case with this number, counted from 1."""

    lines: KeyLines
    number: int

    @property
    def line(self) -> int:
        """Where the case begins."""
        return self.lines.of(*self._path())

    def line_of(self, key: str) -> int:
        """The line of a key; that of the case where the key is not in the file as such."""
        return self.lines.of(*self._path(key))

    def line_in(self, key: str, number: int) -> int:
        """The file line of line `number` (from 1) of a text; one-line strings stay on theirs."""
        return self.lines.inside(self._path(key), number)

    def _path(self, *key: str) -> Path:
        return (KEY, str(self.number), *key)
