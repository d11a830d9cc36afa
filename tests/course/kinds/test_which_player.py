"""The kind `which_player`: the seats for which the engine allows the act."""

from pathlib import Path

import pytest

from mahjlearn.course.kinds import facets_of, right_play
from mahjlearn.course.kit.facet import who_differs
from mahjlearn.course.kit.touching.things import seat_of
from mahjlearn.course.kit.touching.told import fitting, told
from mahjlearn.course.kit.touching.values import Touching
from mahjlearn.course.read.again import again
from mahjlearn.course.read.puzzles import read_puzzle
from mahjlearn.course.values import task_of
from mahjlearn.engine.notation import print_event
from mahjlearn.engine.table.tiles import Seat
from mahjlearn.toml.files import open_file
from tests.course.kinds.tasks import HEAD, read, read_well

TABLE = (
    HEAD.format(slug="a-table", kind="which_player")
    + '''table = """
South holds F 9D 9D 5B 1C 6C 6C 3D 7D G E 0 J
North holds 9D J J 5C 1C 6C 7C 3D 7D G E 0 F
East discarded 9D
"""
'''
)
NEXT = TABLE + 'act = "{seat} picks ?"\n'
BOTH = (
    TABLE.replace("South holds F 9D 9D", "South holds F 9D J")
    + """
[acts]
North = "At once: South calls 9D; North calls 9D"
South = "At once: North calls 9D; South calls 9D"

[says]
West = "Right didn’t call."
East = "It’s Left’s own discard."
"""
)


def asked(directory: Path, text: str) -> Touching:
    return task_of(read_well(directory, text), Touching)


def right(task: Touching) -> list[str]:
    return [one.name for one in task.candidates if one.right]


def test_who_is_next(tmp_path: Path) -> None:
    puzzle = read_well(tmp_path, NEXT)
    task = task_of(puzzle, Touching)
    assert right(task) == ["You"]
    assert [one.name for one in facets_of(puzzle)] == [
        *("player-West", "player-North", "player-East", "player-South"),
    ]
    (refuted,) = told(task, frozenset({seat_of(Seat.WEST)})).refuted
    assert refuted.because == (
        "It isn’t Right’s turn to pick. Another player may declare Right’s hand dead.",
    )
    assert list(map(print_event, right_play(puzzle) or ())) == ["South picks ?"]
    assert task.none is not None
    assert task.none.words == "Nobody"


def test_who_gets_the_tile_by_a_line_for_each(tmp_path: Path) -> None:
    puzzle = read_well(tmp_path, BOTH)
    task = task_of(puzzle, Touching)
    assert right(task) == ["You"]
    assert [one.because for one in task.candidates[::2]] == [
        ("Right didn’t call.",),
        ("It’s Left’s own discard.",),
    ]
    across = task.candidates[1]
    assert across.because[0].startswith("You come before Across in turn, so you decide first.")
    assert set(puzzle.catches) == set(who_differs(facets_of(puzzle)))


def test_a_seat_is_right_for_a_believer(tmp_path: Path) -> None:
    """Who thinks that only one's own tile of the kind allows a call lets Across not call."""
    text = TABLE.replace("North holds 9D J J", "North holds 8D J J") + 'act = "{seat} calls 9D"\n'
    text = text.replace("act = ", "many = true\nact = ")
    task = asked(tmp_path, text)
    assert "M06" in task.candidates[1].mixups
    chosen = frozenset({seat_of(Seat.WEST), seat_of(Seat.SOUTH)})
    assert "M06" in fitting(task, chosen)


def test_several_where_the_file_says_many(tmp_path: Path) -> None:
    text = TABLE + 'many = true\nact = "{seat} calls 9D"\n'
    assert right(asked(tmp_path, text)) == ["Right", "Across", "You"]
    assert len(list(asked(tmp_path, text).right_sets())) == 1


def test_with_other_tiles_the_lines_of_the_seats_change_too(tmp_path: Path) -> None:
    path = tmp_path / "a-table.toml"
    path.write_text(BOTH, encoding="utf-8")
    fields, _ = open_file(path, "a-table.toml")
    assert fields is not None
    puzzle, faults = read_puzzle(again(fields))
    assert faults == ()
    assert puzzle is not None
    assert right(task_of(puzzle, Touching)) == ["You"]


FAULTS = {
    "no act": (TABLE, ["1: There is no act; add “act”, or [acts] with a line a seat."]),
    "both": (
        NEXT + '[acts]\nWest = "West racks"\n',
        ["15: Write one act for all the seats or one for each, not both."],
    ),
    "no gap": (TABLE + 'act = "West picks ?"\n', ["14: There is no {seat} in it."]),
    "no seat": (
        TABLE + '[acts]\nLeft = "West racks"\n',
        ["15: “Left” is not known here; there can be East, South, West, North."],
    ),
    "nothing said": (
        BOTH.replace('West = "Right didn’t call."\n', ""),
        ["19: Nothing is said of “Right”; write it under [says]."],
    ),
    "everybody": (
        TABLE + 'act = "{seat} says \\"Hm.\\""\n',
        ["14: Everything is right; something has to be wrong."],
    ),
}


@pytest.mark.parametrize(("text", "faults"), FAULTS.values(), ids=FAULTS.keys())
def test_planted_faults_are_found(tmp_path: Path, text: str, faults: list[str]) -> None:
    puzzle, found = read(tmp_path, text)
    assert puzzle is None
    assert found == [f"a-table.toml:{fault}" for fault in faults]


FAULTY = (
    HEAD.format(slug="a-table", kind="which_player")
    + '''many = true
table = """
West shows W W W W, a fault: not on the card
North is dead: picked out of turn
East discarded 9D
"""
act = "{seat} declares West dead: not on the card"
'''
)


def test_a_challenge_that_kills_may_be_made_by_each_other_live_hand(tmp_path: Path) -> None:
    assert right(asked(tmp_path, FAULTY)) == ["Left", "You"]


def test_a_challenge_of_a_good_hand_may_not(tmp_path: Path) -> None:
    good = FAULTY.replace("W W W W, a fault: not on the card", "8B 8B 8B")
    puzzle, _ = read(tmp_path, good)
    assert puzzle is not None
    assert right(task_of(puzzle, Touching)) == []
