"""The lines that a row of exposures leaves open, and those for which a set still has the tiles."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property

from mahjlearn.engine.card.card import Card, CardLine
from mahjlearn.engine.card.wanted import (
    FULL_SET,
    Block,
    Demand,
    Want,
    can_be_made,
    check_counts,
    demand_of,
    want_of,
)
from mahjlearn.engine.card.ways import Way
from mahjlearn.engine.table.table import Exposure
from mahjlearn.engine.table.tiles import Tile, is_block

Rest = tuple[Way, tuple[Block, ...]]
"""A way to play a line, and those of its groups that are not exposed."""


class ExposureRow:
    """A row of exposures, worked out once for all the lines it is held against."""

    def __init__(self, exposures: Sequence[Exposure]) -> None:
        self.exposures = exposures
        self.tiles = [tile for exposure in exposures for tile in exposure.tiles]
        self.blocks = [_block(exposure) for exposure in exposures]

    @cached_property
    def stock(self) -> Counter[Tile]:
        """The rest of the set."""
        return FULL_SET - Counter(self.tiles)


def _block(exposure: Exposure) -> Block:
    """Return the group it stands for; an empty one, which no line has, where it is no block."""
    natural = exposure.natural
    if natural is None or not is_block(exposure.tiles, natural):
        return ()
    return (natural,) * len(exposure.tiles)


def fits(exposure: Exposure, card: Card) -> bool:
    """Return True if some line may have this exposure: its kind, its size, jokers included (JU8).

    Never one of two kinds, of jokers alone, or of fewer than three tiles.
    """
    return bool(lines_for((exposure,), card))


def lines_for(exposures: Sequence[Exposure], card: Card) -> tuple[CardLine, ...]:
    """Return the lines that may have all these exposures at once; every line if there are none."""
    row = ExposureRow(exposures)
    return tuple(line for line in card.lines if any(ways_for(row, line)))


def can_be_completed(
    exposures: Sequence[Exposure], visible: Iterable[Tile], line: CardLine
) -> bool:
    """Return True if a set still has the tiles that the line wants beside these exposures.

    `visible` are tiles that cannot come any more: the discards, and the naturals in exposures of
    others. A joker in an exposure of another is left out of it while it may be exchanged for;
    those in one's own exposures may be exchanged for here, too. Raises CannotOccur where more of a
    tile is seen than a set has.
    """
    row = ExposureRow(exposures)
    seen = Counter(visible)
    check_counts([*row.tiles, *seen.elements()])
    seen.update(tile for tile in row.tiles if tile.is_natural)
    stock = FULL_SET - seen
    return any(can_be_made(_wanted(rest, row), stock) for _, rest in ways_for(row, line))


def _wanted(rest: Iterable[Block], row: ExposureRow) -> Demand:
    """Return the other groups, and the places of the jokers in the exposures."""
    demand = demand_of(rest)
    for exposure in row.exposures:
        if exposure.natural is not None:
            open_places = demand.alike.get(exposure.natural, 0) + exposure.jokers
            demand.alike[exposure.natural] = open_places
    return demand


def wants_beside(row: ExposureRow, line: CardLine) -> Iterator[tuple[Way, Want]]:
    """Yield the ways that fit the exposures and that a set allows beside them as they lie.

    With each what is wanted of the hand.
    """
    if not row.blocks:
        yield from zip(line.ways, line.wants, strict=True)
        return
    for way, rest in ways_for(row, line):
        demand = demand_of(rest)
        if can_be_made(demand, row.stock):
            yield way, want_of(demand)


def ways_for(row: ExposureRow, line: CardLine) -> Iterator[Rest]:
    """Yield the ways that have each exposure as a group; none if the line is concealed."""
    if not row.blocks:
        yield from ((way, way.blocks) for way in line.ways)
    elif not line.concealed:
        for way in line.ways_with.get(row.blocks[0], ()):
            rest = _without(way.blocks, row.blocks)
            if rest is not None:
                yield way, rest


def _without(blocks: tuple[Block, ...], shown: list[Block]) -> tuple[Block, ...] | None:
    """Return the groups that are not among those shown; None if one of those is none of them."""
    rest = list(blocks)
    for block in shown:
        if block not in rest:
            return None
        rest.remove(block)
    return tuple(rest)
