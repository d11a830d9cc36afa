"""The name of each thing on the table, from where it lies. The same place has the same name."""

from mahjlearn.engine.rulings import Spot
from mahjlearn.engine.table.tiles import Seat

LAST_DISCARD = "discard"
PHASE = "phase"
WALL = "wall"


def rack_id(seat: Seat, index: int) -> str:
    """A known tile of the slope, counted in table order."""
    return f"{seat}-rack-{index}"


def back_id(seat: Seat, index: int) -> str:
    """A face-down tile of the slope."""
    return f"{seat}-back-{index}"


def exposed_id(seat: Seat, exposure: int, index: int) -> str:
    """A tile of an exposure: both counted from 0, from the left."""
    return f"{seat}-exposed-{exposure}-{index}"


def held_id(seat: Seat, index: int = 0) -> str:
    """The tile picked and not racked; a second one is in the hand only during an exchange."""
    return f"{seat}-picked-{index}" if index else f"{seat}-picked"


def claimed_id(seat: Seat) -> str:
    """A called tile that has left the table and is not yet part of an exposure."""
    return f"{seat}-claimed"


def earlier_id(index: int) -> str:
    """An earlier discard, oldest first."""
    return f"discard-{index}"


def seat_id(seat: Seat) -> str:
    """The whole side of a player."""
    return f"seat-{seat}"


def exposure_id(seat: Seat, exposure: int) -> str:
    """An exposure as a whole, counted from 0."""
    return f"{seat}-exposure-{exposure}"


def said_id(seat: Seat) -> str:
    """What a player was last heard to say."""
    return f"said-{seat}"


def spot_id(spot: Spot) -> str:
    """The name of the tile that a reason or a move points at."""
    if spot.place == "discard" or spot.seat is None:
        return LAST_DISCARD
    match spot.place:
        case "rack":
            return rack_id(spot.seat, spot.index)
        case "exposed":
            return exposed_id(spot.seat, spot.group, spot.index)
        case "claimed":
            return claimed_id(spot.seat)
        case _:
            return held_id(spot.seat, spot.index)
