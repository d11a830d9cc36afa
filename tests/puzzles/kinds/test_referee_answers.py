"""A stop in a lesson: every puzzle can be answered right, and only by who sees what is wrong."""

import pytest

from lessons.content_store import course
from lessons.puzzles.kinds.referee.answers import judge_answer, right_answer, wrong_answer
from mahjlearn.course import Puzzle

PUZZLES = [puzzle for puzzle in course().puzzles if puzzle.kind == "referee"]
each = pytest.mark.parametrize("puzzle", PUZZLES, ids=lambda puzzle: puzzle.slug)


def kept(form: dict) -> dict:
    """The form as it is stored."""
    return {"answer": f"{form['play']}-{form['answer']}" if "play" in form else "none"}


@each
def test_who_stops_at_the_first_foul_is_right(puzzle: Puzzle) -> None:
    """Also where one thing more would have gone wrong afterwards."""
    assert judge_answer(puzzle, kept(right_answer(puzzle))).correct


@each
def test_who_lets_it_go_by_or_stops_for_nothing_is_wrong(puzzle: Puzzle) -> None:
    assert not judge_answer(puzzle, kept(wrong_answer(puzzle))).correct
