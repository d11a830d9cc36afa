"""Where authorities differ either call is accepted, and no side is called the right one."""

from dataclasses import replace

import pytest

from lessons.content_store import rulings
from lessons.learn.feedback import differences, ruling_words
from lessons.learn.judging import judge_answer
from lessons.models import Outcome
from mahjlearn.course.key import Position, key_of
from mahjlearn.course.values import Puzzle
from mahjlearn.engine.notation import parse_play, parse_table
from mahjlearn.engine.tiles import Seat

TABLE = "West shows 2D J 2D\nNorth discarded 9D"
PLAY = """East picks 2B
East announces an exchange
East gives West 2B for J
West hands over J
South points out the mistake
East gives the right tile 2D"""


@pytest.fixture
def disputed() -> Puzzle:
    """The right tile is given before the discard: printed yes, by telephone no."""
    table, play = parse_table(TABLE), parse_play(PLAY)
    key = key_of(Position(table, play, Seat.EAST))
    return replace(rulings().puzzles[0], table=table, play=play, key=key, mixups=())


def test_the_authorities_that_differ(disputed: Puzzle) -> None:
    said = {authority.name: authority.allowed for authority in disputed.key.differs}
    assert (said["league"], said["league-phone-2024"]) == (True, False)


@pytest.mark.parametrize(("answer", "correct"), [("yes", True), ("no", False)])
def test_either_call_is_accepted(disputed: Puzzle, answer: str, correct: bool) -> None:
    judged = judge_answer(disputed, {"answer": answer})
    assert (judged.outcome, judged.correct) == (Outcome.ACCEPTED, correct)


def test_no_side_is_called_right(disputed: Puzzle) -> None:
    assert ruling_words(disputed) == "Authorities differ here."
    shown = differences(disputed.key)
    assert shown is not None
    assert {answer["title"] for answer in shown["answers"]} == {"Yes", "No"}
    assert shown["marking"] == "either call is accepted."


def test_where_they_agree_nothing_is_said() -> None:
    assert differences(rulings().puzzles[0].key) is None
