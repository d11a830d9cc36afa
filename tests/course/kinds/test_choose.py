"""The kind `choose`: boxes, what the engine says of each, planted faults."""

from pathlib import Path

import pytest

from mahjlearn.course.kinds.choose.boxes import Choose
from mahjlearn.engine.rulings import Spot
from mahjlearn.engine.table.tiles import Seat
from tests.course.kinds.tasks import HEAD, read, read_well

TABLE = '''table = """
South holds F 2B 5B 5B 1C 6C 6C 3D 7D G E 0 J
West shows 8B J J 8B
East shows G J G
North shows 3D 3D 3D
East discarded 9D
Discards 4B S 2C 7C 1D N 9B
"""
play = "South picks 8B"
'''
CHOOSE = HEAD.format(slug="a-table", kind="choose") + TABLE
JOKERS = CHOOSE + 'pick = "jokers"\n'
TILES = CHOOSE + 'pick = "tiles"\n'
OPTIONS = (
    CHOOSE
    + '''
[[option]]
text = "Give the 8 Bam for Right’s joker"
tiles = "8B"
play = "South exchanges 8B for West's J"

[[option]]
text = "Give the Green Dragon for Left’s joker"
play = "South exchanges G for East's J"

[[option]]
text = "Rack the 8 Bam and give the Green Dragon"
tiles = "8B G"
play = """
South racks
South exchanges G for East's J
"""
'''
)


def boxes(directory: Path, text: str) -> Choose:
    task = read_well(directory, text).task
    assert isinstance(task, Choose)
    return task


def test_jokers_are_boxes_by_exposure_from_right_to_left(tmp_path: Path) -> None:
    task = boxes(tmp_path, JOKERS)
    assert [(box.letter, box.text, box.right, box.spot) for box in task.boxes] == [
        ("a", "Right’s jokers in the kong of 8 Bams", True, Spot("exposed", Seat.WEST, 0, 1)),
        ("b", "Left’s joker in the pung of Green Dragons", False, Spot("exposed", Seat.EAST, 0, 1)),
    ]
    assert task.tiles


def test_a_joker_that_no_tile_buys_yet_says_why(tmp_path: Path) -> None:
    assert [box.because for box in boxes(tmp_path, JOKERS).boxes] == [
        ("Right’s joker stands for an 8 Bam, so an 8 Bam takes it.",),
        ("The tile comes from the rack, and you haven’t racked the pick yet.",),
    ]


def test_a_joker_whose_tile_is_not_held_says_so(tmp_path: Path) -> None:
    text = JOKERS.replace("G E 0 J", "W E 0 J")
    assert boxes(tmp_path, text).boxes[1].because == ("You hold no Green Dragon.",)


def test_own_jokers_are_boxes_too(tmp_path: Path) -> None:
    text = JOKERS.replace("2B 5B 5B 1C", "2B").replace(
        "North shows", "South shows 5C J 5C\nNorth shows"
    )
    assert boxes(tmp_path, text).boxes[-1].text == "Your joker in the pung of 5 Craks"


def test_the_rules_to_be_explained_are_told_first(tmp_path: Path) -> None:
    text = JOKERS.replace("rules = []", 'rules = ["TS4"]')
    assert boxes(tmp_path, text).boxes[0].because == (
        "The tile you offer is the pick, so it doesn’t have to be racked first.",
    )


def test_who_must_rack_first_ticks_another_box(tmp_path: Path) -> None:
    first, second = boxes(tmp_path, JOKERS).boxes
    assert "M24" in first.mixups
    assert "M24" not in second.mixups


def test_own_tiles_are_boxes_in_rack_order_with_the_pick_last(tmp_path: Path) -> None:
    task = boxes(tmp_path, TILES)
    assert [box.text for box in task.boxes] == [
        *("Flower", "2 Bam", "5 Bam", "1 Crak", "6 Crak", "3 Dot", "7 Dot", "Green Dragon"),
        *("East Wind", "Soap", "Joker", "8 Bam"),
    ]
    assert [box.text for box in task.boxes if box.right] == ["8 Bam"]
    assert task.boxes[-1].spot == Spot("picked", Seat.SOUTH)
    assert task.boxes[0].spot == Spot("rack", Seat.SOUTH, 0, 0)


def test_a_wrong_tile_is_told_about_the_joker_it_comes_nearest_to(tmp_path: Path) -> None:
    because = {box.text: box.because for box in boxes(tmp_path, TILES).boxes}
    assert because["Green Dragon"] == (
        "The tile comes from the rack, and you haven’t racked the pick yet.",
    )
    assert because["Soap"] == (
        "You offer a Soap, which doesn’t match Left’s pung of Green Dragons.",
    )
    assert because["East Wind"] == ("No joker on the table stands for an East Wind.",)
    assert because["Joker"] == (
        "A natural goes into an exposure and a joker comes out, never the other way.",
    )


