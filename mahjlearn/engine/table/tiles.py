"""Tiles, seats and groupings: the words of the game, with nothing about rules in them."""

from collections import Counter
from collections.abc import Iterable
from enum import StrEnum

from mahjlearn.engine.table.values import quick

SET_SIZE = 152
"""Tiles in a set: four of each natural, eight flowers, eight jokers."""


@quick
class Tile(StrEnum):
    """One face. The value is the transcript's code: `4B`, `N`, `R`, `0` (Soap), `F`, `J`.

    `HIDDEN` (`?`) is a tile that nobody may see; it is no face of the set.
    """

    BAM_1 = "1B"
    BAM_2 = "2B"
    BAM_3 = "3B"
    BAM_4 = "4B"
    BAM_5 = "5B"
    BAM_6 = "6B"
    BAM_7 = "7B"
    BAM_8 = "8B"
    BAM_9 = "9B"
    CRAK_1 = "1C"
    CRAK_2 = "2C"
    CRAK_3 = "3C"
    CRAK_4 = "4C"
    CRAK_5 = "5C"
    CRAK_6 = "6C"
    CRAK_7 = "7C"
    CRAK_8 = "8C"
    CRAK_9 = "9C"
    DOT_1 = "1D"
    DOT_2 = "2D"
    DOT_3 = "3D"
    DOT_4 = "4D"
    DOT_5 = "5D"
    DOT_6 = "6D"
    DOT_7 = "7D"
    DOT_8 = "8D"
    DOT_9 = "9D"
    NORTH = "N"
    EAST = "E"
    WEST = "W"
    SOUTH = "S"
    RED = "R"
    GREEN = "G"
    SOAP = "0"
    FLOWER = "F"
    JOKER = "J"
    HIDDEN = "?"

    @property
    def is_joker(self) -> bool:
        return self is Tile.JOKER

    @property
    def is_natural(self) -> bool:
        """Return True for every face but the joker; a hidden tile is neither."""
        return self is not Tile.JOKER and self is not Tile.HIDDEN

    @property
    def in_a_set(self) -> int:
        """Return how many of this face a set holds; 0 for the hidden tile."""
        if self is Tile.HIDDEN:
            return 0
        return 8 if self in (Tile.FLOWER, Tile.JOKER) else 4


FACES: tuple[Tile, ...] = tuple(tile for tile in Tile if tile is not Tile.HIDDEN)
"""The 36 faces in table order: bams, craks, dots, winds, dragons, flower, joker."""

_SUITS = {"B": "Bam", "C": "Crak", "D": "Dot"}
_HONOURS = {
    Tile.NORTH: "North Wind",
    Tile.EAST: "East Wind",
    Tile.WEST: "West Wind",
    Tile.SOUTH: "South Wind",
    Tile.RED: "Red Dragon",
    Tile.GREEN: "Green Dragon",
    Tile.SOAP: "Soap",
    Tile.FLOWER: "Flower",
    Tile.JOKER: "Joker",
    Tile.HIDDEN: "face-down tile",
}


def tile_name(tile: Tile) -> str:
    """Return the players' name of the tile: `4 Bam`, `Soap`, `Red Dragon`."""
    honour = _HONOURS.get(tile)
    return honour if honour is not None else f"{tile[0]} {_SUITS[tile[1]]}"


def overused(tiles: Iterable[Tile]) -> dict[Tile, int]:
    """Return the faces that occur more often than in a set, with their counts."""
    counts = Counter(tile for tile in tiles if tile is not Tile.HIDDEN)
    return {tile: count for tile, count in counts.items() if count > tile.in_a_set}


@quick
class Seat(StrEnum):
    """The four seats, in the order in which play passes."""

    EAST = "East"
    SOUTH = "South"
    WEST = "West"
    NORTH = "North"

    @property
    def next(self) -> "Seat":
        """The seat whose turn comes after this one's."""
        return SEATS[(SEATS.index(self) + 1) % 4]

    @property
    def number(self) -> int:
        """The seat's number, from 0 for East to 3 for North."""
        return SEATS.index(self)


SEATS: tuple[Seat, ...] = (Seat.EAST, Seat.SOUTH, Seat.WEST, Seat.NORTH)


@quick
class Grouping(StrEnum):
    """The players' name for a block of a line."""

    SINGLE = "single"
    PAIR = "pair"
    PUNG = "pung"
    KONG = "kong"
    QUINT = "quint"
    SEXTET = "sextet"
    NEWS = "NEWS"
    YEAR = "year"

    @property
    def takes_jokers(self) -> bool:
        """Return True for three or more identical tiles (JU1).

        NEWS and the year are singles (JU4).
        """
        return self in (Grouping.PUNG, Grouping.KONG, Grouping.QUINT, Grouping.SEXTET)

    @property
    def size(self) -> int:
        """The number of tiles in it; NEWS and the year have four."""
        return _SIZES[self]


_BY_SIZE = {
    1: Grouping.SINGLE,
    2: Grouping.PAIR,
    3: Grouping.PUNG,
    4: Grouping.KONG,
    5: Grouping.QUINT,
    6: Grouping.SEXTET,
}


_SIZES = {grouping: size for size, grouping in _BY_SIZE.items()} | {
    Grouping.NEWS: 4,
    Grouping.YEAR: 4,
}


def grouping_of(size: int) -> Grouping | None:
    """Return the name of a block of `size` like tiles, jokers included (JU8); None beyond six."""
    return _BY_SIZE.get(size)


def is_block(tiles: tuple[Tile, ...], natural: Tile) -> bool:
    """Return True for three to six tiles, each the natural or a joker, or all jokers."""
    return 3 <= len(tiles) <= 6 and all(tile in (natural, Tile.JOKER) for tile in tiles)


def natural_of(tiles: Iterable[Tile]) -> Tile | None:
    """Return the one natural that a block shows; None when it shows none or two kinds."""
    found: Tile | None = None
    for tile in tiles:
        if tile is Tile.JOKER or tile is Tile.HIDDEN or tile is found:
            continue
        if found is not None:
            return None
        found = tile
    return found


def without(tiles: tuple[Tile, ...], tile: Tile) -> tuple[Tile, ...]:
    """Return the tiles less one of this face; unchanged if there is none."""
    if tile not in tiles:
        return tiles
    place = tiles.index(tile)
    return (*tiles[:place], *tiles[place + 1 :])
