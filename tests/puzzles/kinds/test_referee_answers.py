"""A stop in a lesson: every puzzle can be answered right, and only by who sees what is wrong."""

import pytest

from lessons.content_store import course
from lessons.puzzles.kinds.referee.answers import (
    judge_answer,
    right_answer,
    watch_of,
    wrong_answer,
)
from lessons.puzzles.kinds.referee.telling import heading
from mahjlearn.course import Puzzle
from mahjlearn.course.kinds.referee.values import Referee, Stop
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
    """What others do after it, such as handing over the joker, changes nothing; a second mistake
    of that player is what a stop after it means.
    """
    task = task_of(puzzle, Referee)
    first = task.fouls[0]
    again = [one.play for one in task.fouls[1:] if one.seat is first.seat]
    for play in range(first.play, len(task.plays) + 1):
        for seat in SEATS:
            answer = {"answer": f"{play}-{seat_of(seat)}"}
            right = seat is first.seat and all(play < one for one in again)
            assert judge_answer(puzzle, answer).correct is right, answer


def test_a_second_mistake_of_the_right_player_is_told_to_be_the_later_one() -> None:
    twice = [one for one in PUZZLES if len({f.seat for f in task_of(one, Referee).fouls}) == 1]
    told = {
        heading(puzzle, watch_of(puzzle, Stop(fouls[1].play, seat=fouls[1].seat)))
        for puzzle in twice
        for fouls in [task_of(puzzle, Referee).fouls]
        if len(fouls) > 1
    }
    assert told == {"Not quite. It was earlier."}
