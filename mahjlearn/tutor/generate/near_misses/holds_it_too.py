"""A natural for a further joker stands in a rack, in place of a tile that the plan does not use."""

from collections.abc import Iterator

from mahjlearn.engine.table.tiles import Tile
from mahjlearn.engine.table.values import replace
from mahjlearn.tutor.games.jokers import holds, on_show
from mahjlearn.tutor.generate.near_misses.place import Place, Variant

NAME = "holds it too"


def variants(place: Place) -> Iterator[Variant]:
    """One for each joker on show whose natural the seat lacks and the wall has.

    The tile of least use goes where the natural lay in the wall.
    """
    held = holds(place.table, place.seat)
    naturals = dict.fromkeys(shown.natural for shown in on_show(place.table))
    rack = place.table.rack(place.seat)
    spare = next((t for t in place.idle if t not in naturals and t in rack.sloped), None)
    if spare is None:
        return
    for natural in naturals:
        if natural not in held and natural in place.wall:
            yield _with(place, spare, natural)


def _with(place: Place, spare: Tile, natural: Tile) -> Variant:
    rack = place.table.rack(place.seat)
    at = rack.sloped.index(spare)
    sloped = (*rack.sloped[:at], natural, *rack.sloped[at + 1 :])
    lay = place.wall.index(natural)
    wall = (*place.wall[:lay], spare, *place.wall[lay + 1 :])
    table = place.table.with_rack(place.seat, replace(rack, sloped=sloped))
    return Variant(NAME, place.seat, natural, table, wall, "{seat:hold|holds} {tile:a}.")
