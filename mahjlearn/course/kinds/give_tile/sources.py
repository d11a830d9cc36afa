"""The tiles that can be touched: those of the hand, the discards, or tiles laid out beside."""

from collections.abc import Callable
from dataclasses import dataclass

from mahjlearn.course.kit.exchanges import own_spots
from mahjlearn.course.kit.touching.names import ORDINALS, name_of_thing
from mahjlearn.course.kit.touching.things import Thing, What, tile_at
from mahjlearn.engine.facts.spots import discard_spot
from mahjlearn.engine.table.table import Table
from mahjlearn.engine.table.tiles import Seat, Tile, tile_name

MOST_DISCARDS = 8
"""The last discard and those before it that a phone has room for."""


@dataclass(frozen=True, slots=True)
class Lying:
    """A tile that can be touched. `earlier`: another was discarded since."""

    thing: Thing
    name: str
    tile: Tile
    earlier: bool = False


Source = Callable[[Table, Seat, tuple[Tile, ...]], tuple[Lying, ...]]


def in_the_hand(table: Table, you: Seat, laid: tuple[Tile, ...]) -> tuple[Lying, ...]:
    """Every tile that the viewer holds, the pick last."""
    spots = own_spots(table, you).items()
    return tuple(_lying(table, you, tile_at(spot), tile) for spot, tile in spots)


def discarded(table: Table, you: Seat, laid: tuple[Tile, ...]) -> tuple[Lying, ...]:
    """The newest of the discards in their order, the last one last."""
    before = [
        _lying(table, you, Thing(What.EARLIER, number=place), tile, earlier=True)
        for place, tile in enumerate(table.discards or ())
    ]
    if table.discard is not None:
        spot = discard_spot(table)[0]
        before.append(_lying(table, you, tile_at(spot), table.discard.tile))
    return _told_apart(tuple(before[-MOST_DISCARDS:]))


def laid_out(table: Table, you: Seat, laid: tuple[Tile, ...]) -> tuple[Lying, ...]:
    """The tiles that the file names."""
    things = (Thing(What.LAID_OUT, number=number) for number in range(1, len(laid) + 1))
    pairs = zip(things, laid, strict=True)
    return _told_apart(tuple(Lying(thing, tile_name(tile), tile) for thing, tile in pairs))


SOURCES: dict[str, Source] = {
    "hand": in_the_hand,
    "discards": discarded,
    "laid out": laid_out,
}


def _lying(table: Table, you: Seat, thing: Thing, tile: Tile, *, earlier: bool = False) -> Lying:
    return Lying(thing, name_of_thing(table, you, thing), tile, earlier)


def _told_apart(row: tuple[Lying, ...]) -> tuple[Lying, ...]:
    """Of several with one name, which of them it is."""
    names = [one.name for one in row]
    found = []
    for place, one in enumerate(row):
        number = names[: place + 1].count(one.name)
        several = names.count(one.name) > 1
        name = f"{ORDINALS[number - 1]} {_small(one.name)}" if several else one.name
        found.append(Lying(one.thing, name, one.tile, one.earlier))
    return tuple(found)


def _small(name: str) -> str:
    """`Earlier discard, …` within a line; the name of a tile keeps its capital."""
    return f"earlier{name[7:]}" if name.startswith("Earlier") else name
