"""A rack with one tile changed for one that nobody has seen; all counts stay right."""

from collections.abc import Collection, Iterator
from functools import lru_cache

from mahjlearn.course.kit.cards import teaching_card
from mahjlearn.engine.misconceptions.direction_and_match import alike
from mahjlearn.engine.table.table import Exposure, Table
from mahjlearn.engine.table.tiles import FACES, Seat, Tile
from mahjlearn.engine.table.values import replace
from mahjlearn.tutor.games.bots.open_ways import OpenWays
from mahjlearn.tutor.games.hand import wall_at
from mahjlearn.tutor.generate.find.places import PlayedMoment

_BESIDES = 2
"""Tiles that make a pung with the one that is called."""


def in_the_wall(place: PlayedMoment, tile: Tile, many: int = 1) -> bool:
    """Return True if the wall has so many of the tile when the play of the place begins."""
    return wall_at(place.hand.seed, place.start).count(tile) >= many


def put_for(table: Table, seat: Seat, old: Tile, new: Tile) -> Table:
    """Return the table with a tile of the rack changed. ValueError where it is not in the rack."""
    rack = table.rack(seat)
    at = rack.sloped.index(old)
    sloped = (*rack.sloped[:at], new, *rack.sloped[at + 1 :])
    return table.with_rack(seat, replace(rack, sloped=sloped))


def holding(
    place: PlayedMoment, table: Table, seat: Seat, tile: Tile, kept: Collection[Tile]
) -> Table | None:
    """Return the table with that tile in the rack of the seat; None where it cannot come there.

    A rack that has it stays as it is. Else it takes the place of the natural that the rack has
    fewest of, never one of those to be kept.
    """
    sloped = table.rack(seat).sloped
    if tile in sloped:
        return table
    spare = [one for one in sloped if one.is_natural and one not in kept]
    if not spare or not in_the_wall(place, tile):
        return None
    return put_for(table, seat, min(spare, key=sloped.count), tile)


def look_alikes(tile: Tile) -> tuple[Tile, ...]:
    """Return the tiles that are taken for it: of its number, or that look like it."""
    return tuple(one for one in FACES if alike(tile, one) and one is not tile)


def right_and_like_it(natural: Tile, turn: int) -> tuple[Tile, ...]:
    """Return the tile that takes a joker, and one that looks like it; another one on each turn."""
    like = look_alikes(natural)
    return natural, *(like[turn % len(like)] for _ in like[:1])


def discards_for_own_jokers(place: PlayedMoment) -> Iterator[Table]:
    """Yield the table with another discard: the tile of each joker on the own rack."""
    last = place.known.discard
    for exposure in place.known.rack(place.you).exposures:
        tile = exposure.natural
        if last is None or tile is None or tile is last.tile or not exposure.jokers:
            continue
        if in_the_wall(place, tile):
            yield replace(place.known, discard=replace(last, tile=tile))


@lru_cache(maxsize=1)
def _ways() -> OpenWays:
    return OpenWays(teaching_card())


def fits(row: tuple[Exposure, ...]) -> bool:
    """Return True if some line of the teaching card has these exposures together."""
    return bool(_ways().of(row))


def could_call(place: PlayedMoment) -> bool:
    """Return True where the seat has two tiles or jokers that make a pung with the discard."""
    held, last = place.known.rack(place.you).sloped, place.known.discard
    return last is not None and held.count(last.tile) + held.count(Tile.JOKER) >= _BESIDES
