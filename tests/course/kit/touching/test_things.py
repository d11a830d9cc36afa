"""A thing prints itself as the picture of the table and a form call it."""

import pytest

from lessons.board.ids import earlier_id, spot_id
from mahjlearn.course.kit.touching.things import (
    PHASE,
    WALL,
    Thing,
    What,
    frame,
    said_by,
    seat_of,
    tile_at,
)
from mahjlearn.engine.rulings import Spot
from mahjlearn.engine.table.tiles import Seat

SPOTS = [
    Spot("rack", Seat.SOUTH, 0, 3),
    Spot("exposed", Seat.WEST, 1, 2),
    Spot("picked", Seat.SOUTH),
    Spot("picked", Seat.SOUTH, 0, 1),
    Spot("claimed", Seat.NORTH),
    Spot("discard", Seat.EAST),
]


@pytest.mark.parametrize("spot", SPOTS, ids=str)
def test_a_tile_is_called_as_the_picture_calls_it(spot: Spot) -> None:
    assert str(tile_at(spot)) == spot_id(spot)


def test_an_earlier_discard_too() -> None:
    assert str(Thing(What.EARLIER, number=4)) == earlier_id(4)


def test_what_is_no_tile_says_what_it_is() -> None:
    found = [seat_of(Seat.WEST), said_by(Seat.WEST), PHASE, WALL, frame(2)]
    found += [Thing(What.EXPOSURE, Seat.WEST, 1), Thing(What.GROUP, number=3)]
    assert [str(one) for one in found] == [
        *("seat-West", "said-West", "phase", "wall", "frame-2"),
        *("West-exposure-1", "group-3"),
    ]


def test_what_is_in_a_hand_is_an_own_tile() -> None:
    assert [tile_at(spot).is_own_tile for spot in SPOTS] == [True, False, True, True, True, False]
    assert not PHASE.is_own_tile
