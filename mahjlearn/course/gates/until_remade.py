"""Reads the list of what is not held to a gate until it is made anew: `until_remade.toml`.

A table a gate: `lessons` are not held to it yet, and its numbers need not hold `over` these units,
the first rulings or the course. An entry that is not needed is a fault, so the list only shrinks.
"""

from pathlib import Path

from mahjlearn.course.gates import GATES
from mahjlearn.course.gates.judging import Exempt, NotNeeded
from mahjlearn.toml.fields import Fields, nearest
from mahjlearn.toml.files import open_file
from mahjlearn.toml.lines import FileFault

UNTIL_REMADE = "until_remade.toml"
KEYS = {"lessons": "texts", "over": "texts"}


class UntilRemade:
    """The list of a directory; an empty one where there is no such file. `faults` are those of the
    file itself."""

    def __init__(self, directory: Path) -> None:
        self.exempt: dict[str, Exempt] = {}
        self.faults: tuple[FileFault, ...] = ()
        self._fields: Fields | None = None
        path = directory / UNTIL_REMADE
        if path.exists():
            self._read(path)

    def _read(self, path: Path) -> None:
        fields, fault = open_file(path, str(path))
        if fields is None:
            self.faults = (fault,) if fault else ()
            return
        self._fields = fields
        for name in fields.values:
            if name not in GATES:
                fields.fault(name, f"“{name}” is no gate; {nearest(name, tuple(GATES))}.")
            elif part := fields.part(name):
                part.check(KEYS, ())
                fields.faults += part.faults
                self.exempt[name] = Exempt(part.texts("lessons"), part.texts("over"))
        self.faults = tuple(fields.faults)

    def fault_of(self, spare: NotNeeded) -> FileFault:
        """An exemption that is not needed, on the line of its list. A ValueError without a file."""
        if self._fields is None:
            raise ValueError("no list of exemptions was read")
        line = self._fields.lines.of(spare.gate, spare.key)
        return FileFault(self._fields.path, line, spare.message)
