"""Whose turn, how far, who threw the last discard, what was said."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lessons.editor.changes import turns
from lessons.editor.changes.counts import settled
from lessons.editor.changes.settings import changed, remembered, settings_of
from lessons.editor.form import Refusal
from mahjlearn.engine.notation import parse_table, print_table
from mahjlearn.engine.table.table import Table
from mahjlearn.engine.table.tiles import SEATS, Seat
from tests.editor.tables import PICKED, lines, refusal, table
from tests.engine import strategies

BEFORE = "West shows 5D J 5D\nEast discarded 9C"


def turned(text: str, seat: Seat, phase: str) -> Table:
    start = table(text)
    return settled(start, turns.set_turn(start, seat, phase), "")


@pytest.mark.parametrize(
    ("seat", "phase", "line"),
    [
        (Seat.SOUTH, "picked", "South has picked ?"),
        (Seat.SOUTH, "racked", "South has picked and racked"),
        (Seat.SOUTH, "exchanged", "South has exchanged this turn"),
        (Seat.WEST, "before", "West is next"),
        (Seat.NORTH, "picked", "North has picked ?"),
    ],
)
def test_a_phase_is_a_line(seat: Seat, phase: str, line: str):
    found = turned(BEFORE, seat, phase)
    assert line in lines(found)
    assert turns.phase_of(found) == phase


def test_the_turn_that_comes_next_needs_no_line():
    assert lines(turned(PICKED, Seat.SOUTH, "before")) == BEFORE.splitlines()


def test_a_picked_tile_stays_while_the_phase_does():
    assert lines(turned(PICKED, Seat.SOUTH, "picked")) == PICKED.splitlines()


def test_a_call_that_was_exposed_takes_the_discard_with_it():
    start = "South shows 9C J 9C\nEast discarded 9C"
    found = turned(start, Seat.SOUTH, "called")
    assert lines(found) == ["South shows 9C J 9C, made this turn", "South has called 9C"]
    assert turns.phase_of(found) == "called"
    assert lines(turns.set_turn(found, Seat.SOUTH, "before"))[0] == "South shows 9C J 9C"


def test_an_exchange_after_a_call():
    called = turned("South shows 9C J 9C", Seat.SOUTH, "called")
    found = turns.set_turn(called, Seat.SOUTH, "exchanged")
    assert turns.phase_of(found) == "exchanged"
    assert found.turn.claim == called.turn.claim


def test_nothing_was_exposed():
    assert refusal(lambda: turned(BEFORE, Seat.SOUTH, "called")) == (
        "phase-called",
        "South shows no exposure that a call could have made. Place it first: three to six tiles "
        "alike, with the called tile among them.",
    )


def test_something_else_was_exposed():
    assert refusal(lambda: turned(BEFORE, Seat.WEST, "called")) == (
        "phase-called",
        "West’s newest exposure is of 5 Dots, and the last discard is 9 Crak. "
        "Change one of the two.",
    )


def test_the_turn_of_the_discarder_is_over():
    assert refusal(lambda: turned(BEFORE, Seat.EAST, "racked")) == (
        "turn-East",
        "East discarded last, so East’s turn is over. Choose another seat.",
    )


def test_fourteen_tiles_are_too_many_before_the_turn():
    full = "South holds 1B 2B 3B 4B 5B 6B 7B 8B 9B 1C 2C 3C 4C\nEast discarded 9C"
    picked = f"{full}\nSouth has picked and racked".replace("4C\n", "4C 5C\n")
    at, words = refusal(lambda: changed(table(picked), table(picked), {"phase": "before"}))
    assert (at, words.split(",")[0]) == ("turn-South", "South would have 14 tiles")


def test_the_next_seat_is_up_after_another_discarder():
    found = turns.set_discarder(table(BEFORE), Seat.WEST)
    assert lines(found)[1:] == ["West discarded 9C"]
    assert found.turn.seat is Seat.NORTH


def test_a_turn_that_has_begun_stays_begun():
    assert lines(turns.set_discarder(table(PICKED), Seat.NORTH))[1:] == [
        "North discarded 9C",
        "South has picked 5D",
    ]
    at, _ = refusal(lambda: turns.set_discarder(table(PICKED), Seat.SOUTH))
    assert at == "discarder"


@pytest.mark.parametrize(
    ("named", "line"),
    [
        ("", "East discarded 9C"),
        ("9C", "East discarded 9C"),
        ("8C", "East discarded 9C as 8C"),
        ("same", 'East discarded 9C as "same"'),
    ],
)
def test_a_discard_by_another_name(named: str, line: str):
    assert lines(turns.set_named(table(BEFORE), named))[1] == line


def test_without_a_discard_there_is_nothing_to_name():
    assert refusal(lambda: turns.set_named(table(), "8C"))[0] == "named"
    assert refusal(lambda: turns.set_discarder(table(), Seat.WEST))[0] == "discarder"


@pytest.mark.parametrize(
    ("kind", "words", "line"),
    [
        ("exchange", "", "South has announced an exchange"),
        ("words", "wait", 'South has said "wait"'),
        ("words", "  ", None),
        ("", "", None),
    ],
)
def test_what_was_said(kind: str, words: str, line: str | None):
    found = turns.set_said(table(PICKED), kind, words)
    assert lines(found)[3:] == ([] if line is None else [line])
    assert turns.said_of(found) == ((kind, words) if line else ("", ""))


def test_an_announcement_stays_when_the_turn_goes_back():
    announced = turns.set_said(table(PICKED), "exchange", "")
    found = turns.set_turn(announced, Seat.SOUTH, "before")
    assert turns.said_of(found) == ("exchange", "")
    assert found.turn.exchange is not None
    assert found.turn.exchange.own_turn is False


def test_quotation_marks_cannot_be_written():
    assert refusal(lambda: turns.set_said(table(PICKED), "words", "“no”"))[0] == "said-words"


def test_only_what_was_changed_in_the_form_is_set():
    base = table(PICKED)
    assert changed(base, base, settings_of(base)) == base
    assert changed(base, base, {}) == base
    by_hand = table("West has picked and racked\nSouth discarded 9C")
    shown = {**settings_of(base), "was": remembered(base)}
    assert changed(by_hand, by_hand, shown) == by_hand
    assert lines(changed(by_hand, by_hand, {**shown, "said": "exchange"}))[2:] == [
        "West has announced an exchange"
    ]


def test_words_that_were_typed_count_without_their_button():
    base = table(PICKED)
    found = changed(base, base, {**settings_of(base), "said_words": "four"})
    assert lines(found)[3:] == ['South has said "four"']


@pytest.mark.parametrize(
    ("name", "value"),
    [("turn", "Up"), ("phase", "later"), ("discarder", "Left"), ("named", "5X")],
)
def test_a_choice_that_nobody_was_offered(name: str, value: str):
    base = table(PICKED)
    _, words = refusal(lambda: changed(base, base, {name: value}))
    assert words == "Choose one of those that are shown."


@pytest.mark.parametrize(
    "text",
    [
        "Charleston first right",
        "The game is over: the wall is used up",
        "East has called 5D, lifted\nNorth discarded 5D",
        "East has taken 5D from the rack",
    ],
)
def test_a_turn_that_only_lines_can_say(text: str):
    assert turns.phase_of(table(text)) == ""


@given(strategies.tables(), st.sampled_from(SEATS), st.sampled_from(sorted(turns.PHASES)))
def test_every_turn_gives_a_table_or_a_refusal(start, seat, phase):
    try:
        found = settled(start, turns.set_turn(start, seat, phase), "turn")
    except Refusal:
        return
    assert parse_table(print_table(found)) == found
    assert found.turn.seat is seat
    # An exchange that the seat had begun out of turn is now one of its turn.
    assert turns.phase_of(found) == ("" if _under_way(found) else phase)


def _under_way(found: Table) -> bool:
    """True where an exchange has gone further than saying so."""
    return found.turn.exchange is not None and found.turn.exchange.owner is not None
