"""The view of one seat: the table, and how many of each tile it has not seen."""

from collections import Counter
from dataclasses import dataclass

from mahjlearn.engine.card.wanted import FULL_SET
from mahjlearn.engine.facts.counts import loose_tiles
from mahjlearn.engine.table.table import Exposure, Table
from mahjlearn.engine.table.tiles import SEATS, Seat, Tile

Exposures = tuple[Exposure, ...]


@dataclass(frozen=True, slots=True)
class View:
    """The own tiles, everybody's exposures, and what lies on the table. Nothing else."""

    seat: Seat
    hand: tuple[Tile, ...]
    rows: tuple[Exposures, ...]
    """The exposures of each seat, in the order of the seats."""
    left: Counter[Tile]
    """How many of each tile the seat has not seen."""
    thrown: frozenset[Tile]
    """The kinds of which one lies on the table."""
    wall: int

    @property
    def exposures(self) -> Exposures:
        return self.rows[self.seat.number]

    def others(self) -> tuple[Exposures, ...]:
        """Return the rows of exposures of the other three."""
        return tuple(row for seat, row in zip(SEATS, self.rows, strict=True) if seat != self.seat)


def view_of(table: Table, seat: Seat) -> View:
    """Return the table as the seat sees it."""
    hand = (*table.rack(seat).sloped, *loose_tiles(table, seat))
    rows = tuple(rack.exposures for rack in table.racks)
    lying = list(table.discards or ())
    if table.discard is not None:
        lying.append(table.discard.tile)
    seen = Counter((*hand, *lying))
    for row in rows:
        for exposure in row:
            seen.update(exposure.tiles)
    return View(seat, hand, rows, FULL_SET - seen, frozenset(lying), table.wall or 0)
