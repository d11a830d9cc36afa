"""Tables that the tests of the picture look at."""

from mahjlearn.engine.table.known import Absence
from mahjlearn.engine.table.table import Discard, Exposure, HandState, Rack, Table
from mahjlearn.engine.table.tiles import Seat, Tile
from mahjlearn.engine.table.turn import Began, Turn

OWN = "F F 2B 2B 4B 6B 8B 8B 9C 1D R R J"


def tiles(text: str) -> tuple[Tile, ...]:
    return tuple(Tile(code) for code in text.split())


def exposure(text: str, made_this_turn: bool = False) -> Exposure:
    return Exposure(tiles(text), made_this_turn=made_this_turn)


def lesson() -> Table:
    """East has picked a 3 Crak; South shows a pung of 3 Craks with a joker."""
    return Table(
        turn=Turn(Seat.EAST, Began.PICKED, in_hand=Tile.CRAK_3),
        racks=(
            Rack(tiles(OWN), 0),
            Rack((), 10, (exposure("3C J 3C"),)),
            Rack(),
            Rack((), 9, (exposure("7B 7B J 7B"),)),
        ),
        discard=Discard(Tile.WEST, Seat.NORTH),
        discards=tiles("1B 9D N"),
        wall=88,
    )


def first_puzzle() -> Table:
    """North has just discarded a 5 Dot; East has not begun."""
    return Table(
        turn=Turn(Seat.EAST),
        racks=(Rack(tiles(OWN), 0), Rack(), Rack((), 10, (exposure("5D J 5D"),)), Rack()),
        discard=Discard(Tile.DOT_5, Seat.NORTH),
        discards=tiles("W 1B"),
        wall=93,
    )


def crowded() -> Table:
    """A sextet, three pungs, two quints; West's hand is dead; East's tiles are not shown."""
    return Table(
        turn=Turn(Seat.SOUTH, Began.PICKED, in_hand=Tile.HIDDEN),
        racks=(
            Rack((), 13, absent=(Absence(Tile.DOT_5),)),
            Rack((), 7, (exposure("3C J 3C 3C J 3C"),)),
            Rack((), 3, (exposure("2B 2B J J J"), exposure("5D J 5D J J")), hand=HandState.DEAD),
            Rack((), 4, (exposure("7B 7B J"), exposure("9D J 9D"), exposure("R R R"))),
        ),
    )
