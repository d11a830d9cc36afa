"""A puzzle of every kind: the first of the course, else one that the tests of its kind read."""

from functools import lru_cache
from pathlib import Path
from tempfile import TemporaryDirectory

from lessons.content_store import course
from mahjlearn.course import Puzzle
from mahjlearn.engine.table.events import Verb
from tests.course.kinds import (
    test_dead_hand,
    test_film,
    test_give_tile,
    test_group,
    test_lay_down,
    test_pass_tiles,
    test_pay,
    test_referee,
    test_what_now,
    test_which_player,
)
from tests.course.kinds.tasks import read_well

NOT_IN_THE_COURSE = {
    "give_tile": test_give_tile.GIVE,
    "lay_down": test_lay_down.KONG,
    "pass_tiles": test_pass_tiles.PASS,
    "dead_hand": test_dead_hand.EARLY,
    "which_player": test_which_player.NEXT,
    "film": test_film.LATE,
    "what_now": test_what_now.NOW,
    "pay": test_pay.ON_A_DISCARD,
    "group": test_group.COUNT,
    "referee": test_referee.FOUL,
}
"""By kind the file of a puzzle; a kind that the course asks needs none."""


def of_course(kind: str) -> list[Puzzle]:
    """Those of the course; of `what_now` only those that ask what to do after a call."""
    found = [puzzle for puzzle in course().puzzles if puzzle.kind == kind]
    return [puzzle for puzzle in found if _after_a_call(puzzle)] if kind == "what_now" else found


def _after_a_call(puzzle: Puzzle) -> bool:
    return bool(puzzle.play) and puzzle.play[-1].verb is Verb.CALL


def puzzle_of(kind: str) -> Puzzle:
    """KeyError for a kind that neither has."""
    return next(iter(of_course(kind)), None) or sample(kind)


@lru_cache(maxsize=32)
def sample(kind: str) -> Puzzle:
    """The puzzle of this kind that is read from a file of the tests."""
    with TemporaryDirectory() as directory:
        return read_well(Path(directory), NOT_IN_THE_COURSE[kind])
