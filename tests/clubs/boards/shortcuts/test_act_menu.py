"""Acts from a menu: only what the table has, and the same as if the line had been written."""

import pytest
from hypothesis import given

from lessons.clubs.boards.fields import fields_of_question
from lessons.clubs.boards.making import make_puzzle
from lessons.clubs.boards.shortcuts.act_menu import acts_at, pairs_for, pairs_of_all
from lessons.editor.form import Refusal
from lessons.editor.situation import Situation
from mahjlearn.course import text_of
from mahjlearn.engine.judging.preconditions import unmet
from mahjlearn.engine.judging.rulesets import LEAGUE
from mahjlearn.engine.notation import parse_table, print_event
from mahjlearn.engine.notation.event_lines import read_event
from mahjlearn.engine.table.events import Verb
from mahjlearn.engine.table.table import Table
from mahjlearn.engine.table.tiles import SEATS, Seat
from tests.clubs.boards.forms import at, form, words
from tests.clubs.boards.made import HAND, TABLE
from tests.engine import strategies

PICKED = "North shows 3D J 3D\nSouth holds 3D F F 2B and 9 more\nSouth has picked 9C"
MOST = 60


def test_the_menu_says_acts_as_players_do() -> None:
    said = [text for _, text in pairs_for(parse_table(PICKED), Seat.SOUTH)]
    for expected in ("Take Across’s joker with the 3 Dot", "Discard a 9 Crak", "Rack the tile"):
        assert expected in [text.replace("\u00a0", " ") for text in said], said
    called = [text.replace("\u00a0", " ") for _, text in pairs_of_all(parse_table(TABLE))]
    assert "South: call the 3 Crak for a pung" in called
    assert not [text for text in called if text.startswith("East: call")]


@given(strategies.tables())
def test_every_choice_is_a_line_about_things_that_are_there(table: Table) -> None:
    for seat in SEATS:
        acts = acts_at(table, seat)
        assert len(acts) <= MOST
        assert len({print_event(act) for act in acts}) == len(acts)
        for act in acts:
            assert act.seat is seat
            assert not unmet(table, act, LEAGUE.options)
            assert read_event(print_event(act))[0] == act
        said = [text for _, text in pairs_for(table, seat)]
        assert len(set(said)) == len(said), said


@pytest.mark.parametrize("table", [TABLE, PICKED, HAND])
def test_a_choice_makes_the_puzzle_of_its_line(table: str) -> None:
    situation = Situation(parse_table(table))
    for line, _ in pairs_of_all(situation.table):
        made = [
            _made(situation, {"ask": "act", "act": line}),
            _made(situation, {"ask": "line", "line": line}),
        ]
        assert made[0] == made[1]


def _made(situation: Situation, fields: dict[str, str]) -> str:
    try:
        return text_of(make_puzzle("board-x", situation, fields | {"title": "T"}))
    except Refusal as refusal:
        return str(refusal)


def test_an_act_of_a_stored_board_is_chosen_again() -> None:
    situation = Situation(parse_table(PICKED))
    act = next(act for act in acts_at(situation.table, Seat.SOUTH) if act.verb is Verb.DISCARD)
    fields = fields_of_question(situation, act)
    assert (fields["ask"], fields["act"]) == ("act", print_event(act))
    other = read_event("South taps the rack")[0]
    assert fields_of_question(situation, other)["ask"] == "line"


@pytest.mark.django_db
def test_an_act_is_added_to_what_happened(scene, owner) -> None:
    url, sent = form(scene.club, do="then", then="South picks ?", intro="Kept")
    page = owner.post(url, sent)
    assert page.status_code == 200
    assert "South picks a tile from the wall." in words(page)
    assert ">South picks ?</textarea>" in page.text
    assert ">Kept</textarea>" in page.text
    refused = owner.post(url, sent | {"then": ""})
    assert refused.status_code == 422
    assert "Choose an act first." in words(refused)
    assert owner.post(url, sent | {"then": "nonsense"}).status_code == 422


@pytest.mark.django_db
def test_acts_of_four_menus_are_saved_and_shown_again(scene, owner) -> None:
    acts = {"act1": "South picks ?", "act2": "South exchanges 5D for North's J"}
    response = owner.post(*form(scene.club, ask="what_now", **acts))
    assert response.status_code == 303
    board = scene.club.boards.latest("pk")
    page = owner.get(at("club-board-edit", board)).text
    assert '<option value="South picks ?" selected>' in page
    assert "Take Across’s joker with the 5" in page


@pytest.mark.django_db
def test_a_board_about_a_discard_is_made_from_the_menu(scene, owner) -> None:
    url, sent = form(scene.club, table=PICKED, ask="act", act="South discards 9C")
    assert owner.post(url, sent).status_code == 303
    board = scene.club.boards.latest("pk")
    page = owner.get(at("club-board-edit", board)).text
    assert '<option value="South discards 9C" selected>' in page
