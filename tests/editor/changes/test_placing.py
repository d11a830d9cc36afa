"""Putting tiles on the table: where they lie then, and what is refused where it goes wrong."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lessons.editor.changes.counts import in_sight, left
from lessons.editor.changes.places import DISCARDS, PlaceForTile, places_at, read_place
from lessons.editor.changes.placing import next_place, place_tile
from lessons.editor.form import Refusal
from mahjlearn.engine.notation import parse_table, print_table
from mahjlearn.engine.notation.checks import count_is_off
from mahjlearn.engine.table.tiles import FACES, SEATS, Seat, Tile, overused
from tests.editor.tables import PICKED, lines, placed, refusal, table
from tests.engine import strategies


def test_a_tile_in_a_rack_leaves_one_hidden_tile_less():
    assert lines(placed("East discarded 9C", ("South-rack", "5D"), ("South-rack", "J"))) == [
        "South holds 5D J and 11 more",
        "East discarded 9C",
    ]


def test_an_exposure_grows_tile_by_tile():
    grown = placed("East discarded 9C", ("West-new", "5D"), ("West-set-0", "J"))
    assert lines(grown) == ["West shows 5D J, unnoticed", "East discarded 9C"]
    assert lines(placed(grown, ("West-set-0", "5D")))[0] == "West shows 5D J 5D"


def test_a_second_exposure_stands_beside_the_first():
    found = placed(PICKED, ("West-new", "R"), ("West-set-1", "R"), ("West-set-1", "J"))
    assert lines(found)[:2] == ["West shows 5D J 5D", "West shows R R J"]


def test_the_first_discard_of_a_game_is_easts_and_south_is_up():
    found = placed("", ("last", "9C"))
    assert lines(found) == ["East discarded 9C"]
    assert (found.turn.seat, found.turn.begun) == (Seat.SOUTH, False)


def test_a_discard_before_a_turn_that_has_begun_is_of_the_seat_before():
    assert lines(placed("West has picked and racked", ("last", "2B"))) == [
        "South discarded 2B",
        "West has picked and racked",
    ]


def test_a_dead_hand_has_not_discarded_last():
    dead = "South is dead: wrong count\nWest has picked and racked"
    assert "East discarded 2B" in lines(placed(dead, ("last", "2B")))


def test_another_last_discard_takes_the_place_of_the_first():
    assert lines(placed(PICKED, ("last", "1B")))[1] == "East discarded 1B"


def test_earlier_discards_are_listed_in_order_and_the_wall_follows():
    found = placed("Discards none\nWall 99", ("earlier", "1B"), ("earlier", "N"))
    assert lines(found) == ["Discards 1B N", "Wall 97"]


def test_a_picked_tile_begins_the_turn_of_its_seat():
    found = placed("East discarded 9C", ("South-picked", "5D"))
    assert lines(found) == ["East discarded 9C", "South has picked 5D"]
    assert lines(placed(found, ("South-picked", "J")))[1] == "South has picked J"


@pytest.mark.parametrize(
    ("used", "tile", "words"),
    [
        (
            "South holds 5D 5D and 11 more",
            "5D",
            "All four 5 Dots are in use. Take one off the table to place another.",
        ),
        (
            "South holds J J J J J J J and 6 more",
            "J",
            "A set has eight jokers, and all eight are placed.",
        ),
        (
            "South holds F F F F F F F F and 5 more",
            "F",
            "All eight Flowers are in use. Take one off the table to place another.",
        ),
    ],
)
def test_the_box_is_empty_of_a_tile(used: str, tile: str, words: str):
    start = table(f"West shows 5D J 5D\n{used}\nEast discarded 9C")
    place = PlaceForTile("rack", Seat.NORTH)
    assert refusal(lambda: place_tile(start, place, Tile(tile))) == (f"tile-{tile}", words)


def test_a_hand_has_thirteen_tiles():
    full = table("South holds 1B 2B 3B 4B 5B 6B 7B 8B 9B 1C 2C 3C 4C\nEast discarded 9C")
    assert refusal(lambda: place_tile(full, PlaceForTile("rack", Seat.SOUTH), Tile.JOKER)) == (
        "place-South-rack",
        "South would have 14 tiles, and 13 are right here. "
        "Take one of South’s tiles off the table first.",
    )
    assert len(placed(full, ("South-picked", "J")).rack(Seat.SOUTH).sloped) == 13


def test_a_hand_that_was_counted_wrong_keeps_its_number():
    found = placed("South is at fault: wrong count\nSouth holds 12 unseen", ("South-rack", "5D"))
    assert lines(found)[0] == "South holds 5D and 11 more"


def test_another_tile_does_not_belong_in_an_exposure():
    start = table(PICKED)
    with pytest.raises(Refusal) as caught:
        place_tile(start, PlaceForTile("set", Seat.WEST, 0), Tile.DOT_6)
    assert caught.value.anyway == "place-mistake"
    assert caught.value.troubles[0].at == "place-West-set-0"
    assert caught.value.troubles[0].words.startswith("This exposure is of 5 Dots, and a 6 Dot")


def test_it_can_be_put_there_as_a_mistake():
    found = place_tile(
        table(PICKED), PlaceForTile("set", Seat.WEST, 0), Tile.DOT_6, by_mistake=True
    )
    assert lines(found)[0] == "West shows 5D J 5D 6D, a fault: not on the card"


def test_six_tiles_are_the_most():
    start = table("West shows F F F J J J\nEast discarded 9C")
    at, words = refusal(lambda: place_tile(start, PlaceForTile("set", Seat.WEST, 0), Tile.FLOWER))
    assert (at, words.split(".")[0]) == (
        "place-West-set-0",
        "An exposure has at most six tiles",
    )


def test_a_place_that_is_gone():
    at, _ = refusal(lambda: place_tile(table(), PlaceForTile("set", Seat.WEST, 3), Tile.FLOWER))
    assert at == "place-West-set-3"


def test_where_the_next_tile_goes():
    start = placed("East discarded 9C", ("West-new", "5D"))
    assert next_place(start, PlaceForTile("new", Seat.WEST)) == PlaceForTile("set", Seat.WEST, 0)
    six = table("West shows F F F J J J\nEast discarded 9C")
    assert next_place(six, PlaceForTile("set", Seat.WEST, 0)) == PlaceForTile("new", Seat.WEST)
    assert next_place(start, PlaceForTile("last")) is None
    assert next_place(start, PlaceForTile("rack", Seat.EAST)) == PlaceForTile("rack", Seat.EAST)


@pytest.mark.parametrize("key", ["", "West", "West-set-", "North-set-10", "last ", "South-racks"])
def test_no_such_place(key: str):
    assert read_place(key) is None


@given(strategies.tables(charleston=False), st.data())
def test_every_tile_at_every_place_gives_a_table_or_a_refusal(start, data):
    place = data.draw(
        st.sampled_from([*DISCARDS, *(p for seat in SEATS for p in places_at(start, seat))])
    )
    tile = data.draw(st.sampled_from(FACES))
    assert read_place(place.key) == place
    try:
        found = place_tile(start, place, tile)
    except Refusal as refused:
        assert refused.troubles[0].at in (place.id, f"tile-{tile}", f"turn-{place.seat}")
        return
    assert parse_table(print_table(found)) == found
    assert overused(in_sight(found)) == {}
    assert sum(left(found).values()) == 152 - len(in_sight(found))
    assert [s for s in SEATS if count_is_off(found, s) and not count_is_off(start, s)] == []
