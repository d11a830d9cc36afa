"""How near a hand may be to the card, apart from what every gate is tested for."""

import pytest

from mahjlearn.course.gates.every.hands import check_hands
from mahjlearn.engine.notation import parse_play
from tests.course.gates.tiny import yes
from tests.puzzles.learners import puzzles_by_slug

WALL = 50
FAULT = "Your hand is 7 away with 50 tiles left; 1 to 6 in play."


@pytest.mark.parametrize(
    ("play", "faults"),
    [
        ("South picks 3C\nSouth racks", [FAULT]),
        ("South picks 3C\nSouth declares mah jongg", []),
    ],
)
def test_a_hand_that_is_declared_may_be_nearer(play: str, faults: list[str]) -> None:
    puzzle = yes(wall=WALL, play=parse_play(play))
    assert [problem.message for problem in check_hands(puzzle)] == faults


def test_a_hand_that_may_be_declared_by_a_tap_may_be_nearer() -> None:
    assert list(check_hands(puzzles_by_slug()["a-pick-and-a-flower"])) == []
