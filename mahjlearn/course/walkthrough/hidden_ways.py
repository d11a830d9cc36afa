"""The ways of tiles that come out of sight, or go there: the wall, and racks that are face down."""

from collections.abc import Iterator

from mahjlearn.course.kit.touching.things import WALL, Thing, seat_of, tile_at
from mahjlearn.course.values import wall_of
from mahjlearn.course.walkthrough.moved import moved, ways
from mahjlearn.engine.rulings import Spot
from mahjlearn.engine.table.table import Table
from mahjlearn.engine.table.tiles import SEATS, Seat

Way = tuple[Thing, Thing]
"""Where a tile lay, and where it lies now."""


def hidden_ways(before: Table, after: Table) -> tuple[Way, ...]:
    """From the wall to a hand, from a hidden rack to the table, from the table into such a rack.

    Both tables as one viewer sees them. A tile that was passed has no way: nobody sees whose it
    was. The discard before the last has not moved.
    """
    return (*_out(before, after), *_in(before, after))


def _out(before: Table, after: Table) -> Iterator[Way]:
    known = {end for _, end in ways(before, after)}
    drawn = wall_of(before) != wall_of(after)
    givers = _with_fewer(after, before)
    for spot in moved(before, after):
        if spot in known or spot.seat is None:
            continue
        if spot.place in ("exposed", "claimed", "discard"):
            yield seat_of(spot.seat), tile_at(spot)
        elif drawn:
            yield WALL, tile_at(spot)
        elif len(givers) == 1:
            yield seat_of(givers[0]), tile_at(spot)


def _in(before: Table, after: Table) -> Iterator[Way]:
    left = {start for start, _ in ways(before, after)}
    takers = _with_fewer(before, after)
    if len(takers) != 1:
        return
    for spot in moved(after, before):
        if spot not in left and spot.place != "discard" and not _hidden(spot, after):
            yield tile_at(spot), seat_of(takers[0])


def _with_fewer(table: Table, other: Table) -> list[Seat]:
    """The seats that have fewer hidden tiles at the table than at the other."""
    return [seat for seat in SEATS if table.rack(seat).unseen < other.rack(seat).unseen]


def _hidden(spot: Spot, table: Table) -> bool:
    return spot.seat is not None and spot.place == "rack" and not table.rack(spot.seat).sloped
