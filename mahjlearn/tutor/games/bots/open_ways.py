"""The ways of a card that a row of exposures leaves open, worked out once for each row."""

from dataclasses import dataclass

from mahjlearn.engine.card.card import Card
from mahjlearn.engine.card.left import ExposureRow, ways_for
from mahjlearn.engine.card.wanted import Block, Demand, Want, can_be_made, demand_of, want_of
from mahjlearn.engine.card.ways import Way
from mahjlearn.tutor.games.bots.views import Exposures


@dataclass(frozen=True, slots=True, eq=False)
class OpenWay:
    """A way of a line, with what it still wants beside the exposures."""

    line: int
    number: int
    """Its place on the whole card, by which ways that cost the same are told apart."""
    way: Way
    rest: tuple[Block, ...]
    demand: Demand
    want: Want
    concealed: bool


class OpenWays:
    """The open ways of a card by row of exposures; jokers in them are told apart."""

    def __init__(self, card: Card) -> None:
        self.card = card
        self._numbers = _numbered(card)
        self._found: dict[tuple[str, ...], tuple[OpenWay, ...]] = {}

    def of(self, exposures: Exposures) -> tuple[OpenWay, ...]:
        """Return the open ways of those exposures, in the order of the card."""
        key = tuple(" ".join(exposure.tiles) for exposure in exposures)
        if key not in self._found:
            self._found[key] = self._open(exposures)
        return self._found[key]

    def _open(self, exposures: Exposures) -> tuple[OpenWay, ...]:
        row = ExposureRow(exposures)
        found = []
        for place, line in enumerate(self.card.lines):
            for way, rest in ways_for(row, line):
                demand = demand_of(rest)
                if can_be_made(demand, row.stock):
                    number = self._numbers[id(way)]
                    want = want_of(demand)
                    found.append(OpenWay(place, number, way, rest, demand, want, line.concealed))
        return tuple(found)


def _numbered(card: Card) -> dict[int, int]:
    ways = [way for line in card.lines for way in line.ways]
    return {id(way): number for number, way in enumerate(ways)}
