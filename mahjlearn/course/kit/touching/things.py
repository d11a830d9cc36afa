"""What can be touched: a tile, a seat, what it said, a frame of a film.

A thing prints itself as a form and a stored answer call it: `West-exposed-0-1`, `seat-West`,
`frame-2`. A tile that lies on the table is called as the picture of the table calls it.
"""

from dataclasses import dataclass
from enum import StrEnum

from mahjlearn.engine.rulings import Spot
from mahjlearn.engine.table.tiles import Seat


class What(StrEnum):
    """The sorts of things. The value is how its token begins."""

    TILE = "tile"
    EARLIER = "discard"
    LAID_OUT = "laid"
    SEAT = "seat"
    SAID = "said"
    PHASE = "phase"
    WALL = "wall"
    FRAME = "frame"
    ACT = "act"
    EXPOSURE = "exposure"
    GROUP = "group"
    PRINTED = "hand"
    PAYS = "pays"


@dataclass(frozen=True, slots=True)
class Thing:
    """Something on the table. `spot` is that of a tile; `seat` whose it is, of what is a seat's.

    `number` counts from 1 what people count: frames, acts, groups of a hand, printed hands, tiles
    laid out beside the table; and how often a seat pays. Exposures and earlier discards count from
    0, as spots do.
    """

    what: What
    seat: Seat | None = None
    number: int = 0
    spot: Spot | None = None

    def __str__(self) -> str:
        if self.spot is not None:
            return _of_tile(self.spot)
        match self.what:
            case What.PHASE | What.WALL:
                return self.what.value
            case What.SEAT | What.SAID:
                return f"{self.what}-{self.seat}"
            case What.PAYS:
                return f"{self.what}-{self.seat}-{self.number}"
            case What.EXPOSURE:
                return f"{self.seat}-{self.what}-{self.number}"
            case _:
                return f"{self.what}-{self.number}"

    @property
    def is_own_tile(self) -> bool:
        """True of a tile in a hand: on the slope, picked, or called and not exposed."""
        return self.spot is not None and self.spot.place in ("rack", "picked", "claimed")


PHASE = Thing(What.PHASE)
WALL = Thing(What.WALL)


def tile_at(spot: Spot) -> Thing:
    """The tile that lies there; the last discard is one too."""
    return Thing(What.TILE, spot.seat, spot=spot)


def seat_of(seat: Seat) -> Thing:
    """A whole rack with whoever sits behind it."""
    return Thing(What.SEAT, seat)


def said_by(seat: Seat) -> Thing:
    """The bubble at a seat."""
    return Thing(What.SAID, seat)


def frame(number: int) -> Thing:
    """A picture of a film, from 1."""
    return Thing(What.FRAME, number=number)


def _of_tile(spot: Spot) -> str:
    if spot.place == "discard" or spot.seat is None:
        return "discard"
    if spot.place == "exposed":
        return f"{spot.seat}-exposed-{spot.group}-{spot.index}"
    if spot.place == "rack":
        return f"{spot.seat}-rack-{spot.index}"
    if spot.place == "claimed" or not spot.index:
        return f"{spot.seat}-{spot.place}"
    return f"{spot.seat}-{spot.place}-{spot.index}"
