"""Tiles to choose from: radio buttons that look like tiles; without marks nothing changes."""

from lessons.board.from_table import Marks, board_of
from lessons.board.render import board_html
from mahjlearn.engine.notation import parse_table
from mahjlearn.engine.table.table import Table
from mahjlearn.engine.table.tiles import Seat
from tests.board.html import Attributes, Elements

TABLE = parse_table("""
South holds 3C F and 8 more
South shows 4B 4B J
West shows 3C J 3C
West shows 5D J J
East discarded N
""")
GIVE = frozenset({"South-rack-0", "discard"})
TAKE = frozenset({"South-exposed-0-2", "West-exposed-0-1", "West-exposed-1-1"})


def drawn(table: Table = TABLE, chosen: frozenset[str] = frozenset()) -> Elements:
    marks = Marks(give=GIVE, take=TAKE, chosen=chosen)
    return Elements(board_html(board_of(table, Seat.SOUTH, marks)))


def radios(board: Elements, name: str) -> list[Attributes]:
    return [found for tag, found in board.found if tag == "input" and found.get("name") == name]


def test_a_tile_to_choose_is_a_radio_button_with_its_name() -> None:
    named = {one["value"]: one["aria-label"] for one in radios(drawn(), "give")}
    assert named == {"South-rack-0": "3 Crak", "discard": "North Wind, Left’s discard"}


def test_a_joker_to_take_says_whose_it_is() -> None:
    named = {one["value"]: one["aria-label"] for one in radios(drawn(), "take")}
    assert named == {
        "West-exposed-0-1": "Joker, in Right’s pung of 3 Craks, can be chosen",
        "West-exposed-1-1": "Joker, in Right’s pung of 5 Dots, can be chosen",
        "South-exposed-0-2": "Joker, in your pung of 4 Bams, can be chosen",
    }


def test_each_is_named_once_and_keeps_its_facts() -> None:
    labels = [one for tag, one in drawn().found if tag == "label"]
    assert {one["data-tile-id"] for one in labels} == GIVE | TAKE
    assert [one for one in labels if "aria-label" in one or "role" in one] == []
    joker = next(one for one in labels if one["data-tile-id"] == "West-exposed-0-1")
    assert (joker["data-tile"], joker["data-joker-for"]) == ("J", "3C")
    assert joker["class"] == "tile choice take"


def test_what_was_chosen_is_checked() -> None:
    board = drawn(chosen=frozenset({"South-rack-0", "West-exposed-0-1"}))
    checked = [one["value"] for one in board.having("checked")]
    assert sorted(str(value) for value in checked) == ["South-rack-0", "West-exposed-0-1"]


def test_a_tile_that_is_not_there_cannot_be_chosen() -> None:
    bare = board_html(board_of(TABLE, Seat.SOUTH))
    marks = Marks(give=frozenset({"South-rack-9"}), take=frozenset({"West-exposed-0-0-0"}))
    assert board_html(board_of(TABLE, Seat.SOUTH, marks)) == bare


def test_a_board_to_look_at_has_nothing_to_choose() -> None:
    board = Elements(board_html(board_of(TABLE, Seat.SOUTH)))
    assert [tag for tag, _ in board.found if tag in ("input", "label")] == []
    assert board.of_class("choice") == []
