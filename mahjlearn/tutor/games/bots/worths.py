"""The worth of a tile to a hand, and the danger of discarding it."""

from collections import Counter
from collections.abc import Sequence

from mahjlearn.engine.table.tiles import Tile
from mahjlearn.tutor.games.bots.open_ways import OpenWay, OpenWays
from mahjlearn.tutor.games.bots.plans import A_TILE, Plan
from mahjlearn.tutor.games.bots.views import View

_ORDER = {tile: number for number, tile in enumerate(Tile)}
_HALVES = 67
"""By how many hundredths a plan must be dearer to count half."""
_FULL = 1 << 16
_LATE, _VERY_LATE = 45, 30
"""Walls below which a player looks at what has never been thrown, and at one exposure."""
_NEVER_THROWN = 25


def worths(hand: Sequence[Tile], plans: Sequence[Plan]) -> dict[Tile, int]:
    """Return for each kind in the hand the percentage of the plans that would miss it.

    Jokers are not among them. Without a plan nothing is worth anything.
    """
    counts = Counter(tile for tile in hand if tile.is_natural)
    found = dict.fromkeys(counts, 0)
    whole = 0
    for plan in plans:
        weight = _weight(plan.cost - plans[0].cost)
        whole += weight
        exact, alike = plan.open.demand
        for tile, count in counts.items():
            if count <= exact.get(tile, 0) + alike.get(tile, 0):
                found[tile] += weight
    return {tile: A_TILE * weight // whole for tile, weight in found.items()} if whole else found


def idle(hand: Sequence[Tile], plans: Sequence[Plan]) -> tuple[Tile, ...]:
    """Return the naturals that the best plan does not use, one of each kind, least worth first."""
    if not plans:
        return ()
    exact, alike = plans[0].open.demand
    counts = Counter(tile for tile in hand if tile.is_natural)
    worth = worths(hand, plans)
    spare = [t for t, count in counts.items() if count > exact.get(t, 0) + alike.get(t, 0)]
    return tuple(sorted(spare, key=lambda tile: (worth[tile], _ORDER[tile])))


def _weight(dearer: int) -> int:
    """Return a weight that halves every 67 hundredths, in a straight line between."""
    halvings, rest = divmod(dearer, _HALVES)
    return (_FULL >> halvings) * (2 * _HALVES - rest) // (2 * _HALVES)


def dangers(view: View, tiles: Sequence[Tile], ways: OpenWays) -> dict[Tile, int]:
    """Return for each kind the largest percentage of an opponent's open ways that want it."""
    found = dict.fromkeys(tiles, 0)
    many = 1 if view.wall <= _VERY_LATE else 2
    for row in view.others():
        if len(row) >= many:
            _wanted_by(ways.of(row), found)
    if view.wall < _LATE:
        for tile in found:
            found[tile] += 0 if tile in view.thrown or tile is Tile.JOKER else _NEVER_THROWN
    return found


def _wanted_by(ways: Sequence[OpenWay], found: dict[Tile, int]) -> None:
    if not ways:
        return
    for tile, before in found.items():
        wanting = sum(tile in way.demand.exact or tile in way.demand.alike for way in ways)
        found[tile] = max(before, A_TILE * wanting // len(ways))
