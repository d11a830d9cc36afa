"""The plans of a seat: the ways its hand can still become, cheapest first.

Costs are whole hundredths of a tile.
"""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from mahjlearn.engine.card.wanted import Holding, holding_of
from mahjlearn.engine.table.tiles import Tile
from mahjlearn.tutor.games.bots.open_ways import OpenWay
from mahjlearn.tutor.games.bots.styles import Style
from mahjlearn.tutor.games.bots.views import View

A_TILE = 100
WHOLE_HAND = 14
_PAIR, _PAIR_RARE = 35, 160
_ALIKE, _ALIKE_LAST, _ALIKE_CONCEALED = 5, 20, 25
_JOKER = 50
_WORTH_A_LOOK = 2
"""How many tiles further away than the nearest a way may be, and still be reckoned out."""
MOST_PLANS = 12


@dataclass(frozen=True, slots=True)
class Plan:
    """A way, what it costs, and how many tiles away it is."""

    cost: int
    away: int
    open: OpenWay

    def order(self) -> tuple[int, int, int, int]:
        """Return the key that sorts plans: cheapest, nearest, first on the card."""
        return self.cost, self.away, self.open.line, self.open.number


def plans(
    view: View,
    ways: Iterable[OpenWay],
    style: Style,
    tastes: Mapping[int, int],
    now: Plan | None,
) -> tuple[Plan, ...]:
    """Return the twelve best plans among the ways; none if none of them can be made any more.

    `tastes` are by place of the line; `now` is the plan it has had so far.
    """
    counts = Counter(view.hand)
    placed = 0
    for exposure in view.exposures:
        placed += len(exposure.tiles)
    near = _near(holding_of(view.hand), ways, WHOLE_HAND - placed)
    found = []
    for away, way in near:
        cost = _cost(counts, view.left, way)
        if cost is not None:
            liking = tastes.get(way.line, 0) - _stuck(style, way, now)
            found.append(Plan(A_TILE * away + cost + liking, away, way))
    return tuple(sorted(found, key=Plan.order)[:MOST_PLANS])


def _near(holding: Holding, ways: Iterable[OpenWay], places: int) -> list[tuple[int, OpenWay]]:
    """Return how far away each way is, if not much further than the nearest."""
    naturals, jokers = holding
    rated = []
    fewest = places
    for way in ways:
        tiles, alike, room = way.want
        away = places - (naturals & tiles).bit_count()
        if jokers:
            away -= min(jokers, room - (naturals & alike).bit_count())
        rated.append((away, way))
        fewest = min(fewest, away)
    return [(away, way) for away, way in rated if away <= fewest + _WORTH_A_LOOK]


def _cost(counts: Counter[Tile], left: Counter[Tile], way: OpenWay) -> int | None:
    """Return the cost of the tiles that are short; None if they cannot be had."""
    exact, alike = way.demand
    cost = without = 0
    for tile, wanted in exact.items():
        short = wanted - counts[tile]
        if short > 0:
            if short > left[tile]:
                return None
            cost += short * _PAIR + _PAIR_RARE * short // left[tile]
    for tile, wanted in alike.items():
        short = wanted - max(0, counts[tile] - exact.get(tile, 0))
        if short > 0:
            last = _ALIKE_LAST if left[tile] == 1 else _ALIKE
            cost += short * (_ALIKE_CONCEALED if way.concealed else last)
            without += max(0, short - left[tile])
    wanting = max(0, without - counts[Tile.JOKER])
    return None if wanting > left[Tile.JOKER] else cost + _JOKER * wanting


def _stuck(style: Style, way: OpenWay, now: Plan | None) -> int:
    """Return the discount of the present plan; half of it for another way of its line."""
    if now is None or way.line != now.open.line:
        return 0
    return style.stick if way.number == now.open.number else style.stick // 2
