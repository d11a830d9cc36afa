"""The kind `what_now`: acts, of which the engine allows some at this moment."""

from pathlib import Path

import pytest

from mahjlearn.course import puzzle_from_text, text_of
from mahjlearn.course.kinds import facets_of, right_play
from mahjlearn.course.kinds.what_now import WhatNow, act
from mahjlearn.course.kit.facet import who_differs
from mahjlearn.course.kit.touching.told import fitting, told
from mahjlearn.course.read.again import again
from mahjlearn.course.read.puzzles import read_puzzle
from mahjlearn.course.values import task_of
from mahjlearn.engine.notation import print_event
from mahjlearn.toml.files import open_file
from tests.course.kinds.tasks import HEAD, read, read_well

TABLE = (
    HEAD.format(slug="a-table", kind="what_now").replace(
        'facts = "You picked an **8 Bam** and have not racked it."', 'facts = ""'
    )
    + '''table = """
South holds F F 7B 4B 4B 2C 4C 4C 6D 6D 9D 0 J
North shows 7B 7B J 7B
East discarded 2C
"""
'''
)
ACT = '[[act]]\ntext = "{}"\nplay = "{}"\n'
PICK, EXCHANGE, EXPOSE, DISCARD = (
    ACT.format("Pick", "South picks ?"),
    ACT.format("Exchange", "South exchanges 7B for North's J"),
    ACT.format("Lay it down", "South exposes 2C 2C J"),
    ACT.format("Discard", "South discards 9D"),
)
CALLED = TABLE + 'play = "South calls 2C"\n'
NOW = CALLED + EXCHANGE + EXPOSE + DISCARD


def right(text: str, directory: Path) -> list[str]:
    return [
        one.name for one in task_of(read_well(directory, text), WhatNow).candidates if one.right
    ]


CALL = 'play = """\nSouth calls 2C\n'
EXPOSED = f'{CALL}South exposes 2C 2C J\n"""\n'
TWO_LINES = f'[[act]]\ntext = "Call and exchange"\n{CALL}South exchanges 7B for North\'s J\n"""\n'
RIGHT = {
    "called": (NOW, ["Lay it down"]),
    "nothing done": (TABLE + PICK + EXCHANGE + DISCARD, ["Pick"]),
    "exposed": (TABLE + EXPOSED + PICK + EXCHANGE + DISCARD, ["Exchange", "Discard"]),
    "each of several lines": (TABLE + PICK + TWO_LINES, ["Pick"]),
}


@pytest.mark.parametrize(("text", "expected"), RIGHT.values(), ids=RIGHT.keys())
def test_right_is_what_the_engine_allows(tmp_path: Path, text: str, expected: list[str]) -> None:
    assert right(text, tmp_path) == expected


def test_every_act_has_its_own_refutation(tmp_path: Path) -> None:
    task = task_of(read_well(tmp_path, NOW), WhatNow)
    wrong = [one for one in task.candidates if not one.right]
    found = {told(task, frozenset({one.thing})).refuted[0].because for one in wrong}
    assert len(found) == len(wrong) == 2
    assert all(found)


def test_any_of_several_right_acts_will_do(tmp_path: Path) -> None:
    task = task_of(read_well(tmp_path, RIGHT["exposed"][0]), WhatNow)
    assert [task.is_right(frozenset({act(number)})) for number in (1, 2, 3)] == [False, True, True]


def test_who_exchanges_before_the_exposure_believes_something(tmp_path: Path) -> None:
    puzzle = read_well(tmp_path, NOW)
    assert "M15" in fitting(task_of(puzzle, WhatNow), frozenset({act(1)}))
    assert set(puzzle.catches) == set(who_differs(facets_of(puzzle)))


def test_the_right_act_is_shown(tmp_path: Path) -> None:
    play = right_play(read_well(tmp_path, NOW)) or ()
    assert list(map(print_event, play)) == ["South calls 2C", "South exposes 2C 2C J"]


def test_it_reads_back_and_with_other_tiles(tmp_path: Path) -> None:
    puzzle = read_well(tmp_path, NOW + '[says]\n"act 1" = "The 2 Crak is in your hand."\n')
    assert puzzle_from_text(text_of(puzzle)) == puzzle
    fields, _ = open_file(tmp_path / "a-table.toml", "a-table.toml")
    assert fields is not None
    other, faults = read_puzzle(again(fields))
    assert faults == ()
    assert other is not None
    task = task_of(other, WhatNow)
    assert [one.name for one in task.candidates if one.right] == ["Lay it down"]
    assert task.candidates[0].because == ("The 2 Dot is in your hand.",)


FAULTS = {
    "no act": (CALLED, ["1: There is no “act”; add it."]),
    "one": (
        CALLED + EXPOSE,
        [
            "15: There can be 2 to 4 things to touch, not 1.",
            "15: Everything is right; something has to be wrong.",
        ],
    ),
    "none is right": (
        CALLED + EXCHANGE + DISCARD,
        ["15: None of these may be done now; one of them has to be."],
    ),
    "no line": (
        NOW + ACT.format("Sing", "South sings"),
        ["26: “South sings” is no line of a play; the nearest is “SEAT refuses”."],
    ),
    "no such act": (NOW + '[says]\n"act 5" = "No."\n', ["25: “act 5” cannot be touched here."]),
}


@pytest.mark.parametrize(("text", "faults"), FAULTS.values(), ids=FAULTS.keys())
def test_planted_faults_are_found(tmp_path: Path, text: str, faults: list[str]) -> None:
    puzzle, found = read(tmp_path, text)
    assert puzzle is None
    assert found == [f"a-table.toml:{fault}" for fault in faults]


DEAD = "South declares West dead: not on the card"
THIRD = (
    HEAD.format(slug="a-table", kind="what_now")
    + f'''table = """
North is dead: picked out of turn
East is dead: wrong wall
West shows W W W W, a fault: not on the card
South holds F F 7B 4B 4B 2C 4C 4C 6D 6D 9D 0 J
East discarded 2C
"""

{ACT.format("Play it over", DEAD)}
[[act]]
text = "Pick"
play = """
{DEAD}
South picks ?
"""
'''
)


def test_nothing_is_played_after_the_third_dead_hand(tmp_path: Path) -> None:
    """The engine leaves nothing open there: the game is over."""
    assert right(THIRD, tmp_path) == ["Play it over"]
