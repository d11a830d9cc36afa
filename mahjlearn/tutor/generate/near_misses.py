"""Near misses: an operator changes one fact of a table and keeps all counts right.

To add one: a function here that yields what it can make of the table, best first, takes tiles only
from those that nobody has seen, and says in one line what it changed. Enter it in `OPERATORS`.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass

from mahjlearn.engine.table.table import Table
from mahjlearn.engine.table.tiles import Seat, Tile
from mahjlearn.engine.table.values import replace
from mahjlearn.engine.words.sentences import TABLE, Audience, sentence
from mahjlearn.tutor.games.jokers import holds, on_show


@dataclass(frozen=True, slots=True)
class KnownTable:
    """A table with every tile known, the wall that nobody has seen, and one seat at it.

    `idle` are the naturals that the plan of the seat does not use, of least worth first.
    """

    table: Table
    wall: tuple[Tile, ...]
    seat: Seat
    idle: tuple[Tile, ...]


@dataclass(frozen=True, slots=True)
class Variant:
    """The table with one fact changed, the wall that goes with it, and the tile it is about."""

    operator: str
    seat: Seat
    tile: Tile
    table: Table
    wall: tuple[Tile, ...]
    template: str

    def told(self, audience: Audience = TABLE) -> str:
        """Return in one line what was changed."""
        return sentence(self.template, {"seat": self.seat, "tile": self.tile}, audience)


def holds_it_too(known: KnownTable) -> Iterator[Variant]:
    """Yield a variant for each joker on show whose natural the seat lacks and the wall has.

    The tile of least use goes where the natural lay in the wall.
    """
    held = holds(known.table, known.seat)
    naturals = dict.fromkeys(shown.natural for shown in on_show(known.table))
    rack = known.table.rack(known.seat)
    spare = next((t for t in known.idle if t not in naturals and t in rack.sloped), None)
    if spare is None:
        return
    for natural in naturals:
        if natural not in held and natural in known.wall:
            yield _holding(known, spare, natural)


def _holding(known: KnownTable, spare: Tile, natural: Tile) -> Variant:
    rack = known.table.rack(known.seat)
    at = rack.sloped.index(spare)
    sloped = (*rack.sloped[:at], natural, *rack.sloped[at + 1 :])
    lay = known.wall.index(natural)
    wall = (*known.wall[:lay], spare, *known.wall[lay + 1 :])
    table = known.table.with_rack(known.seat, replace(rack, sloped=sloped))
    return Variant("holds it too", known.seat, natural, table, wall, "{seat:hold|holds} {tile:a}.")


OPERATORS: Mapping[str, Callable[[KnownTable], Iterator[Variant]]] = {"holds it too": holds_it_too}
"""By their names."""