def test_options_are_judged_by_their_last_line(tmp_path: Path) -> None:
    task = boxes(tmp_path, OPTIONS)
    assert [(box.letter, box.right) for box in task.boxes] == [
        ("a", True),
        ("b", False),
        ("c", True),
    ]
    assert [len(box.groups) for box in task.boxes] == [1, 0, 2]
    assert not task.tiles
    assert [box.spot for box in task.boxes] == [None, None, None]


def test_the_key_has_the_rules_and_mixups_of_every_box(tmp_path: Path) -> None:
    puzzle = read_well(tmp_path, OPTIONS)
    assert puzzle.key.rules == ("TS2", "TS4", "EX1", "EX2", "TS5", "EX23")
    assert isinstance(puzzle.task, Choose)
    every = [mixup for box in puzzle.task.boxes for mixup in box.mixups]
    assert puzzle.catches == tuple(dict.fromkeys(every))


NO_OPTION = '\n[[option]]\ntext = "{0}"\nplay = "{1}"\n'
FAULTS = {
    "nothing to choose": (CHOOSE, ["1: There is nothing to choose; add “pick” or [[option]]."]),
    "unknown pick": (
        CHOOSE + 'pick = "joker"\n',
        ["18: “joker” cannot be picked; write jokers."],
    ),
    "both": (
        JOKERS + NO_OPTION.format("Rack", "South racks"),
        ["20: Boxes are picked from the table or written as options, not both."],
    ),
    "none right": (
        TILES.replace("picks 8B", "picks 9C"),
        ["18: No box is right; there is nothing to tick."],
    ),
    "all right": (
        CHOOSE
        + NO_OPTION.format("Rack", "South racks")
        + NO_OPTION.format("Discard it", "South discards 8B"),
        ["19: Every box is right; one has to be wrong."],
    ),
    "too few": (
        CHOOSE + NO_OPTION.format("Rack", "South racks"),
        [
            "19: There can be 2 to 8 boxes, not 1.",
            "19: Every box is right; one has to be wrong.",
        ],
    ),
    "too many": (
        OPTIONS + "".join(NO_OPTION.format(n, "South racks") for n in range(6)),
        ["19: There can be 2 to 8 boxes, not 9."],
    ),
    "points at nothing": (
        OPTIONS.replace("South exchanges G for East's J\n\"", "South exchanges W for East's J\n\""),
        ["33: South cannot have a West Wind to do this with."],
    ),
    "does not parse": (
        OPTIONS + NO_OPTION.format("Sing", "South sings"),
        ["38: “South sings” is no line of a play; the nearest is “SEAT refuses”."],
    ),
    "not settled": (
        OPTIONS + NO_OPTION.format("Throw in", "South throws in the hand"),
        ["38: The engine does not rule on this; ask what it can settle."],
    ),
    "no tile": (
        OPTIONS.replace('tiles = "8B"', 'tiles = "8X"'),
        ["21: “8X” is no tile; the tiles are 1B to 9B, 1C to 9C, 1D to 9D, N E W S, R G 0, F, J."],
    ),
    "same text": (
        OPTIONS + NO_OPTION.format("Give the 8 Bam for Right’s joker", "South racks"),
        ["19: Two options read the same."],
    ),
    "own tiles not listed": (
        TILES.replace("South holds F 2B 5B 5B 1C 6C 6C 3D 7D G E 0 J\n", ""),
        ["9: Say what tiles are chosen from: “South holds …”."],
    ),
    "nobody shows a joker": (
        TILES.replace("West shows 8B J J 8B\nEast shows G J G\n", ""),
        ["9: Nobody shows a joker; a choice among tiles needs one."],
    ),
    "twin of the pick": (
        TILES.replace("South holds F 2B", "South holds F 8B"),
        ["17: The pick has a twin in the rack; let it be a tile of its own."],
    ),
    "unknown key of an option": (
        OPTIONS.replace('tiles = "8B G"', 'tile = "8B"'),
        ["30: “tile” is not known here; write tiles."],
    ),
}


@pytest.mark.parametrize(("text", "faults"), FAULTS.values(), ids=FAULTS.keys())
def test_planted_faults_are_found(tmp_path: Path, text: str, faults: list[str]) -> None:
    puzzle, found = read(tmp_path, text)
    assert puzzle is None
    assert found == [f"a-table.toml:{fault}" for fault in faults]
