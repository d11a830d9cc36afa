"""Case files: TOML, any number of `[[case]]` with a table and a play."""

import codecs
import tomllib
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from mahjlearn.engine.notation.case_reader import CaseReader, nearest
from mahjlearn.engine.notation.facts import Fact
from mahjlearn.engine.notation.toml_lines import CasePlaces, case_pieces, case_places
from mahjlearn.engine.table.events import Event
from mahjlearn.engine.table.table import Table
from mahjlearn.engine.table.tiles import Seat

STDIN = "<stdin>"
DEFAULT_RULESET = "league"


@dataclass(frozen=True, slots=True)
class FileFault:
    """One thing that is wrong in a file; `line` 0 is the file as a whole."""

    path: str
    line: int
    message: str

    def __str__(self) -> str:
        return f"{self.path}:{self.line}: {self.message}"


@dataclass(frozen=True, slots=True)
class Case:
    """One case of a file.

    `play_lines` holds the file line of each event; `places.line_of("expect")` that of a key.
    """

    id: str
    ruleset: str
    facts: tuple[Fact, ...]
    table: Table
    play: tuple[Event, ...]
    expect: dict[str, Any] | None
    expect_by: dict[str, dict[str, Any]] | None
    source: str | None
    you: Seat | None
    play_lines: tuple[int, ...]
    places: CasePlaces


def read_case_file(path: str | Path) -> tuple[tuple[Case, ...], tuple[FileFault, ...]]:
    """The cases of a file and every fault. A file that cannot be read is one fault."""
    name = str(path)
    try:
        data = Path(path).read_bytes()
    except OSError as error:
        return (), (FileFault(name, 0, f"The file cannot be read: {error.strerror}."),)
    return read_cases(data, name)


def read_cases(
    data: bytes | str, name: str = STDIN
) -> tuple[tuple[Case, ...], tuple[FileFault, ...]]:
    """The cases of a TOML text and every fault of all of them, by line.

    A case with a fault is not among the cases; the others of the file are, even where the fault
    is one of TOML.
    """
    raw = data.encode() if isinstance(data, str) else data.removeprefix(codecs.BOM_UTF8)
    good, faults = _readable(raw)
    cases: list[Case] = []
    seen: dict[str, int] = {}
    for text in good:
        found, wrong = _of_text(text, seen)
        cases += found
        faults += wrong
    if not (cases or faults):
        faults.append((1, "There is no case here; a case begins with a line [[case]]."))
    return tuple(cases), tuple(FileFault(name, *fault) for fault in sorted(faults, key=_by_line))


def _by_line(fault: tuple[int, str]) -> int:
    return fault[0]


def _readable(raw: bytes) -> tuple[list[str], list[tuple[int, str]]]:
    """The text as a whole; or the cases that can be read one by one, and why others cannot."""
    wrong = _unreadable(raw)
    if wrong is None:
        return [raw.decode()], []
    pieces = [(piece, _unreadable(piece)) for piece in case_pieces(raw)]
    faults = [fault for _, fault in pieces if fault is not None]
    good = [piece.decode() for piece, fault in pieces if fault is None] if faults else []
    return good, faults or [wrong]


def _unreadable(raw: bytes) -> tuple[int, str] | None:
    """The first thing that keeps the text from being read as TOML, with its line."""
    try:
        text = raw.decode()
        tomllib.loads(text)
    except UnicodeDecodeError as error:
        line = 1 + error.object[: error.start].count(b"\n")
        return line, "The file is not UTF-8 text; save it as UTF-8."
    except tomllib.TOMLDecodeError as error:
        return _syntax(str(error), text)
    return None


def _of_text(text: str, seen: dict[str, int]) -> tuple[list[Case], list[tuple[int, str]]]:
    """The cases of a text that is TOML; `seen` holds the line of each id so far."""
    values = tomllib.loads(text)
    places, outside = case_places(text)
    faults = _outside_faults(values, outside)
    found = values.get("case", [])
    if not isinstance(found, list) or len(found) != len(places):
        return [], [*faults, (outside.get("case", 1), _AS_TABLES)]
    cases = _read_all(found, places, faults, seen)
    return cases, faults


_AS_TABLES = "Cases are written as tables: each begins with a line [[case]]."


def _syntax(message: str, text: str) -> tuple[int, str]:
    """Line and message of a fault of TOML; tomllib ends its messages with `(at line 3, ...)`."""
    what, _, place = message.rpartition(" (at ")
    digits = place.removeprefix("line ").split(",")[0]
    line = int(digits) if digits.isdigit() else text.count("\n") + 1
    return line, f"This is not TOML: {what or message}."


def _outside_faults(values: dict[str, Any], outside: dict[str, int]) -> list[tuple[int, str]]:
    return [
        (outside.get(key, 1), f"“{key}” is nothing a case file has; {nearest(key, ('case',))}.")
        for key in values
        if key != "case"
    ]


def _read_all(
    found: list[dict[str, Any]],
    places: list[CasePlaces],
    faults: list[tuple[int, str]],
    seen: dict[str, int],
) -> list[Case]:
    cases: list[Case] = []
    for values, place in zip(found, places, strict=True):
        reader = CaseReader(values, place)
        case = _case(reader)
        wrong = list(reader.faults)
        if reader.id and seen.setdefault(reader.id, place.line) != place.line:
            where = seen[reader.id]
            wrong.append((place.line_of("id"), f"The id “{reader.id}” is that of line {where}."))
        faults += wrong
        if case is not None and not wrong:
            cases.append(case)
    return cases


def _case(reader: CaseReader) -> Case | None:
    reader.check_keys()
    facts, table = reader.table()
    play, lines = reader.play()
    ruleset = reader.text("ruleset")
    source, you = reader.text("source"), reader.seat("you")
    expect, expect_by = reader.mapping("expect"), reader.mapping_by_name("expect_by")
    if table is None or reader.faults:
        return None
    return Case(
        id=reader.id,
        ruleset=ruleset or DEFAULT_RULESET,
        facts=facts,
        table=table,
        play=play,
        expect=expect,
        expect_by=expect_by,
        source=source,
        you=you,
        play_lines=lines,
        places=reader.place,
    )
