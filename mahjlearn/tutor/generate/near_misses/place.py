"""What an operator is given, and what it makes of it."""

from dataclasses import dataclass

from mahjlearn.engine.table.table import Table
from mahjlearn.engine.table.tiles import Seat, Tile
from mahjlearn.engine.words.sentences import TABLE, Audience, sentence


@dataclass(frozen=True, slots=True)
class Place:
    """A table with every tile known, the wall that nobody has seen, and one seat at it.

    `idle` are the naturals that the plan of the seat does not use, of least worth first.
    """

    table: Table
    wall: tuple[Tile, ...]
    seat: Seat
    idle: tuple[Tile, ...]


@dataclass(frozen=True, slots=True)
class Variant:
    """The table with one fact changed, the wall that goes with it, and the tile it is about."""

    operator: str
    seat: Seat
    tile: Tile
    table: Table
    wall: tuple[Tile, ...]
    template: str

    def told(self, audience: Audience = TABLE) -> str:
        """What was changed, in one line."""
        return sentence(self.template, {"seat": self.seat, "tile": self.tile}, audience)
