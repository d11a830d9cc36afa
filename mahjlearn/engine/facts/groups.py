"""The blocks that a seat could lay down with the tile it has called."""

from collections import Counter
from collections.abc import Iterator

from mahjlearn.engine.facts.lying import holdable
from mahjlearn.engine.table.table import Table
from mahjlearn.engine.table.tiles import Seat, Tile

SIZES = (3, 4, 5, 6)


def possible_groups(table: Table, seat: Seat) -> Iterator[tuple[Tile, ...]]:
    """Blocks of the call's size, else pungs first; of known tiles before unseen ones.

    Nothing where the seat has called nothing, or a joker.
    """
    claim = table.turn.claim
    if table.turn.seat is not seat or claim is None or claim.tile is Tile.JOKER:
        return
    sizes = SIZES if claim.grouping is None else (claim.grouping.size,)
    found = [block for size in sizes for block in _of_size(size, claim.tile)]
    known = [block for block in found if _known(table, seat, block)]
    yield from known
    for block in found:
        if block not in known and _possible(table, seat, block):
            yield block


def _of_size(size: int, tile: Tile) -> Iterator[tuple[Tile, ...]]:
    """With as many naturals as a set may leave, then with ever more jokers."""
    for jokers in range(size):
        if size - jokers <= tile.in_a_set:
            yield (tile,) * (size - jokers) + (Tile.JOKER,) * jokers


def _needed(table: Table, block: tuple[Tile, ...]) -> Counter[Tile]:
    claim = table.turn.claim
    return Counter(block) - Counter([] if claim is None else [claim.tile])


def _known(table: Table, seat: Seat, block: tuple[Tile, ...]) -> bool:
    sloped = Counter(table.rack(seat).sloped)
    return _needed(table, block) <= sloped


def _possible(table: Table, seat: Seat, block: tuple[Tile, ...]) -> bool:
    return all(holdable(table, seat, t) >= n for t, n in _needed(table, block).items())
