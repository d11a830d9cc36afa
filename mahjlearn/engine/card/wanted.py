"""The tiles a hand has and a line wants, counted in bits; jokers only where they may stand.

Each natural owns as many bits as a set has of it. A hand fills them from the lowest up. A line
wants the lowest in singles and pairs and those above in groups of three or more alike, so that a
natural serves first where no joker may stand, which is never worse.
"""

from collections import Counter
from collections.abc import Iterable
from typing import NamedTuple

from mahjlearn.engine.errors import CannotOccur, Fault
from mahjlearn.engine.table.tiles import FACES, Tile, overused, tile_name

Block = tuple[Tile, ...]

FULL_SET: Counter[Tile] = Counter({tile: tile.in_a_set for tile in FACES})
NATURALS = [tile for tile in FACES if tile.is_natural]
_PLACE = {
    tile: sum(other.in_a_set for other in NATURALS[:number]) for number, tile in enumerate(NATURALS)
}


class Demand(NamedTuple):
    """The number of each tile wanted: where no joker may stand, and in three or more alike."""

    exact: dict[Tile, int]
    alike: dict[Tile, int]


class Want(NamedTuple):
    """The bits of all tiles wanted, those of `alike` only, and the places a joker may take."""

    tiles: int
    alike: int
    room: int


class Holding(NamedTuple):
    """The bits of the naturals in a hand, and its jokers."""

    naturals: int
    jokers: int


def demand_of(blocks: Iterable[Block]) -> Demand:
    """Return what groups of tiles ask for; one of unlike tiles takes no joker (JU4)."""
    exact: dict[Tile, int] = {}
    alike: dict[Tile, int] = {}
    for block in blocks:
        tile, size = block[0], len(block)
        if size >= 3 and block.count(tile) == size:
            alike[tile] = alike.get(tile, 0) + size
        else:
            for tile in block:
                exact[tile] = exact.get(tile, 0) + 1
    return Demand(exact, alike)


def want_of(demand: Demand) -> Want:
    """Return the demand in bits.

    More of a tile than a set has can only be jokers: room without bits.
    """
    tiles = alike = 0
    for tile, count in demand.exact.items():
        tiles |= _lowest(count) << _PLACE[tile]
    for tile, count in demand.alike.items():
        exact = demand.exact.get(tile, 0)
        both = min(exact + count, tile.in_a_set)
        tiles |= _lowest(both) << _PLACE[tile]
        alike |= (_lowest(both) ^ _lowest(exact)) << _PLACE[tile]
    return Want(tiles, alike, sum(demand.alike.values()))


def _lowest(count: int) -> int:
    return (1 << count) - 1


def holding_of(hand: Iterable[Tile]) -> Holding:
    """Return the hand in bits; a face-down tile counts for nothing."""
    naturals = 0
    counts = Counter(hand)
    jokers = counts.pop(Tile.JOKER, 0)
    counts.pop(Tile.HIDDEN, None)
    for tile, count in counts.items():
        naturals |= _lowest(count) << _PLACE[tile]
    return Holding(naturals, jokers)


def most_placed(holding: Holding, wants: Iterable[Want], least: int = -1) -> int:
    """Return how many tiles of a hand fit the best of the wants; `least` if none fits more.

    This loop is what `python -m tests.bench engine` measures.
    """
    naturals, jokers = holding
    for tiles, alike, room in wants:
        placed = (naturals & tiles).bit_count()
        if placed + jokers > least:
            placed += min(jokers, room - (naturals & alike).bit_count())
            least = max(least, placed)
    return least


def can_be_made(demand: Demand, stock: Counter[Tile]) -> bool:
    """Return True if the stock has what is wanted, its jokers standing in wherever they may."""
    exact, alike = demand
    for tile, count in exact.items():
        if count > stock[tile]:
            return False
    short = 0
    for tile, count in alike.items():
        short += max(0, count + exact.get(tile, 0) - stock[tile])
    return short <= stock[Tile.JOKER]


def check_counts(tiles: Iterable[Tile]) -> None:
    """Raise CannotOccur with a fault for each tile that is there more often than in a set."""
    found = overused(tiles)
    if found:
        faults = [
            Fault(0, f"{count} of {tile_name(tile)}; a set has {tile.in_a_set}.")
            for tile, count in found.items()
        ]
        raise CannotOccur(faults)
