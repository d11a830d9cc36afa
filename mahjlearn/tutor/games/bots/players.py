"""A player at the table: a style, the lines it has noticed, and the plan it follows."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from mahjlearn.engine.card.card import Card
from mahjlearn.engine.table.table import Rack, Table
from mahjlearn.engine.table.tiles import Seat, Tile
from mahjlearn.tutor.chance import Chance
from mahjlearn.tutor.games.bots.open_ways import OpenWay, OpenWays
from mahjlearn.tutor.games.bots.plans import Plan, plans
from mahjlearn.tutor.games.bots.styles import Style
from mahjlearn.tutor.games.bots.views import Exposures, View, view_of

_SHORT_CARD = 20
_FEWEST_NOTICED, _MOST_NOTICED = 8, 11
"""On a card longer than that a seat looks at so many lines and no more."""


@dataclass(slots=True)
class Player:
    """One seat through one hand."""

    seat: Seat
    style: Style
    chance: Chance
    open: OpenWays
    noticed: frozenset[int]
    tastes: dict[int, int]
    plans: tuple[Plan, ...] = ()
    """Cheapest first, as of the last time the seat's tiles or exposures changed."""
    keeps: frozenset[Tile] = frozenset()
    """Naturals that it neither exchanges nor discards for now."""
    _seen: tuple[Rack, View] | None = field(default=None, repr=False)
    _ways: tuple[Exposures, tuple[OpenWay, ...]] | None = field(default=None, repr=False)

    @property
    def plan(self) -> Plan | None:
        return self.plans[0] if self.plans else None

    @property
    def away(self) -> int:
        """The tiles that its plan still needs; a whole hand if it has none."""
        return self.plan.away if self.plan else 14

    def look(self, table: Table) -> View:
        """Think the plans over, and return what it saw."""
        view = view_of(table, self.seat)
        self.plans = plans(view, self.ways(view.exposures), self.style, self.tastes, self.plan)
        self._seen = table.rack(self.seat), view
        return view

    def glance(self, table: Table) -> View:
        """Return what it saw last, with its plans as they were, while its own rack is the same."""
        if self._seen is not None and self._seen[0] == table.rack(self.seat):
            return self._seen[1]
        return self.look(table)

    def ways(self, exposures: Exposures) -> tuple[OpenWay, ...]:
        """The ways it plays among: those of the lines it noticed, of all once it has exposed."""
        if self._ways is None or self._ways[0] != exposures:
            found = self.open.of(exposures)
            if not exposures:
                found = tuple(way for way in found if way.line in self.noticed)
            self._ways = exposures, found
        return self._ways[1]


def player(seed: int, seat: Seat, style: Style, open_ways: OpenWays) -> Player:
    """Return the seat as it sits down to the hand of that number."""
    chance = Chance("bot", 1, seed, seat.value)
    lines = open_ways.card.lines
    noticed = _noticed(chance, style, open_ways.card)
    tastes = {place: chance.below(style.taste + 1) for place in range(len(lines))}
    return Player(seat, style, chance, open_ways, noticed, tastes)


def _noticed(chance: Chance, style: Style, card: Card) -> frozenset[int]:
    places = [
        place for place, line in enumerate(card.lines) if line.concealed or not style.concealed
    ]
    return frozenset(chance.shuffled(places)[: _how_many(style, card.lines)])


def _how_many(style: Style, lines: Sequence[object]) -> int:
    """Return that percentage of twenty lines, however many more the card has."""
    number = min(len(lines), _SHORT_CARD) * style.noticed // 100
    if len(lines) <= _SHORT_CARD:
        return number
    return max(_FEWEST_NOTICED, min(_MOST_NOTICED, number))
