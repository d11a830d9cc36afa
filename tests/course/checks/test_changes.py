"""In how many facts two positions differ."""

import pytest

from lessons.content_store import rulings
from mahjlearn.course.checks.changes import facts_changed
from mahjlearn.course.values import Puzzle
from mahjlearn.engine.notation import parse_play, parse_table
from tests.course.made import changed

TABLE = "South holds 8B and 12 more\nWest shows 3C J 3C\nEast discarded W"
PLAY = "South picks 3C\nSouth exchanges 3C for West's J"


def puzzle(table: str = TABLE, play: str = PLAY) -> Puzzle:
    return changed(rulings().puzzles[0], table=parse_table(table), play=parse_play(play))


@pytest.mark.parametrize(
    ("table", "play", "count"),
    [
        (TABLE, PLAY, 0),
        (TABLE.replace("3C J 3C", "4C J 4C"), PLAY, 1),
        (TABLE, PLAY.replace("South picks 3C", "South picks 3C\nSouth racks"), 1),
        (TABLE.replace("discarded W", "discarded 3C"), "South calls 3C for an exchange", 1),
        (TABLE.replace("discarded W", "discarded 9D"), "South calls 9D for an exchange", 2),
        (TABLE + "\nNorth shows G G G", PLAY.replace("South picks 3C", "South picks 5B"), 2),
        (TABLE, "South picks 3C", 0),
    ],
)
def test_a_tile_that_moved_is_one_fact(table: str, play: str, count: int) -> None:
    assert facts_changed(puzzle(), puzzle(table, play)) == count
