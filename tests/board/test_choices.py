"""What can be touched: fields of a form that look like tiles; without marks nothing changes."""

from dataclasses import replace

from lessons.board import ids
from lessons.board.from_table import Marks, board_of
from lessons.board.picture import Pick
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
Wall 60
""")
GIVE = frozenset({"South-rack-0", "discard"})
TAKE = frozenset({"South-exposed-0-2", "West-exposed-0-1", "West-exposed-1-1"})
THINGS = frozenset(
    {"seat-West", "seat-South", "said-South", "phase", "wall", "West-exposure-0"},
)


def picks(chosen: frozenset[str] = frozenset()) -> dict[str, Pick]:
    fields = dict.fromkeys(GIVE, "give") | dict.fromkeys(TAKE, "take")
    return {at: Pick(field, at, chosen=at in chosen) for at, field in fields.items()}


def drawn(found: dict[str, Pick], table: Table = TABLE) -> Elements:
    marks = Marks(picks=found, speech={Seat.SOUTH: "Exchange."})
    return Elements(board_html(board_of(table, Seat.SOUTH, marks)))


def fields(board: Elements, name: str) -> list[Attributes]:
    return [found for tag, found in board.found if tag == "input" and found.get("name") == name]


def test_a_tile_to_choose_is_a_radio_button_with_its_name() -> None:
    given = fields(drawn(picks()), "give")
    named = {one["value"]: one["aria-label"] for one in given}
    assert named == {"South-rack-0": "3 Crak", "discard": "North Wind, Left’s discard"}
    assert {one["type"] for one in given} == {"radio"}


def test_a_joker_to_take_says_whose_it_is() -> None:
    named = {one["value"]: one["aria-label"] for one in fields(drawn(picks()), "take")}
    assert named == {
        "West-exposed-0-1": "Joker, in Right’s pung of 3 Craks, can be chosen",
        "West-exposed-1-1": "Joker, in Right’s pung of 5 Dots, can be chosen",
        "South-exposed-0-2": "Joker, in your pung of 4 Bams, can be chosen",
    }


def test_each_is_named_once_and_keeps_its_facts() -> None:
    tiles = drawn(picks()).of_class("choice")
    assert {one["data-tile-id"] for one in tiles} == GIVE | TAKE
    assert [one for one in tiles if "aria-label" in one or "role" in one] == []
    joker = next(one for one in tiles if one["data-tile-id"] == "West-exposed-0-1")
    assert (joker["data-tile"], joker["data-joker-for"]) == ("J", "3C")
    assert joker["class"] == "tile choice take"


def test_what_was_chosen_is_checked() -> None:
    board = drawn(picks(frozenset({"South-rack-0", "West-exposed-0-1"})))
    checked = [one["value"] for one in board.having("checked")]
    assert sorted(str(value) for value in checked) == ["South-rack-0", "West-exposed-0-1"]


def test_a_field_belongs_to_the_form_it_names_and_says_what_the_bar_will_say() -> None:
    pick = Pick("answer", "discard", "The North", "This tile", many=True, form="answer")
    (found,) = fields(drawn({"discard": pick}), "answer")
    assert found == {
        "type": "checkbox",
        "name": "answer",
        "value": "discard",
        "form": "answer",
        "data-says": "This tile",
        "aria-label": "The North",
    }


def test_a_side_an_exposure_words_a_phase_and_the_wall_can_be_touched() -> None:
    board = drawn({at: Pick("answer", at) for at in THINGS})
    named = {one["value"]: one["aria-label"] for one in fields(board, "answer")}
    assert named == {
        "seat-West": "Right",
        "seat-South": "You",
        "said-South": "“Exchange.”",
        "phase": "Nothing picked yet",
        "wall": "The wall",
        "West-exposure-0": "Pung of 3 Craks",
    }


def test_what_is_pointed_at_has_its_number() -> None:
    numbers = {at: number for number, at in enumerate(sorted(THINGS), 1)}
    marks = Marks(deciding=numbers, speech={Seat.SOUTH: "Exchange."})
    board = Elements(board_html(board_of(TABLE, Seat.SOUTH, marks)))
    assert len(board.of_class("number")) == len(THINGS)
    assert len(board.of_class("deciding")) == len(THINGS)
    assert fields(board, "answer") == []


def test_what_is_not_there_cannot_be_chosen() -> None:
    bare = board_html(board_of(TABLE, Seat.SOUTH))
    gone = ("South-rack-9", "West-exposed-0-0-0", "East-exposure-0", "said-North", "seat-None")
    marks = Marks(picks={at: Pick("give", at) for at in gone})
    assert board_html(board_of(TABLE, Seat.SOUTH, marks)) == bare


def test_a_seat_that_may_be_touched_is_not_folded() -> None:
    silent = replace(TABLE, discard=None)
    marks = Marks(picks={ids.seat_id(Seat.NORTH): Pick("answer", "seat-North")})
    assert [one.seat for one in board_of(silent, Seat.SOUTH).others if one.folded] == [
        "North",
        "East",
    ]
    touched = board_of(silent, Seat.SOUTH, marks).others
    assert [one.seat for one in touched if one.folded] == ["East"]


def test_a_board_to_look_at_has_nothing_to_choose() -> None:
    board = Elements(board_html(board_of(TABLE, Seat.SOUTH)))
    assert [tag for tag, _ in board.found if tag in ("input", "label")] == []
    assert board.of_class("choice") == []
