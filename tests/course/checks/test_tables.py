"""Tables that nobody would have met: exposures on no hand of the card, walls that are none."""

from dataclasses import replace

import pytest

from lessons.content_store import rulings
from mahjlearn.course import Puzzle
from mahjlearn.course.checks.tables import unlikely
from mahjlearn.course.values import name_of
from mahjlearn.engine.notation import parse_table
from mahjlearn.engine.table.tiles import Seat
from tests.course.made import changed

PUZZLE = rulings().by_slug["a-3-crak-from-the-wall"]
THREE = "East shows 5D J 5D\nEast shows 6C 6C 6C\nNorth shows 7B 7B 7B\n"


def found(table: str, puzzle: Puzzle = PUZZLE) -> list[str]:
    return [one.message for one in unlikely(changed(puzzle, puzzle.key, table=parse_table(table)))]


@pytest.mark.parametrize("exposures", ["N N J", "E J E E", "F F F F", "2D 2D 2D J", "0 0 0 0"])
def test_what_a_hand_of_the_card_has(exposures: str) -> None:
    assert found(f"North shows {exposures}") == []


def test_exposures_that_no_hand_of_the_card_has() -> None:
    """One by one, and two that stand on two hands but not on one."""
    viewer = PUZZLE.you
    assert found(f"{viewer} shows E J E") == ["No hand of the card has what you show: E J E."]
    both = f"{viewer} shows N N J\n{viewer} shows G J G"
    assert found(both) == ["No hand of the card has what you show: N N J and G J G."]


@pytest.mark.parametrize("exposure", ["E J E", "N E J S"])
def test_a_stated_fault_is_what_is_asked_about(exposure: str) -> None:
    assert found(f"North shows {exposure}, a fault: not on the card") == []


def test_a_puzzle_about_the_card_may_show_what_is_not_on_it() -> None:
    about = replace(PUZZLE, rules=("DH2b",))
    assert found(f"{PUZZLE.you} shows E J E", about) == []


@pytest.mark.parametrize(
    ("wall", "good"), [(14, False), (15, True), (60, True), (95, True), (96, False)]
)
def test_a_wall_of_the_middle_of_a_hand(wall: int, good: bool) -> None:
    told = [] if good else [f"{wall} tiles left; there are 15 to 95."]
    assert found(f"East discarded 9C\nWall {wall}") == told


def test_before_the_first_discard_the_wall_is_whole() -> None:
    assert found("Wall 99") == []


@pytest.mark.parametrize(("wall", "good"), [(88, True), (89, False)])
def test_three_exposures_take_their_time(wall: int, good: bool) -> None:
    told = f"{wall} tiles left and 3 exposures; nobody calls so often so early."
    table = f"{THREE}East discarded 9C\nWall {wall}"
    assert [one for one in found(table) if "so early" in one] == ([] if good else [told])


STATED = {
    "North is dead: wrong count": "{north} has 13 tiles, which is no wrong count.",
    "North holds 12 unseen\nNorth is dead: wrong count": "",
    "North shows 1D 1D 1D\nNorth is at fault: not on the card": "The exposures of {north} fit",
    "North shows E J E E\nNorth shows N N J\nNorth is dead: not on the card": "",
    "North shows 1D 1D 1D\nNorth is dead: cannot be completed": "{north} can still complete",
}


@pytest.mark.parametrize("table", STATED)
def test_a_stated_fault_can_be_seen(table: str) -> None:
    """A wrong count, an exposure on no hand of the card, a hand that lacks tiles for good."""
    told = [one for one in found(table) if "No hand of the card" not in one]
    wanted = STATED[table].format(north=name_of(Seat.NORTH, PUZZLE.you))
    assert len(told) == bool(wanted)
    assert all(one.startswith(wanted) for one in told)
