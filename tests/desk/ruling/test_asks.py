"""The one fact a ruling asks for, the buttons that add it, and what they lead to."""

import re

import pytest
from django.test import Client

from lessons.desk.ruling.asks import Blank, MissingFact, ask_of, filled, with_line
from lessons.desk.state import read_desk
from lessons.editor.changes.placing import EIGHT_JOKERS, FACE_DOWN
from lessons.editor.situation import EMPTY
from lessons.web.addresses import desk_url
from mahjlearn.engine.table.tiles import FACES
from tests.desk.address import packed_in
from tests.editor.form import read
from tests.editor.tables import refusal, table

DECLARED = "East discarded 9C\n\nSouth picks 5D\nSouth declares mah jongg"
NEEDS = "South needs TILE in a GROUP for mah jongg"
WINS = "South needs 5D in a pung for mah jongg"


def test_a_line_with_gaps_has_a_list_for_each():
    ask = ask_of(NEEDS, table("East discarded 9C\nSouth has picked 5D"))
    assert ask.words == "Which tile, in which group, completes South’s hand?"
    assert [(blank.name, blank.label) for blank in ask.blanks] == [
        ("blank0", "Tile"),
        ("blank1", "Group"),
    ]
    assert ask.blanks[0].choices[0] == ("5D", "5\xa0Dot")
    assert len(ask.blanks[0].choices) == len(FACES)


def test_the_value_of_a_hand_is_chosen_from_a_list():
    ask = ask_of("South plays a line worth N", EMPTY)
    assert ask.words == "What’s the printed value of South’s hand?"
    assert [(blank.label, blank.choices[1]) for blank in ask.blanks] == [("Value", ("25", "25"))]
    assert filled(ask.line, {"blank0": "25"}) == "South plays a line worth 25"


def test_who_threw_a_tile():
    ask = ask_of("East has called 5D from SEAT", EMPTY)
    assert ask.blanks == (
        Blank("blank0", "Seat", tuple((s, s) for s in ("East", "South", "West", "North"))),
    )


def test_a_line_without_gaps_is_asked_as_a_question():
    ask = ask_of("South holds no joker", EMPTY)
    assert [(answer.words, answer.line) for answer in ask.answers] == [
        ("Yes", "South holds J"),
        ("No, no joker", "South holds no joker"),
    ]
    named = ask_of("East holds no 5D", EMPTY)
    assert named.words == "Is there a 5\xa0Dot in East’s hand?"
    assert [answer.line for answer in named.answers] == ["East holds 5D", "East holds no 5D"]
    assert ask_of("East holds no N", EMPTY).answers[0].line == "East holds N"
    plain = ask_of("South plays a concealed line", EMPTY)
    assert plain == MissingFact(
        "Is this so: South plays a concealed line?", "South plays a concealed line", plain.answers
    )


def test_gaps_are_filled_from_their_lists_only():
    assert filled(NEEDS, {"blank0": "5D", "blank1": "pung"}) == WINS
    for chosen in ({}, {"blank0": "5D"}, {"blank0": "5X", "blank1": "pung"}):
        assert refusal(lambda chosen=chosen: filled(NEEDS, chosen))[0] == "asks"


@pytest.mark.parametrize(
    ("line", "result"),
    [
        ("South holds J", "South holds J and 12 more"),
        ("South holds no joker", "South holds no joker"),
        ("East discarded 8C", "East discarded 8C"),
    ],
)
def test_a_line_is_added_or_takes_the_place_of_another(line: str, result: str):
    desk = with_line(read_desk(DECLARED), line)
    assert result in desk.text.splitlines()
    assert desk.question == read_desk(DECLARED).question


