"""A demonstration: two to four frames on one table, each following from the one before."""

from dataclasses import dataclass

from mahjlearn.engine.table.events import Event
from mahjlearn.engine.table.table import Table
from mahjlearn.engine.table.tiles import Seat


@dataclass(frozen=True, slots=True)
class DemonstrationFrame:
    """`title` says what happens, `text` why. `play` leads from the frame before to `table`.

    `points` are what is numbered on it, from 1: names of things as the picture of the table has
    them, two of a number where they belong together. `shows` is the rule that the last line of the
    play breaks, where a mistake is shown; else it is empty and all of the play is legal.
    """

    title: str
    text: str
    play: tuple[Event, ...]
    table: Table
    points: tuple[tuple[str, ...], ...] = ()
    shows: str = ""


@dataclass(frozen=True, slots=True)
class Demonstration:
    """`title` stands in the list of a lesson's steps; `table` is what the first frame starts from.

    `slug` is unique in its lesson.
    """

    slug: str
    title: str
    you: Seat
    table: Table
    frames: tuple[DemonstrationFrame, ...]

    def before(self, number: int) -> Table:
        """The table from which the play of a frame starts; frames are counted from 1."""
        return self.table if number == 1 else self.frames[number - 2].table
