"""A table that was dealt for an index, with its near miss."""

from dataclasses import dataclass, replace

from mahjlearn.tutor.generate.tables.aims import BAND, TableWay
from mahjlearn.tutor.generate.tables.facts import FirstSight
from mahjlearn.tutor.generate.tables.index import TableEntry


@dataclass(frozen=True, slots=True)
class DealtTable:
    """A table that may be offered: its wall, what is seen at once, and the way it was found.

    `near` is its near miss, where it has one; both have the number of the change in their lines.
    """

    entry: TableEntry
    wall: int
    sight: FirstSight
    way: TableWay
    near: "DealtTable | None" = None

    @property
    def band(self) -> int:
        return self.wall // BAND

    @property
    def alone(self) -> "DealtTable":
        """Return the table without its near miss."""
        return replace(self, entry=replace(self.entry, change=""), near=None)

    @property
    def family(self) -> tuple["DealtTable", ...]:
        return (self,) if self.near is None else (self, self.near)