@pytest.mark.parametrize(
    ("line", "at", "words"),
    [
        ("", "asks", "Nothing is filled in. Choose an answer first."),
        ("nonsense", "asks", "“nonsense” is no line of a table; look it up in the list of lines."),
        ("South picks 5D", "asks", "“South picks 5D” is a line of the play; write it there."),
        (
            "South holds 5D 5D 5D 5D 5D",
            "tile-5D",
            "All four 5 Dots are in use. Take one off the table to place another.",
        ),
    ],
)
def test_a_line_that_cannot_be_so(line: str, at: str, words: str):
    where, why = refusal(lambda: with_line(read_desk(DECLARED), line))
    assert (where, why.removeprefix("This doesn’t fit the rest: ")) == (at, words)


def test_the_page_asks_and_its_button_brings_the_answer(client: Client):
    page = client.get(desk_url(DECLARED)).content.decode()
    assert "One fact is missing." in page
    assert page.count('class="missing"') == 1
    fill = re.search(r'name="fill" value="([^"]*)"', page)
    assert fill is not None
    sent = {"transcript": DECLARED, "ruleset": "league", "fill": fill[1]}
    reply = client.post("/ruling/", {**sent, "blank0": "5D", "blank1": "pung"})
    assert packed_in(reply["Location"]).splitlines()[0] == WINS
    answer = read(client.get(reply["Location"]))
    assert 'data-verdict="legal"' in answer.html


def test_who_pays_is_asked_with_two_buttons(client: Client):
    won = f"{WINS}\n{DECLARED}"
    page = client.get(desk_url(won)).content.decode()
    lines = re.findall(r'name="add" value="([^"]*)"', page)
    assert lines == ["South holds J", "South holds no joker"]
    for line, times in zip(lines, ("twice", "four times"), strict=True):
        sent = {"transcript": won, "ruleset": "league", "add": line}
        told = read(client.post("/ruling/", sent, follow=True)).html
        paid = f"East, West and North pay {times} the printed value."
        assert told.count(paid) == 1


def test_an_answer_that_does_not_fit_is_said_beside_the_question(client: Client):
    sent = {"transcript": DECLARED, "ruleset": "amja", "fill": NEEDS, "blank0": "", "blank1": ""}
    page = read(client.post("/ruling/", sent))
    assert page.status == 422
    assert page.troubles == [("asks", "Choose from each list, then add the line.")]
    assert {"asks", "asks-error"} <= page.ids
    assert page.html.count("<title>Error: The ruling · ") == 1
    assert page.html.count('name="ruleset" value="amja"') == 1


def test_a_ninth_joker_is_no_answer(client: Client):
    shown = "East shows 1B J J J J\nWest shows 2B J J J J"
    won = f"{shown}\n{WINS}\n{DECLARED}"
    page = read(client.post("/ruling/", {"transcript": won, "add": "South holds J"}))
    assert (page.status, page.troubles[0]) == (422, ("asks", EIGHT_JOKERS))


def test_a_tile_that_nobody_has_seen_is_no_answer(client: Client):
    won = f"{WINS}\n{DECLARED}"
    page = read(client.post("/ruling/", {"transcript": won, "add": "South holds ?"}))
    assert (page.status, page.troubles) == (422, [("asks", FACE_DOWN)])


@pytest.mark.parametrize("line", ["South holds 5D 5D 5D 5D", "nonsense", "x" * 9000])
def test_an_answer_where_nothing_is_asked_is_refused_on_the_first_page(client: Client, line: str):
    legal = "West shows 5D J 5D\nSouth has picked 5D\n\nSouth exchanges 5D for West's J"
    page = read(client.post("/ruling/", {"transcript": legal, "ruleset": "amja", "add": line}))
    assert (page.status, page.troubles[0][0]) == (422, "transcript")
    assert len(page.troubles[0][1]) < 1000
    assert '<option value="amja" selected>' in page.html


def test_a_line_that_leaves_the_play_without_its_tiles():
    desk = read_desk("West shows 5D J 5D\nSouth has picked 5D\n\nSouth exchanges 5D for West's J")
    at, words = refusal(lambda: with_line(desk, "West shows N N N N N N"))
    assert (at, words.partition(":")[0]) == ("asks", "This doesn’t fit the rest")
