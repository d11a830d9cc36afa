"""The marks of rules in a text that teaches."""

import pytest

from mahjlearn.course.read.marks import faults_of_marks, shown_marks, without_marks

GOOD = (
    "On your turn, pick a tile from the wall. {TS2} Then discard. {EX17}",
    "AMJA says the joker goes in your rack. {EX16} You may win with it. {WN1}",
    "It’s a good idea to set it between naturals. {JU9}",
    "A single is a natural, and so is a pair. {JU2} {JU3}",
)
BAD = (
    ("You may discard your pick. {ZZ9}", "{ZZ9} is no rule of the catalogue."),
    (
        "You may discard your pick. {TS2} {CH3}",
        "One sentence rests on League and Mahj Life; make two of it, each with its own mark.",
    ),
    (
        "The joker goes in your rack. {EX16}",
        "Only the AMJA says so; begin the sentence with “AMJA says”.",
    ),
    (
        "You have to set it between naturals. {JU9}",
        "Nobody has to: it is advice. Say “It’s a good idea to”.",
    ),
)


@pytest.mark.parametrize("line", GOOD)
def test_nothing_is_wrong_with_marks_that_stand_behind_their_sentence(line: str) -> None:
    assert list(faults_of_marks(line)) == []


@pytest.mark.parametrize(("line", "message"), BAD)
def test_a_fault_of_a_mark_is_said_in_words(line: str, message: str) -> None:
    assert list(faults_of_marks(line)) == [message]


def test_a_mark_belongs_to_the_sentence_before_it_alone() -> None:
    line = "Pick a tile. {TS2} Set the joker between naturals if you like. {JU9} You must wait."
    assert list(faults_of_marks(line)) == []


def test_the_mark_of_a_league_rule_is_not_shown() -> None:
    line = "You may win with it. {WN1} Then you have to discard. {EX17}"
    assert shown_marks(line) == "You may win with it. {WN1} Then you have to discard."
    assert without_marks(line) == "You may win with it. Then you have to discard."
