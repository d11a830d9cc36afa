"""The faults of files, all at once, each with its file and line."""

from collections.abc import Iterable
from dataclasses import dataclass


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
