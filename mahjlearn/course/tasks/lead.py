"""What a task starts from: a table, what has happened at it, and through whose eyes it is seen."""

from dataclasses import dataclass

from mahjlearn.course.position_reader import read_events, read_seat, read_table
from mahjlearn.engine.errors import PointsAtNothing
from mahjlearn.engine.judging.play import judge_play, table_after
from mahjlearn.engine.table.events import Event
from mahjlearn.engine.table.table import Table
from mahjlearn.engine.table.tiles import Seat
from mahjlearn.toml.fields import Fields


@dataclass(frozen=True, slots=True)
class Lead:
    """`now` is the table after `play`, on which the learner acts; `play` may be empty."""

    table: Table
    play: tuple[Event, ...]
    you: Seat
    now: Table


def read_lead(fields: Fields) -> Lead | None:
    """The lead of a puzzle file; None where anything is wrong, the faults are those of `fields`."""
    you, table = read_seat(fields), read_table(fields)
    events = read_events(fields, "play") if fields.text("play") else ()
    if you is None or table is None or fields.faults:
        return None
    play = tuple(event for event, _ in events)
    if play and not _happens(fields, table, events):
        return None
    return Lead(table, play, you, table_after(table, play))


def _happens(fields: Fields, table: Table, events: tuple[tuple[Event, int], ...]) -> bool:
    """Whether every line speaks of what is there."""
    try:
        judge_play(table, [event for event, _ in events])
    except PointsAtNothing as error:
        for fault in error.faults:
            fields.fault("play", fault.message, events[fault.line - 1][1])
        return False
    return True
