"""What a learner is asked at: a table, what has happened at it, and how it stands now."""

from dataclasses import dataclass
from functools import lru_cache

from mahjlearn.course.values import Position
from mahjlearn.engine.judging.play import table_after
from mahjlearn.engine.table.events import Event
from mahjlearn.engine.table.table import Table
from mahjlearn.engine.table.tiles import Seat

MOST_KEPT = 64


@dataclass(frozen=True, slots=True)
class Setup:
    """`now` is the table after `play`, on which the learner acts; `play` may be empty."""

    table: Table
    play: tuple[Event, ...]
    you: Seat
    now: Table


@lru_cache(maxsize=MOST_KEPT)
def set_up(position: Position) -> Setup:
    """The position with its play played. Every line of it must speak of what is there."""
    now = table_after(position.table, position.play)
    return Setup(position.table, position.play, position.you, now)
