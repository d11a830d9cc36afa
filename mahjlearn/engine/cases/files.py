"""Case files: TOML, any number of `[[case]]` with a table and a play."""

from dataclasses import dataclass
from pathlib import Path
from typing import Any

from mahjlearn.engine.cases.places import KEY, CasePlaces, case_pieces
from mahjlearn.engine.cases.reader import CaseReader
from mahjlearn.engine.notation.facts import Fact
from mahjlearn.engine.table.events import Event
from mahjlearn.engine.table.table import Table
from mahjlearn.engine.table.tiles import Seat
from mahjlearn.toml.fields import Fields, nearest
from mahjlearn.toml.files import read, read_bytes
from mahjlearn.toml.lines import FileFault

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
    """Return the cases of a file and every fault. A file that cannot be read is one fault."""
    name = str(path)
    data, fault = read_bytes(Path(path), name)
    if data is not None:
        return read_cases(data, name)
    return (), () if fault is None else (fault,)


def read_cases(
    data: bytes | str, name: str = STDIN
) -> tuple[tuple[Case, ...], tuple[FileFault, ...]]:
    """Return the cases of a TOML text and every fault of all of them, by line.

    A case with a fault is not among the cases; the others of the file are, even where the fault
    is one of TOML.
    """
    good, faults = _readable(data.encode() if isinstance(data, str) else data, name)
    cases: list[Case] = []
    seen: dict[str, int] = {}
    for fields in good:
        cases += _of_fields(fields, seen)
        faults += fields.faults
    if not (cases or faults):
        faults.append(FileFault(name, 1, _NONE))
    return tuple(cases), tuple(sorted(faults, key=lambda fault: fault.line))


_NONE = "There is no case here; a case begins with a line [[case]]."
_AS_TABLES = "Cases are written as tables: each begins with a line [[case]]."


def _readable(data: bytes, name: str) -> tuple[list[Fields], list[FileFault]]:
    """Read the text as a whole, or the cases that can be read and why others cannot."""
    whole, wrong = read(data, name)
    if whole is not None:
        return [whole], []
    pieces = [read(piece, name) for piece in case_pieces(data)]
    faults = [fault for _, fault in pieces if fault is not None]
    good = [fields for fields, _ in pieces if fields is not None] if faults else []
    return good, faults or [fault for fault in (wrong,) if fault is not None]


def _of_fields(fields: Fields, seen: dict[str, int]) -> list[Case]:
    """Return the cases of a text; what is wrong goes to its faults.

    `seen` has the line of each id.
    """
    for key in fields.values:
        if key != KEY:
            fields.fault(key, f"“{key}” is nothing a case file has; {nearest(key, (KEY,))}.")
    found, number = fields.values.get(KEY, []), fields.lines.tables(KEY)
    if not isinstance(found, list) or len(found) != number:
        fields.fault(KEY, _AS_TABLES)
        return []
    places = [CasePlaces(fields.lines, place) for place in range(1, number + 1)]
    return _read_all(found, places, fields, seen)


def _read_all(
    found: list[dict[str, Any]], places: list[CasePlaces], file: Fields, seen: dict[str, int]
) -> list[Case]:
    cases: list[Case] = []
    for values, place in zip(found, places, strict=True):
        reader = CaseReader(values, place)
        case = _case(reader)
        wrong = list(reader.faults)
        if reader.id and seen.setdefault(reader.id, place.line) != place.line:
            where = seen[reader.id]
            wrong.append((place.line_of("id"), f"The id “{reader.id}” is that of line {where}."))
        file.faults += [FileFault(file.path, *fault) for fault in wrong]
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
