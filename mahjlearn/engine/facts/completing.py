"""Can the line that the exposures show still be made? Judged by the tiles that all can see."""

from collections import Counter

from mahjlearn.engine.table.known import Line, Need
from mahjlearn.engine.table.table import Rack, Table
from mahjlearn.engine.table.tiles import Grouping, Seat, Tile

Block = tuple[Tile, ...]


def cannot_be_completed(table: Table, owner: Seat) -> bool:
    """True where the line stated for the hand lacks tiles that lie open for good.

    Without an exposure nothing on the table shows what is being played. Tiles hidden in hands
    and the last discard may still come; a joker may, as long as it is not thrown.
    """
    rack = table.rack(owner)
    if not rack.exposures:
        return False
    gone, jokers = _gone(table), Tile.JOKER.in_a_set - _thrown(table).count(Tile.JOKER)
    wins = [need for need in rack.line.needs if need.wins]
    if wins and not any(_may_come(need, gone, jokers) for need in wins):
        return True
    return _lacks(_still_to_make(rack), gone, jokers)


def _may_come(need: Need, gone: Counter[Tile], jokers: int) -> bool:
    """True where the tile that wins may still come, or a joker in its place."""
    by_joker = need.grouping.takes_jokers and jokers > 0
    return by_joker or (need.tile.is_natural and gone[need.tile] < need.tile.in_a_set)


def _lacks(blocks: list[Block], gone: Counter[Tile], jokers: int) -> bool:
    naturals, with_jokers = _wanted(blocks)
    left = {tile: tile.in_a_set - gone[tile] for tile in (*naturals, *with_jokers)}
    if any(count > left[tile] for tile, count in naturals.items()):
        return True
    lacking = (n - max(0, left[tile] - naturals[tile]) for tile, n in with_jokers.items())
    return sum(max(0, n) for n in lacking) > jokers


def _still_to_make(rack: Rack) -> list[Block]:
    """The blocks of the line that are not exposed; none where an exposure fits no block of it."""
    blocks = _blocks(rack.line)
    for exposure in rack.exposures:
        natural = exposure.natural
        made = () if natural is None else (natural,) * len(exposure.tiles)
        if made in blocks:
            blocks.remove(made)
        elif rack.line.groups:
            return []
    return blocks


def _blocks(line: Line) -> list[Block]:
    """The groups of the line, or those of them that are known to be needed."""
    if line.groups:
        return list(line.groups)
    return [_block(need) for need in line.needs if not need.wins and need.tile.is_natural]


def _block(need: Need) -> Block:
    """Of NEWS or the year the need tells one tile."""
    one = need.grouping in (Grouping.NEWS, Grouping.YEAR)
    return (need.tile,) * (1 if one else need.grouping.size)


def _wanted(blocks: list[Block]) -> tuple[Counter[Tile], Counter[Tile]]:
    """Tiles in whose place no joker may stand, and those of pungs and bigger blocks."""
    naturals: Counter[Tile] = Counter()
    with_jokers: Counter[Tile] = Counter()
    for block in blocks:
        alike = len(block) >= 3 and len(set(block)) == 1
        (with_jokers if alike else naturals).update(block)
    return naturals, with_jokers


def _gone(table: Table) -> Counter[Tile]:
    """Naturals that lie open for good: thrown before the last discard, or exposed."""
    gone = Counter(_thrown(table))
    for rack in table.racks:
        for exposure in rack.exposures:
            gone.update(tile for tile in exposure.tiles if tile.is_natural)
    return gone


def _thrown(table: Table) -> tuple[Tile, ...]:
    return table.discards or ()
