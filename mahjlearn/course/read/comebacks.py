"""Reads the tables that come back: the folder `again` of a lesson, one TOML file each.

A try names its table in its block, `again: a-late-flower`. Several tries may name the same one, and
a try that names none comes back with the suits exchanged (`again.py`).
"""

import re
from pathlib import Path

from mahjlearn.course.read.again import again, with_other_tiles
from mahjlearn.course.read.lesson_text import Block
from mahjlearn.course.read.puzzles import check_puzzle, open_puzzle
from mahjlearn.course.values import Puzzle
from mahjlearn.toml.fields import Fields
from mahjlearn.toml.files import open_file
from mahjlearn.toml.lines import FileFault

FOLDER = "again"
_LINE = re.compile(r"again:\s*(\S+)")
Faults = list[FileFault]


def named_in(block: Block, faults: list[tuple[int, str]]) -> str:
    """Return the slug of the table that comes back for a try; empty where the block names none."""
    found = ""
    for number, line in enumerate(block.lines, block.line + 1):
        matched = _LINE.fullmatch(line.strip())
        if matched is not None and not found:
            found = matched[1]
        elif line.strip():
            faults.append((number, "A try has one line at most: “again: ”, and a table’s name."))
    return found


class Comebacks:
    """The tables in the folder of a lesson, by slug; None stands for a file that is faulty."""

    def __init__(self, folder: Path, faults: Faults, *, check: bool) -> None:
        self._check = check
        self.tables = {
            path.stem: self._read(path, faults) for path in sorted((folder / FOLDER).glob("*.toml"))
        }
        self._used: set[str] = set()

    def _read(self, path: Path, faults: Faults) -> Puzzle | None:
        fields, fault = open_file(path, str(path))
        if fields is None:
            faults += [fault] if fault else []
            return None
        if fields.text("slug") != path.stem:
            fields.fault("slug", f"The slug is the name of the file: “{path.stem}”.")
        return self._puzzle(fields, faults)

    def _puzzle(self, fields: Fields, faults: Faults) -> Puzzle | None:
        opened = open_puzzle(fields)
        puzzle, found = check_puzzle(opened) if self._check else (opened.puzzle, opened.faults)
        faults += found
        return puzzle

    def of(self, name: str, fields: Fields, faults: Faults) -> Puzzle | None:
        """Return what comes back for the try in a file: its named table, else its own with the
        suits exchanged. None where that has a fault, which is added.
        """
        if name:
            self._used.add(name)
            return self.tables.get(name)
        found: Faults = []
        other = self._puzzle(again(fields), found)
        faults += [with_other_tiles(fault) for fault in found]
        return other

    def unknown(self, name: str) -> bool:
        """Return True for the name of a table that is not in the folder."""
        return bool(name) and name not in self.tables

    def unused(self) -> list[str]:
        """Return the tables that no try has named, by slug."""
        return [slug for slug in self.tables if slug not in self._used]
