"""The kind `order`: steps, which orders are right, where a wrong one goes wrong, planted faults."""

from itertools import permutations
from pathlib import Path

import pytest

from mahjlearn.course.kinds.order.orders import Procedure, slip
from mahjlearn.course.read.again import again
from mahjlearn.course.read.puzzles import read_puzzle
from mahjlearn.course.values import task_of
from mahjlearn.toml.files import open_file
from tests.course.kinds.tasks import HEAD, read, read_well

ORDER = (
    HEAD.format(slug="a-table", kind="order")
    + '''table = """
South holds F 2B 5B 5B 1C 6C 6C 3D 7D G E 0 J
West shows 8B J 8B 8B
East discarded 9D
Discards 4B S 2C 7C 1D N 9B
"""
play = "South picks 8B"

[[step]]
text = "Hold out the 8 Bam"
play = "South offers West 8B"

[[step]]
text = "Right takes it"
play = "South gives West 8B for J"

[[step]]
text = "Right hands you the joker"
play = "West hands over J"

[[step]]
text = "Rack the joker"
play = "South racks J"
'''
)
TURN = (
    HEAD.format(slug="a-turn", kind="order")
    + '''table = """
South holds F 2B 5B 5B 1C 6C 6C 3D 7D G 8B 0 J
West shows 8B J 8B 8B
East shows G J G
North shows 3D 3D 3D
East discarded 9D
Discards 4B S 2C 7C 1D N 9B
"""

[[step]]
text = "Pick"
play = "South picks E"

[[step]]
text = "Rack"
play = "South racks"

[[step]]
text = "Take Right’s joker"
play = "South exchanges 8B for West's J"

[[step]]
text = "Take Left’s joker"
play = "South exchanges G for East's J"
'''
)


def in_words(order: Procedure, letters: tuple[str, ...]) -> list[str]:
    texts = {stage.letter: stage.text for stage in order.stages}
    return [texts[letter] for letter in letters]


def lettered(order: Procedure, *texts: str) -> tuple[str, ...]:
    letters = {stage.text: stage.letter for stage in order.stages}
    return tuple(letters[text] for text in texts)


def test_the_author_s_order_is_right_and_no_other(tmp_path: Path) -> None:
    order = task_of(read_well(tmp_path, ORDER), Procedure)
    assert [in_words(order, one) for one in order.right] == [
        ["Hold out the 8 Bam", "Right takes it", "Right hands you the joker", "Rack the joker"]
    ]


def test_every_order_that_the_engine_allows_is_right(tmp_path: Path) -> None:
    order = task_of(read_well(tmp_path, TURN), Procedure)
    assert [in_words(order, one) for one in order.right] == [
        ["Pick", "Rack", "Take Right’s joker", "Take Left’s joker"],
        ["Pick", "Rack", "Take Left’s joker", "Take Right’s joker"],
    ]


@pytest.mark.parametrize("text", [ORDER, TURN])
def test_the_steps_are_shown_in_a_wrong_order_and_lettered_as_shown(
    tmp_path: Path, text: str
) -> None:
    order = task_of(read_well(tmp_path, text), Procedure)
    assert order.shown == ("a", "b", "c", "d")
    assert order.shown not in order.right
    assert sorted(stage.letter for stage in order.stages) == ["a", "b", "c", "d"]


def test_the_mix_depends_on_nothing_but_the_slug(tmp_path: Path) -> None:
    once, twice = (task_of(read_well(tmp_path, ORDER), Procedure) for _ in range(2))
    assert once == twice
    assert in_words(once, once.shown) == [
        "Right takes it", "Rack the joker", "Right hands you the joker", "Hold out the 8 Bam",
    ]  # fmt: skip


def test_the_key_has_the_rules_of_the_author_s_order(tmp_path: Path) -> None:
    puzzle = read_well(tmp_path, ORDER)
    assert puzzle.key.rules == ("TS2", "TS4", "EX1", "EX2", "EX3", "EX16")
    assert puzzle.catches == ("M24",)


def test_who_swaps_before_picking_finds_other_orders_right(tmp_path: Path) -> None:
    assert "M16" in read_well(tmp_path, TURN).catches


