"""A stop in a lesson: every puzzle can be answered right, and only by who sees what is wrong."""

import pytest

from lessons.content_store import course
from lessons.puzzles.kinds.referee.answers import judge_answer, right_answer, wrong_answer
from mahjlearn.course import Puzzle
from mahjlearn.course.kinds.referee.values import Referee
from mahjlearn.course.kit.touching.things import seat_of
from mahjlearn.course.values import task_of
from mahjlearn.engine.table.tiles import SEATS

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


@pytest.mark.parametrize(
    "puzzle", [one for one in PUZZLES if task_of(one, Referee).fouls], ids=lambda one: one.slug
)
def test_who_names_the_one_that_went_wrong_first_is_right_however_late(puzzle: Puzzle) -> None:
    """What only follows from it, such as handing over the joker, clears and blames nobody."""
    task = task_of(puzzle, Referee)
    first = task.fouls[0]
    for play in range(first.play, len(task.plays) + 1):
        for seat in SEATS:
            answer = {"answer": f"{play}-{seat_of(seat)}"}
            assert judge_answer(puzzle, answer).correct is (seat is first.seat), answer
