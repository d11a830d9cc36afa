"""The deal: 152 tiles shuffled, fourteen to East, thirteen to the others, 99 left in the wall."""

from dataclasses import dataclass

from mahjlearn.engine.table.passes import PASSES
from mahjlearn.engine.table.table import HAND_SIZE, Rack, Table
from mahjlearn.engine.table.tiles import FACES, SEATS, Seat, Tile
from mahjlearn.engine.table.turn import Turn
from mahjlearn.tutor.games.chance import Chance

WHOLE_SET = tuple(tile for tile in FACES for _ in range(tile.in_a_set))


@dataclass(frozen=True, slots=True)
class Deal:
    """The table at the first pass to the right, all tiles known, and the wall as it is picked."""

    table: Table
    wall: tuple[Tile, ...]


def deal(seed: int) -> Deal:
    """The deal of that number."""
    tiles = tuple(Chance("deal", 1, seed).shuffled(WHOLE_SET))
    racks, start = [], 0
    for seat in SEATS:
        size = HAND_SIZE + (seat is Seat.EAST)
        racks.append(Rack(tiles[start : start + size], unseen=0))
        start += size
    wall = tiles[start:]
    table = Table(
        Turn(Seat.EAST),
        (racks[0], racks[1], racks[2], racks[3]),
        discards=(),
        wall=len(wall),
        charleston=PASSES[0],
    )
    return Deal(table, wall)
