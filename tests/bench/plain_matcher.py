"""The yardstick for tiles away: each way of each line counted tile by tile, with no exposures."""

from collections import Counter
from collections.abc import Iterable

from mahjlearn.engine.card import Card
from mahjlearn.engine.card.wanted import Demand, demand_of
from mahjlearn.engine.table.tiles import Tile


def demands_of(card: Card) -> tuple[Demand, ...]:
    """What every way of every line asks for, worked out beforehand as the engine's is."""
    return tuple(demand_of(way.blocks) for line in card.lines for way in line.ways)


def plain_tiles_away(hand: tuple[Tile, ...], demands: Iterable[Demand]) -> int:
    """How many tiles the hand is away from the nearest of the demands."""
    counts = Counter(hand)
    return min(_missing(counts, demand) for demand in demands)


def _missing(counts: Counter[Tile], demand: Demand) -> int:
    missing = open_to_jokers = 0
    for tile, wanted in demand.exact.items():
        missing += max(0, wanted - counts[tile])
    for tile, wanted in demand.alike.items():
        open_to_jokers += max(0, wanted - max(0, counts[tile] - demand.exact.get(tile, 0)))
    return missing + max(0, open_to_jokers - counts[Tile.JOKER])
