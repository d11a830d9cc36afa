"""The fixed positions of the benchmark."""

from pathlib import Path
from typing import NamedTuple

from mahjlearn.engine.judging.play import table_before
from mahjlearn.engine.notation.cases import read_case_file
from mahjlearn.engine.table.events import Event
from mahjlearn.engine.table.table import Table

POOL = Path(__file__).parent / "pool.toml"


class Position(NamedTuple):
    """A table just before the judged event."""

    table: Table
    event: Event


def pool() -> tuple[Position, ...]:
    """Every position of the pool; ValueError with all faults where the file cannot be read."""
    cases, faults = read_case_file(POOL)
    if faults:
        raise ValueError("\n".join(str(fault) for fault in faults))
    return tuple(Position(table_before(case.table, case.play), case.play[-1]) for case in cases)
