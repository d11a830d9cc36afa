"""The value of an excerpt: a stretch of a hand that is shown play by play, to be stopped."""

from dataclasses import dataclass

from mahjlearn.course.kinds.referee.values import Referee
from mahjlearn.engine.table.events import Event
from mahjlearn.engine.table.table import Table
from mahjlearn.engine.table.tiles import Seat


@dataclass(frozen=True, slots=True)
class Excerpt:
    """Ten to fourteen discards of a hand, seen by `you`, and all that is to be found in them."""

    slug: str
    seed: int
    level: int
    task: Referee

    @property
    def you(self) -> Seat:
        return self.task.position.you

    @property
    def table(self) -> Table:
        """The table at the beginning, with every tile known."""
        return self.task.position.table

    @property
    def play(self) -> tuple[Event, ...]:
        """Every event, in order."""
        return tuple(event for play in self.task.plays for event in play.events)
