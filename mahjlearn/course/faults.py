"""Everything that is wrong with the content, said at once, each with its file and line."""

from collections.abc import Iterable

from mahjlearn.engine.notation.cases import FileFault


class ContentFaults(Exception):
    """The content cannot be served. `faults` print themselves as `path:line: message`."""

    def __init__(self, faults: Iterable[FileFault]) -> None:
        self.faults = tuple(sorted(faults, key=lambda fault: (fault.path, fault.line)))
        super().__init__("\n".join(map(str, self.faults)))
