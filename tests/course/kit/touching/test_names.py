"""What a thing is called: where it lies, and which of several alike."""

import pytest

from mahjlearn.course.kit.touching.names import name_of_thing
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
from mahjlearn.engine.judging.play import table_after
from mahjlearn.engine.notation import parse_play, parse_table
from mahjlearn.engine.rulings import Spot
from mahjlearn.engine.table.tiles import Seat
from tests.course.kit.touching.tables import EIGHT, GREEN, OWN, SECOND_EIGHT, setup
from tests.folding import folded

YOU = Seat.SOUTH
NAMES = {
    "Joker in Left’s pung of Green Dragons": tile_at(GREEN),
    "First Joker in Right’s kong of 8 Bams": tile_at(EIGHT),
    "Second Joker in Right’s kong of 8 Bams": tile_at(SECOND_EIGHT),
    "Joker in your pung of 5 Craks": tile_at(OWN),
    "Second 5 Crak in your pung of 5 Craks": tile_at(Spot("exposed", Seat.SOUTH, 0, 2)),
    "Flower": tile_at(Spot("rack", Seat.SOUTH, 0, 0)),
    "Second 5 Bam": tile_at(Spot("rack", Seat.SOUTH, 0, 3)),
    "8 Bam, your pick": tile_at(Spot("picked", Seat.SOUTH)),
    "Left’s discard, the 9 Dot": tile_at(Spot("discard", Seat.EAST)),
    "Earlier discard, the 7 Crak": Thing(What.EARLIER, number=3),
    "Right": seat_of(Seat.WEST),
    "You": seat_of(Seat.SOUTH),
    "Left’s pung of Green Dragons": Thing(What.EXPOSURE, Seat.EAST, 0),
    "how far your turn has come": PHASE,
    "the wall": WALL,
}


@folded("name", NAMES)
def test_a_thing_of_the_table(name: str) -> None:
    assert name_of_thing(setup().now, YOU, NAMES[name]) == name


def test_a_bubble_has_its_words() -> None:
    table = setup().now
    assert name_of_thing(table, YOU, said_by(Seat.WEST), "Exchange") == (
        "the bubble “Exchange” at Right"
    )
    assert name_of_thing(table, YOU, said_by(YOU), "Call") == "the bubble “Call” at your rack"


@pytest.mark.parametrize(
    ("you", "name"),
    [
        (Seat.SOUTH, "Green Dragon, held out by you"),
        (Seat.WEST, "Green Dragon, held out by Left"),
        (Seat.EAST, "Green Dragon, held out by Right"),
    ],
)
def test_a_tile_that_is_held_out_is_its_owners(you: Seat, name: str) -> None:
    table = table_after(setup().now, parse_play("South gives East G for J"))
    assert name_of_thing(table, you, tile_at(Spot("picked", Seat.EAST))) == name


def test_a_joker_received_lies_beside_the_rack_of_who_took_it() -> None:
    play = parse_play("South gives East G for J\nSouth takes J from East")
    table = table_after(setup().now, play)
    joker = tile_at(Spot("picked", Seat.SOUTH, 0, 1))
    assert name_of_thing(table, YOU, joker) == "Joker, your pick"


def test_a_tile_in_the_hand_of_another() -> None:
    table = parse_table("West holds 3B 3B 4C\nSouth discarded 4C")
    play = parse_play("West calls 4C\nWest sets the discard on the rack")
    table = table_after(table, play)
    held = tile_at(Spot("rack", Seat.WEST, 0, 1))
    assert name_of_thing(table, YOU, held) == "Second 3 Bam in Right’s rack"
    called = tile_at(Spot("claimed", Seat.WEST))
    assert name_of_thing(table, YOU, called) == "4 Crak, Right’s called tile"


def test_a_frame_is_no_thing_of_the_table() -> None:
    with pytest.raises(ValueError, match="frame-2 does not lie on the table"):
        name_of_thing(setup().now, YOU, frame(2))
