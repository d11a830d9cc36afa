"""Given facts about the line being played and about tiles that nobody sees."""

from dataclasses import dataclass

from mahjlearn.engine.table.tiles import Grouping, Tile


@dataclass(frozen=True, slots=True)
class Need:
    """`needs a GROUP of TILE`, or with `wins` `needs TILE in a GROUP for mah jongg`."""

    tile: Tile
    grouping: Grouping
    wins: bool = False


@dataclass(frozen=True, slots=True)
class Absence:
    """`holds no TILE` or `holds no other TILE`: none of the unseen tiles is this one."""

    tile: Tile


@dataclass(frozen=True, slots=True)
class Line:
    """The known facts about the line being played; they are given, never looked up on a card."""

    groups: tuple[tuple[Tile, ...], ...] = ()
    concealed: bool = False
    singles_and_pairs: bool = False
    worth: int | None = None
    needs: tuple[Need, ...] = ()

    @property
    def without_blocks(self) -> bool:
        """Return True for a Singles and Pairs line, stated or seen from its groups."""
        known = sum(map(len, self.groups)) == WHOLE_LINE
        return self.singles_and_pairs or (known and not any(map(_three_alike, self.groups)))


WHOLE_LINE = 14
"""The tiles of a whole line."""


def _three_alike(block: tuple[Tile, ...]) -> bool:
    return len(block) >= 3 and len(set(block)) == 1
