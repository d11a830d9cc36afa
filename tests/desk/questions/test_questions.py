"""The fields of a question to a line, and a line back to its fields."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lessons.desk.questions import events as questions
from lessons.desk.questions.fields import fields_of, likely
from lessons.editor.form import Refusal
from mahjlearn.engine.notation import parse_event, print_event
from tests.editor.tables import refusal, table
from tests.engine import strategies
from tests.folding import folded

TWO = "West shows 5D J 5D\nNorth shows R R J\nSouth holds 5D R and 11 more\nEast discarded 9C"
LINES = [
    "South exchanges 5D for West's J",
    "South exchanges R for North's J silently",
    "South exchanges 5D for North's J",
    "South gives North the discard for J",
    "South calls 9C",
    "South calls 9C for a kong",
    "South calls 9C for mah jongg",
    "South calls 9C for an exchange",
    "North declares West dead: not on the card",
    "South declares mah jongg",
    "South declares mah jongg on 9C",
    "South announces an exchange",
]
IN_WORDS = [
    "South picks 5D",
    'South announces an exchange, saying "swap"',
    "South declares West dead: not on the card",
    "South exchanges 5D R for North's J J",
    "At once: South calls 9C; West calls 9C",
    "The passed tiles are mixed up",
]


@folded("line", LINES)
def test_a_question_makes_the_line_it_was_read_from(line: str):
    fields = fields_of(table(TWO), parse_event(line))
    assert fields["ask"] != questions.LINE
    assert print_event(questions.event_asked(table(TWO), fields)) == line


@pytest.mark.parametrize("line", IN_WORDS)
def test_what_no_question_asks_is_asked_in_words(line: str):
    fields = fields_of(table(TWO), parse_event(line))
    assert (fields["ask"], fields["line"]) == (questions.LINE, line)
    assert print_event(questions.event_asked(table(TWO), fields)) == line


def test_the_second_of_two_like_exposures_is_named():
    start = table("West shows 5D J 5D\nWest shows 5D J J\nEast discarded 9C")
    fields = likely(start) | {"ask": "take", "take_joker": "West-1"}
    event = questions.event_asked(start, fields)
    assert print_event(event) == "South exchanges 5D for West's J from 5D J J"


def test_what_is_likely_is_filled_in_before_anything_is_asked():
    fields = fields_of(table(TWO), None)
    assert "ask" not in fields
    assert fields["take_by"] == "South"
    assert fields["take_joker"] == "West-0"
    own = table("South shows 5D J 5D\nEast discarded 9C")
    assert likely(own)["take_joker"] == "South-0"


def test_a_hand_with_a_fault_is_the_one_to_ask_about():
    start = table("West shows 5D 6D J, a fault: not on the card\nEast discarded 9C")
    assert (likely(start)["dead_of"], likely(start)["dead_why"]) == ("West", "not on the card")


@pytest.mark.parametrize(
    ("fields", "at"),
    [
        ({}, "ask"),
        ({"ask": "why"}, "ask"),
        ({"ask": "take", "take_by": "Left"}, "take-by"),
        ({"ask": "take", "take_joker": "East-0"}, "take-joker"),
        ({"ask": "take", "take_joker": ""}, "take-joker"),
        ({"ask": "take", "take_with": "9X"}, "take-with"),
        ({"ask": "claim", "claim_by": "East"}, "claim-by"),
        ({"ask": "dead", "dead_why": "ugly"}, "dead-why"),
        ({"ask": "line", "line": ""}, "line"),
        ({"ask": "line", "line": "South exchange 5D"}, "line"),
        ({"ask": "line", "line": "West shows 5D J 5D"}, "line"),
    ],
)
def test_a_question_that_makes_no_line(fields: dict[str, str], at: str):
    start = table(TWO)
    assert refusal(lambda: questions.event_asked(start, likely(start) | fields))[0] == at


@pytest.mark.parametrize(
    ("fields", "at"),
    [({"ask": "claim"}, "claim-by"), ({"ask": "win", "win_on": "discard"}, "win-on")],
)
def test_without_a_discard_there_is_nothing_to_claim(fields: dict[str, str], at: str):
    start = table("West shows 5D J 5D")
    assert refusal(lambda: questions.event_asked(start, likely(start) | fields)) == (
        at,
        "There’s no discard on the table yet. Place the last discard first.",
    )


def test_jokers_alone_do_not_say_what_they_stand_for():
    start = table("West shows J J J, unnoticed\nEast discarded 9C")
    fields = likely(start) | {"ask": "take"}
    assert refusal(lambda: questions.event_asked(start, fields))[0] == "take-with"


@given(strategies.tables(), strategies.events())
def test_every_line_comes_back_from_its_fields(start, event):
    fields = fields_of(start, event)
    try:
        assert questions.event_asked(start, fields) == event
    except Refusal:
        pytest.fail(f"{print_event(event)} is not asked by {fields}")


@given(strategies.tables(), st.sampled_from(("take", "claim", "dead", "win", "announce")))
def test_every_likely_question_is_asked_or_refused(start, ask):
    try:
        event = questions.event_asked(start, likely(start) | {"ask": ask})
    except Refusal:
        return
    assert parse_event(print_event(event)) == event
