"""What the board's HTML says: every tile once, in its place, by its name."""

from collections import Counter

import pytest

from lessons.board.from_table import Marks, board_of
from lessons.board.picture import DonePicture, State
from lessons.board.render import board_html
from lessons.board.tiles import tile_html
from mahjlearn.engine.table.table import Table
from mahjlearn.engine.table.tiles import Seat
from tests.board.html import Elements
from tests.board.tables import OWN, crowded, first_puzzle, lesson

TABLES = (lesson, first_puzzle, crowded)


def drawn(table: Table, viewer: Seat | None = Seat.EAST, **marks: dict[str, int]) -> Elements:
    return Elements(board_html(board_of(table, viewer, Marks(**marks))))


def on_table(table: Table) -> Counter[str]:
    """Every tile of the table, seen or not, counted from the value."""
    codes: list[str] = [*(table.discards or ())]
    for rack in table.racks:
        codes += [tile for block in rack.exposures for tile in block.tiles]
        codes += [*rack.sloped, *(["?"] * rack.unseen)]
    codes += [tile for tile in (table.turn.in_hand,) if tile]
    codes += [table.discard.tile] if table.discard else []
    return Counter(str(code) for code in codes)


@pytest.mark.parametrize("make", TABLES)
def test_every_tile_stands_there_once(make):
    tiles = drawn(make()).having("data-tile-id")
    assert Counter(tile["data-tile"] for tile in tiles) == on_table(make())
    assert len({tile["data-tile-id"] for tile in tiles}) == len(tiles)


def test_tiles_lie_where_the_table_says():
    board = drawn(lesson())
    assert board.tiles("rack", "East") == Counter(OWN.split())
    assert board.tiles("picked", "East") == {"3C": 1}
    assert board.tiles("exposed", "South") == {"3C": 2, "J": 1}
    assert board.tiles("exposed", "North") == {"7B": 3, "J": 1}
    assert board.tiles("rack", "West") == {"?": 13}
    assert board.tiles("discard", "North") == {"W": 1}
    assert board.tiles("discard") == {"1B": 1, "9D": 1, "N": 1}


def test_exposed_jokers_say_what_they_stand_for():
    jokers = drawn(lesson()).having("data-joker-for")
    assert {joker["data-tile-id"]: joker["data-joker-for"] for joker in jokers} == {
        "South-exposed-0-1": "3C",
        "North-exposed-0-2": "7B",
    }


def test_backs_are_one_image_with_their_number():
    names = [backs["aria-label"] for backs in drawn(lesson()).of_class("backs")]
    assert sorted(names) == ["10 face-down tiles", "13 face-down tiles", "9 face-down tiles"]


def test_every_tile_but_a_back_has_a_name():
    for tile in drawn(lesson()).of_class("tile"):
        assert tile["role"] == "img"
        assert tile["aria-label"]
    names = [tile["aria-label"] for tile in drawn(lesson()).of_class("tile")]
    assert "3 Crak, picked, not racked" in names
    assert "Joker standing for 3 Crak" in names
    assert "West Wind, Left’s discard" in names


def test_groups_and_seats_have_names():
    labels = [found["aria-label"] for found in drawn(lesson()).having("aria-label")]
    assert "Table" in labels
    assert "Pung of 3 Craks" in labels
    assert "Right, South, 10 hidden tiles, one pung exposed" in labels
    assert "You, East. Your turn: picked, not racked" in labels


def test_read_from_the_seat_on_turn_round_to_you():
    sides = [section["class"].split()[1] for section in drawn(crowded()).of_class("seat")]
    assert sides == ["right", "across", "left", "you"]


def test_evidence_has_a_number_a_ring_and_a_name():
    deciding = {"East-picked": 1, "South-exposed-0-1": 2}
    board = drawn(lesson(), deciding=deciding)
    ringed = {tile["data-tile-id"]: tile["aria-label"] for tile in board.of_class("deciding")}
    assert ringed == {
        "East-picked": "3 Crak, picked, not racked, deciding tile 1",
        "South-exposed-0-1": "Joker standing for 3 Crak, deciding tile 2",
    }
    assert len(board.of_class("number")) == 2


def test_after_an_answer_the_table_stays_whole():
    """Numbers come to it, and nothing goes."""
    before, after = drawn(lesson()), drawn(lesson(), deciding={"East-picked": 1})
    for part in ("tile", "back", "seat", "discards", "wall", "count", "phase"):
        assert len(after.of_class(part)) == len(before.of_class(part)) > 0, part


@pytest.mark.parametrize(
    ("state", "words"),
    [
        (State.RIGHT, "chosen, right"),
        (State.WRONG, "chosen, not right"),
        (State.MISSED, "right, left out"),
        (State.ARRIVED, "just arrived"),
    ],
)
def test_a_marked_tile_says_what_came_of_it(state, words):
    marks = Marks(states={"South-exposed-0-1": state}, deciding={"South-exposed-0-1": 2})
    board = Elements(board_html(board_of(lesson(), Seat.EAST, marks)))
    (joker,) = board.of_class(state.value)
    assert joker["aria-label"] == f"Joker standing for 3 Crak, {words}, deciding tile 2"
    assert board.of_class("deciding") == []


