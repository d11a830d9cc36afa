"""What is asked about: a table, what happens at it, and through whose eyes it is seen."""

from dataclasses import dataclass

from mahjlearn.engine.table.events import Event
from mahjlearn.engine.table.table import Table
from mahjlearn.engine.table.tiles import Seat


@dataclass(frozen=True, slots=True)
class Position:
    """A table, a play at it, and the seat of the viewer; the play may be empty."""

    table: Table
    play: tuple[Event, ...]
    you: Seat
