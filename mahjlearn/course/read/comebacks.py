"""Reads the tables that come back: the folder `again` of a lesson, one TOML file each.

A try names its table in its block, `again: a-late-flower`. Several tries may name the same one, and
a try that names none comes back with the suits exchanged (`again.py`).
"""

import re
from collections.abc import Iterable, Mapping
from pathlib import Path

from mahjlearn.course.read.again import again, with_other_tiles
from mahjlearn.course.read.lesson_text import Block
from mahjlearn.course.read.puzzles import Checked, open_named, open_puzzle
from mahjlearn.course.values import Puzzle
from mahjlearn.toml.fields import Fields
from mahjlearn.toml.lines import FileFault

FOLDER = "again"
_LINE = re.compile(r"again:\s*(\S+)")
Tables = Mapping[str, Puzzle | None]
"""The tables that come back, by slug; None stands for a file that is faulty."""
Named = Mapping[str, str]
"""The tables that come back by the slug of their try; empty for a try that names none."""
LineFaults = list[tuple[int, str]]
"""Lines of `lesson.md` and what is wrong there; 0 is that of no line."""


def read_comebacks(folder: Path, checked: Checked, faults: list[FileFault]) -> Tables:
    """Read the tables in the folder of a lesson; what is wrong with one is added."""
    tables: dict[str, Puzzle | None] = {}
    for path in sorted((folder / FOLDER).glob("*.toml")):
        tables[path.stem] = None
        fields = open_named(path, faults)
        if fields is not None:
            tables[path.stem], found = checked(open_puzzle(fields))
            faults += found
    return tables


def names_in(tries: Iterable[Block], tables: Tables, faults: LineFaults) -> Named:
    """Return what comes back for each try; a name without a table, and a table without a name, are
    faults.
    """
    named = {block.name: _named_in(block, tables, faults) for block in tries}
    spare = sorted(tables.keys() - set(named.values()))
    faults += [(0, f"No try names the table {FOLDER}/{one}.toml.") for one in spare]
    return named


def _named_in(block: Block, tables: Tables, faults: LineFaults) -> str:
    found = ""
    for number, line in enumerate(block.lines, block.line + 1):
        matched = _LINE.fullmatch(line.strip())
        if matched is not None and not found:
            found = matched[1]
        elif line.strip():
            faults.append((number, "A try has one line at most: “again: ”, and a table’s name."))
    if found and found not in tables:
        path = f"{FOLDER}/{found}.toml"
        faults.append((block.line, f"There is no file {path} beside the lesson."))
    return found


def in_other_suits(fields: Fields, checked: Checked, faults: list[FileFault]) -> Puzzle | None:
    """Return the puzzle of a file with the suits exchanged. A fault that it has is added."""
    puzzle, found = checked(open_puzzle(again(fields)))
    faults += [with_other_tiles(fault) for fault in found]
    return puzzle