def test_nothing_is_marked_before_an_answer():
    board = drawn(lesson())
    for name in ("deciding", "number", "right-pick", "wrong-pick", "left-out", "tappable"):
        assert board.of_class(name) == []


def test_seats_that_show_nothing_fold_into_one_strip():
    """Nothing is exposed at Across, who says nothing either; where all three show, none folds."""
    board = drawn(lesson())
    assert [seat["class"].split()[1] for seat in board.of_class("folds")] == ["across"]
    (whole,) = board.of_class("board")
    assert whole["class"].split() == ["board", "rows-2", "strip-1"]
    (crowd,) = drawn(crowded()).of_class("board")
    assert crowd["class"].split() == ["board", "rows-3"]


@pytest.mark.parametrize(
    "speaking", [{"speech": {Seat.WEST: "No."}}, {"deciding": {"seat-West": 1}}]
)
def test_a_folded_seat_that_speaks_or_is_pointed_at_unfolds(speaking):
    assert drawn(lesson(), **speaking).of_class("folds") == []


def test_a_seat_can_have_a_row_in_any_case():
    assert drawn(lesson(), unfolded={Seat.WEST}).of_class("folds") == []


def slots(board: Elements) -> list[str | None]:
    """The own rack from the left: tiles, and places that were left, by their ids."""
    found = board.having("data-tile-id") + board.having("data-left")
    return [
        one.get("data-left") or one["data-tile-id"]
        for _, one in board.found
        if one in found and "East-rack" in str(one)
    ]


def test_a_place_that_was_just_left_is_empty():
    """In the rack the tiles after it keep theirs; nothing else of the table changes."""
    whole = [f"East-rack-{place}" for place in range(13)]
    board = drawn(lesson(), emptied={"East-rack-2", "East-rack-14", "East-picked", "South-rack-0"})
    assert slots(drawn(lesson())) == whole
    assert slots(board) == [*whole[:2], "East-rack-2", *whole[2:], "East-rack-14"]
    left = [place["data-left"] for place in board.having("data-left")]
    assert left == ["South-rack-0", "East-rack-2", "East-rack-14", "East-picked"]
    assert {place["aria-hidden"] for place in board.having("data-left")} == {"true"}


def test_an_exposure_just_laid_down_has_a_ledge_of_its_own_and_its_name():
    """Of yours; what others show stays where it is."""
    marks = {"laid": {"South-exposure-0"}, "states": {"South-exposure-0": State.ARRIVED}}
    board = drawn(lesson(), Seat.SOUTH, **marks)
    assert len(board.of_class("laying")) == 1
    assert len(board.of_class("laid-name")) == 1
    assert "Pung of 3 Craks" in board.words
    assert board.tiles("exposed", "South") == {"3C": 2, "J": 1}
    (ringed,) = board.of_class("arrived")
    assert ringed["aria-label"] == "Pung of 3 Craks"
    across = drawn(lesson(), **marks)
    assert across.of_class("laying") == []
    assert across.tiles("exposed", "South") == {"3C": 2, "J": 1}


def test_what_was_done_takes_the_place_of_your_phase():
    done = DonePicture(("Picked", "Exchanged"), asks=True)
    board = drawn(lesson(), done=done)
    assert board.of_class("phase") == []
    assert [word for word in board.words if word in {"Picked", "Exchanged", "next"}] == [
        "Picked",
        "Exchanged",
        "next",
    ]
    assert "next" not in drawn(lesson(), done=DonePicture(("Picked",), asks=False)).words


def test_a_hand_that_is_not_shown_is_folded_to_its_fact():
    assert "You: 13 tiles, none of them a 5 Dot." in drawn(crowded()).words


def test_a_dead_hand_says_so():
    board = drawn(crowded())
    assert "Dead hand" in board.words
    assert [seat["class"].split()[1] for seat in board.of_class("dead")] == ["across"]


def test_crowded_racks_are_marked_for_the_stylesheet():
    board = drawn(crowded())
    assert len(board.of_class("of-6")) == 1
    assert len(board.of_class("of-5")) == 2
    shown = {
        seat["class"].split()[1]: name
        for seat in board.of_class("seat")
        for name in seat["class"].split()
        if name.startswith("shows-")
    }
    assert shown == {"right": "shows-6", "across": "shows-many", "left": "shows-many"}


def test_without_a_viewer_seats_are_winds_and_known_tiles_are_seen():
    board = drawn(lesson(), None)
    assert {"East", "South", "West", "North"} <= set(board.words)
    assert board.tiles("rack", "East") == Counter(OWN.split())


def test_another_players_tiles_stay_hidden():
    board = drawn(lesson(), Seat.SOUTH)
    assert board.tiles("rack", "East") == {"?": 13}
    assert board.tiles("rack", "South") == {"?": 10}


def test_the_same_tile_is_drawn_once():
    board_html.cache_clear()
    tile_html.cache_clear()
    picture = board_of(lesson(), Seat.EAST)
    first = board_html(picture)
    misses = tile_html.cache_info().misses
    board_html.cache_clear()
    assert board_html(board_of(lesson(), Seat.EAST)) == first
    assert tile_html.cache_info().misses == misses
