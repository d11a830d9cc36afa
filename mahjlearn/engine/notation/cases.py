"""Case files: TOML, any number of `[[case]]` with a table and a play."""

import tomllib
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from mahjlearn.engine.notation.case_reader import CaseReader, nearest
from mahjlearn.engine.notation.facts import Fact
from mahjlearn.engine.notation.toml_lines import CasePlaces, case_places
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

    A case with a fault is not among the cases; the others of the file are.
    """
    try:
        text = data if isinstance(data, str) else data.decode("utf-8-sig")
        values = tomllib.loads(text)
    except UnicodeDecodeError as error:
        line = 1 + error.object[: error.start].count(b"\n")
        return (), (FileFault(name, line, "The file is not UTF-8 text; save it as UTF-8."),)
    except tomllib.TOMLDecodeError as error:
        return (), (FileFault(name, *_syntax(str(error), text)),)
    places, outside = case_places(text)
    faults = [FileFault(name, *fault) for fault in _outside_faults(values, outside)]
    found = values.get("case", [])
    if not isinstance(found, list) or len(found) != len(places):
        faults.append(FileFault(name, outside.get("case", 1), _AS_TABLES))
        return (), tuple(faults)
    cases = _read_all(found, places, name, faults)
    return tuple(cases), tuple(sorted(faults, key=lambda fault: fault.line))


_AS_TABLES = "Cases are written as tables: each begins with a line [[case]]."


def _syntax(message: str, text: str) -> tuple[int, str]:
    """Line and message of a fault of TOML; tomllib ends its messages with `(at line 3, ...)`."""
    what, _, place = message.rpartition(" (at ")
    digits = place.removeprefix("line ").split(",")[0]
    line = int(digits) if digits.isdigit() else text.count("\n") + 1
    return line, f"This is not TOML: {what or message}."


def _outside_faults(values: dict[str, Any], outside: dict[str, int]) -> list[tuple[int, str]]:
    faults = [
        (outside.get(key, 1), f"“{key}” is nothing a case file has; {nearest(key, ('case',))}.")
        for key in values
        if key != "case"
    ]
    if not values:
        faults.append((1, "There is no case here; a case begins with a line [[case]]."))
    return faults


def _read_all(
    found: list[dict[str, Any]], places: list[CasePlaces], name: str, faults: list[FileFault]
) -> list[Case]:
    cases: list[Case] = []
    seen: dict[str, int] = {}
    for values, place in zip(found, places, strict=True):
        reader = CaseReader(values, place)
        case = _case(reader)
        wrong = list(reader.faults)
        if reader.id and seen.setdefault(reader.id, place.line) != place.line:
            where = seen[reader.id]
            wrong.append((place.line_of("id"), f"The id “{reader.id}” is that of line {where}."))
        faults += [FileFault(name, *fault) for fault in wrong]
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
