"""An excerpt: a stretch of a hand that is shown play by play, to be stopped; and its text.

The text is what is shown of it, without what there is to find.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from hashlib import sha256

from mahjlearn.course.kinds.referee.values import Referee
from mahjlearn.engine.notation import print_event, print_table
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


def text_of(excerpt: Excerpt) -> str:
    """Return the table as the viewer sees it, and the caption and events of every play."""
    return "\n".join(_lines(excerpt)) + "\n"


def content_hash(excerpt: Excerpt) -> str:
    """Return the SHA-256 of the text."""
    return sha256(text_of(excerpt).encode()).hexdigest()


def _lines(excerpt: Excerpt) -> Iterator[str]:
    yield f"# {excerpt.slug}, seen by {excerpt.you.value}"
    yield print_table(excerpt.task.shown[0])
    for play in excerpt.task.plays:
        yield ""
        yield f"# {play.number}. {play.caption}"
        yield from map(print_event, play.events)
