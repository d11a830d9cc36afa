"""The fixed positions of the benchmark."""

from pathlib import Path
from typing import NamedTuple

from mahjlearn.engine.cases import read_case_file
from mahjlearn.engine.judging.play import table_before
from mahjlearn.engine.table.events import Event
from mahjlearn.engine.table.table import Table
from mahjlearn.toml.lines import FileFaults

POOL = Path(__file__).parent / "pool.toml"


class Position(NamedTuple):
    """A table just before the judged event."""

    table: Table
    event: Event


def pool() -> tuple[Position, ...]:
    """Every position of the pool. Raises FileFaults with all that is wrong in its file."""
    cases, faults = read_case_file(POOL)
    if faults:
        raise FileFaults(faults)
    return tuple(Position(table_before(case.table, case.play), case.play[-1]) for case in cases)
