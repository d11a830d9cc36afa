"""Work out what a hand still wants of its line, and which of that lies open for good."""

from collections import Counter

from mahjlearn.engine.table.known import Line, Need
from mahjlearn.engine.table.table import Rack, Table
from mahjlearn.engine.table.tiles import SEATS, Grouping, Seat, Tile

Block = tuple[Tile, ...]


def cannot_be_completed(table: Table, owner: Seat) -> bool:
    """Return True if the line stated for the hand lacks tiles that lie open for good (DH2c).

    Without an exposure nothing on the table shows what is being played. Tiles hidden in hands
    and the last discard may still come; a joker may, as long as it is not thrown.
    """
    return bool(out_for_good(table, owner))


def out_for_good(table: Table, owner: Seat) -> frozenset[Tile]:
    """Return the tiles, each kind once, for want of which the hand cannot be completed.

    Empty for a hand that can be, and for one without an exposure.
    """
    rack = table.rack(owner)
    if not rack.exposures:
        return frozenset()
    gone, jokers = lying_open(table), Tile.JOKER.in_a_set - _thrown(table).count(Tile.JOKER)
    wins = [need for need in rack.line.needs if need.wins]
    if wins and not any(_may_come(need, gone, jokers) for need in wins):
        return frozenset(need.tile for need in wins)
    return _lacking(_still_to_make(rack), gone, jokers)


def _may_come(need: Need, gone: Counter[Tile], jokers: int) -> bool:
    """Return True if the tile that wins may still come, or a joker in its place."""
    by_joker = need.grouping.takes_jokers and jokers > 0
    return by_joker or (need.tile.is_natural and gone[need.tile] < need.tile.in_a_set)


def _lacking(blocks: list[Block], gone: Counter[Tile], jokers: int) -> frozenset[Tile]:
    """Return the tiles of which too few are left; of pungs and more, where jokers are too few."""
    naturals, with_jokers = _wanted(blocks)
    left = {tile: tile.in_a_set - gone[tile] for tile in (*naturals, *with_jokers)}
    lacking = frozenset(tile for tile, count in naturals.items() if count > left[tile])
    if lacking:
        return lacking
    short = {tile: n - max(0, left[tile] - naturals[tile]) for tile, n in with_jokers.items()}
    few = frozenset(tile for tile, n in short.items() if n > 0)
    return few if sum(short[tile] for tile in few) > jokers else frozenset()


def _still_to_make(rack: Rack) -> list[Block]:
    """Return the blocks of the line that are not exposed; none if an exposure fits none of them."""
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
    """Return the groups of the line, or those of them that are known to be needed."""
    if line.groups:
        return list(line.groups)
    return [_block(need) for need in line.needs if not need.wins and need.tile.is_natural]


def _block(need: Need) -> Block:
    """Return the tiles of the needed block; of NEWS or the year a need names only one tile."""
    one = need.grouping in (Grouping.NEWS, Grouping.YEAR)
    return (need.tile,) * (1 if one else need.grouping.size)


def _wanted(blocks: list[Block]) -> tuple[Counter[Tile], Counter[Tile]]:
    """Return the tiles that no joker may replace, and those of pungs and bigger blocks."""
    naturals: Counter[Tile] = Counter()
    with_jokers: Counter[Tile] = Counter()
    for block in blocks:
        alike = len(block) >= 3 and len(set(block)) == 1
        (with_jokers if alike else naturals).update(block)
    return naturals, with_jokers


def lying_open(table: Table, leaving_out: Seat | None = None) -> Counter[Tile]:
    """Count the tiles that lie open for good: discarded before the last discard, or exposed.

    Of the exposures only naturals, and none of the seat that is left out.
    """
    found = Counter(_thrown(table))
    for seat in SEATS:
        for exposure in table.rack(seat).exposures if seat is not leaving_out else ():
            found.update(tile for tile in exposure.tiles if tile.is_natural)
    return found


def _thrown(table: Table) -> tuple[Tile, ...]:
    return table.discards or ()
