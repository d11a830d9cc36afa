"""The blocks that a seat could lay down with the tile it has called."""

from collections import Counter
from collections.abc import Iterator

from mahjlearn.engine.facts.lying import holdable
from mahjlearn.engine.table.table import Table
from mahjlearn.engine.table.tiles import Seat, Tile
from mahjlearn.engine.table.turn import Claim

SIZES = (3, 4, 5, 6)


def possible_groups(table: Table, seat: Seat) -> Iterator[tuple[Tile, ...]]:
    """Blocks of the call's size, else pungs first; of known tiles before unseen ones.

    Nothing where the seat has called nothing, or a joker.
    """
    claim = table.turn.claim
    if table.turn.seat is not seat or claim is None or claim.tile is Tile.JOKER:
        return
    found = [block for size in _sizes(table, seat, claim) for block in _of_size(size, claim.tile)]
    known = [block for block in found if _known(table, seat, block)]
    yield from known
    for block in found:
        if block not in known and _possible(table, seat, block):
            yield block


def _sizes(table: Table, seat: Seat, claim: Claim) -> tuple[int, ...]:
    """The size called for, or any; of those the ones that the line wants, where that is known.

    A block of another size would be allowed and lose the game.
    """
    called = SIZES if claim.grouping is None else (claim.grouping.size,)
    line = table.rack(seat).line
    wanted = {len(group) for group in line.groups if set(group) == {claim.tile}}
    wanted |= {need.grouping.size for need in line.needs if need.tile is claim.tile}
    return tuple(size for size in called if size in wanted) if wanted or line.groups else called


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