def test_the_slip_of_a_wrong_order(tmp_path: Path) -> None:
    puzzle = read_well(tmp_path, TURN)
    order = task_of(puzzle, Procedure)
    given = lettered(order, "Pick", "Take Left’s joker", "Rack", "Take Right’s joker")
    found = slip(puzzle, given)
    assert found is not None
    assert in_words(order, found.nearest) == [
        "Pick", "Rack", "Take Left’s joker", "Take Right’s joker",
    ]  # fmt: skip
    assert found.place == 1
    assert found.astray(given) == (1, 2)
    assert found.because == ("The tile comes from the rack, and you haven’t racked the pick yet.",)
    assert found.pair == lettered(order, "Rack", "Take Left’s joker")


def test_a_step_that_points_at_nothing_yet_waits_for_the_one_before_it(tmp_path: Path) -> None:
    puzzle = read_well(tmp_path, ORDER)
    order = task_of(puzzle, Procedure)
    given = lettered(
        order, "Hold out the 8 Bam", "Rack the joker", "Right takes it", "Right hands you the joker"
    )
    found = slip(puzzle, given)
    assert found is not None
    assert (found.place, found.because) == (1, ())
    assert found.pair == lettered(order, "Right hands you the joker", "Rack the joker")


def test_a_step_that_comes_too_late_names_the_one_that_came_too_early(tmp_path: Path) -> None:
    puzzle = read_well(tmp_path, ORDER)
    order = task_of(puzzle, Procedure)
    given = lettered(
        order, "Right takes it", "Hold out the 8 Bam", "Right hands you the joker", "Rack the joker"
    )
    found = slip(puzzle, given)
    assert found is not None
    assert found.place == 1
    assert found.pair == lettered(order, "Hold out the 8 Bam", "Right takes it")


@pytest.mark.parametrize("text", [ORDER, TURN])
def test_every_wrong_order_is_explained_and_no_right_one(tmp_path: Path, text: str) -> None:
    puzzle = read_well(tmp_path, text)
    order = task_of(puzzle, Procedure)
    for given in permutations(order.shown):
        found = slip(puzzle, given)
        assert (found is None) is (given in order.right)
        assert found is None or found.because or found.pair


def test_with_other_suits_the_same_orders_are_right(tmp_path: Path) -> None:
    plain = task_of(read_well(tmp_path, TURN), Procedure)
    fields, _ = open_file(tmp_path / "a-table.toml", "a-table.toml")
    assert fields is not None
    other, faults = read_puzzle(again(fields))
    assert faults == ()
    assert other is not None
    turned = task_of(other, Procedure)
    numbers = [[stage.letter for stage in one.stages] for one in (plain, turned)]
    places = [
        [[letters.index(letter) for letter in right] for right in one.right]
        for one, letters in zip((plain, turned), numbers, strict=True)
    ]
    assert places[0] == places[1]


STEP = '\n[[step]]\ntext = "{0}"\nplay = "{1}"\n'
FREE = (
    ORDER.split("[[step]]")[0]
    + STEP.format("One", "South taps the rack")
    + STEP.format("Two", 'South says \\"Well\\"')
    + STEP.format("Three", 'South says \\"So\\"')
)
FAULTS = {
    "two steps": (
        ORDER.split('\n[[step]]\ntext = "Right hands')[0],
        ["17: There are 3 to 5 steps, not 2."],
    ),
    "six steps": (
        ORDER + STEP.format("E", "South discards G") + STEP.format("F", "West picks 3C"),
        ["17: There are 3 to 5 steps, not 6."],
    ),
    "same text": (
        ORDER.replace("Rack the joker", "Right takes it"),
        ["17: Two steps read the same."],
    ),
    "two lines in a step": (
        ORDER.replace('play = "South racks J"', 'play = """\nSouth racks J\nSouth discards G\n"""'),
        ["31: A step is one line of play; make two steps of it."],
    ),
    "not in a right order": (
        ORDER.replace("South offers West 8B", "South racks J"),
        ["19: Write the steps in a right order; as they stand here it points at nothing."],
    ),
    "a step that is not allowed": (
        TURN.replace("picks E", "picks 3C").replace("South exchanges 8B", "South exchanges 2B"),
        [
            "28: Write the steps in a right order; as they stand here it is correctable.",
        ],
    ),
    "every order": (FREE, ["18: Every order is right; there is nothing to put in order."]),
    "no text": (
        ORDER.replace('text = "Rack the joker"\n', ""),
        ["29: There is no “text”; add it."],
    ),
}


@pytest.mark.parametrize(("text", "faults"), FAULTS.values(), ids=FAULTS.keys())
def test_planted_faults_are_found(tmp_path: Path, text: str, faults: list[str]) -> None:
    puzzle, found = read(tmp_path, text)
    assert puzzle is None
    assert found == [f"a-table.toml:{fault}" for fault in faults]
