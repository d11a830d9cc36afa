"""Case files: TOML, any number of `[[case]]` with a table and a play."""

from dataclasses import dataclass
from pathlib import Path
from typing import Any

from mahjlearn.engine.cases.places import KEY, CasePlaces
from mahjlearn.engine.cases.reader import CaseReader
from mahjlearn.engine.notation.facts import Fact
from mahjlearn.engine.table.events import Event
from mahjlearn.engine.table.table import Table
from mahjlearn.engine.table.tiles import Seat
from mahjlearn.toml.faults import FileFault
from mahjlearn.toml.fields import Fields, nearest
from mahjlearn.toml.files import decode, open_text, parse

STDIN = "<stdin>"
DEFAULT_RULESET = "league"


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
    text, fault = open_text(Path(path), name)
    return read_cases(text, name) if text is not None else _nothing(fault)


def read_cases(
    data: bytes | str, name: str = STDIN
) -> tuple[tuple[Case, ...], tuple[FileFault, ...]]:
    """The cases of a TOML text and every fault of all of them, by line.

    A case with a fault is not among the cases; the others of the file are, even where the fault
    is one of TOML.
    """
    text, fault = decode(data, name) if isinstance(data, bytes) else (data, None)
    if text is None:
        return _nothing(fault)
    fields, fault = parse(text, name)
    if fields is None:
        return _nothing(fault)
    _check_outside(fields)
    faults, found = list(fields.faults), fields.values.get(KEY, [])
    number = fields.lines.tables(KEY)
    if not isinstance(found, list) or len(found) != number:
        faults.append(FileFault(name, fields.lines.of(KEY), _AS_TABLES))
        return (), tuple(faults)
    places = [CasePlaces(fields.lines, place) for place in range(1, number + 1)]
    cases = _read_all(found, places, name, faults)
    return tuple(cases), tuple(sorted(faults, key=lambda fault: fault.line))


_AS_TABLES = "Cases are written as tables: each begins with a line [[case]]."


def _nothing(fault: FileFault | None) -> tuple[tuple[Case, ...], tuple[FileFault, ...]]:
    """No case, and what keeps the text from being read."""
    return (), () if fault is None else (fault,)


def _check_outside(fields: Fields) -> None:
    """Faults for whatever is no case, and for a file without any."""
    for key in fields.values:
        if key != KEY:
            fields.fault(key, f"“{key}” is nothing a case file has; {nearest(key, (KEY,))}.")
    if not fields.values:
        fields.fault("", "There is no case here; a case begins with a line [[case]].")


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
