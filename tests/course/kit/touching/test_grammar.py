"""A thing as an author writes it."""

import pytest

from mahjlearn.course.kit.touching.grammar import NotThere, thing_at
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
from tests.course.kit.touching.tables import EIGHT, SECOND_EIGHT, setup
from tests.folding import folded

LINES = {
    "West": seat_of(Seat.WEST),
    "said West": said_by(Seat.WEST),
    "phase": PHASE,
    "wall": WALL,
    "discard": tile_at(Spot("discard", Seat.EAST)),
    "discard 4B": Thing(What.EARLIER, number=4),
    "West's J in 8B J J 8B": tile_at(EIGHT),
    "West’s  second J in  8BJJ8B": tile_at(SECOND_EIGHT),
    "West's 8B in 8B J J 8B": tile_at(Spot("exposed", Seat.WEST, 0, 0)),
    "West's exposure 8B J J 8B": Thing(What.EXPOSURE, Seat.WEST, 0),
    "South's 5B": tile_at(Spot("rack", Seat.SOUTH, 0, 2)),
    "South's 8B": tile_at(Spot("picked", Seat.SOUTH)),
    "South's pick": tile_at(Spot("picked", Seat.SOUTH)),
    "frame 2": frame(2),
    "group 3": Thing(What.GROUP, number=3),
}


@folded("line", LINES)
def test_a_line_names_a_thing(line: str) -> None:
    assert thing_at(line, setup().now) == LINES[line]


NOT_THERE = {
    "West's J in 7B J 7B": "West shows no 7B J 7B.",
    "West's third J in 8B J J 8B": "8B J J 8B has no third J.",
    "West's R in 8B J J 8B": "8B J J 8B has no R.",
    "South's 9D": "Nobody can see a 9D in the hand of South.",
    "West's pick": "West has nothing picked in the hand.",
    "West's offer": "West holds out no tile.",
    "West's call": "West has no called tile in the hand or on the rack.",
    "discard 9D": "There is no 9D among the earlier discards.",
    "South's 9X": "“9X” is no tile; the tiles are 1B to 9B, 1C to 9C, 1D to 9D, "
    "N E W S, R G 0, F, J.",
    "the joker": "“the joker” names nothing on a table; write it as “West's J in 8B J 8B”.",
    "frame 0": "“frame 0” names nothing on a table; write it as “West's J in 8B J 8B”.",
}


@pytest.mark.parametrize("line", NOT_THERE)
def test_what_is_not_there_is_said(line: str) -> None:
    with pytest.raises(NotThere) as raised:
        thing_at(line, setup().now)
    assert str(raised.value) == NOT_THERE[line]


def test_a_called_tile_that_has_left_the_table() -> None:
    table = parse_table("West holds 3B 3B 4C\nSouth discarded 4C")
    assert table.discard is not None
    lifted = table_after(table, parse_play("West calls 4C\nWest lifts the discard"))
    assert thing_at("West's call", lifted) == tile_at(Spot("claimed", Seat.WEST))


def test_a_tile_that_is_held_out_lies_beside_the_rack_of_the_joker() -> None:
    give = parse_play("South gives East G for J")
    table = table_after(setup().now, give)
    assert thing_at("South's offer", table) == tile_at(Spot("picked", Seat.EAST))


def test_nothing_was_discarded() -> None:
    with pytest.raises(NotThere, match="Nothing was discarded."):
        thing_at("discard", parse_table("West holds 3B 3B 4C"))
