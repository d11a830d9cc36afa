"""The kind `give_tile`: a tile of the hand, a discard or one laid out, as the engine judges it."""

from pathlib import Path

import pytest

from mahjlearn.course.kinds import facets_of, right_play
from mahjlearn.course.kinds.choose.boxes import Choose
from mahjlearn.course.kit.facet import who_differs
from mahjlearn.course.kit.touching.things import Thing, What, tile_at
from mahjlearn.course.kit.touching.told import fitting, told
from mahjlearn.course.kit.touching.values import Touching
from mahjlearn.course.read.puzzles import read_puzzle
from mahjlearn.course.values import task_of
from mahjlearn.engine.notation import print_event
from mahjlearn.engine.rulings import Spot
from mahjlearn.engine.table.tiles import Seat
from mahjlearn.toml.files import open_file
from tests.course.kinds.tasks import HEAD, read, read_well
from tests.house.tree import ROOT

GIVE = (
    HEAD.format(slug="a-table", kind="give_tile")
    + '''table = """
South holds F 2B 5B 5B 1C 6C 6C 3D 7D G E 0 J
West shows 8B J J 8B
East shows G J G
East discarded 9D
Discards 4B S 2C 7C 1D N 9B
"""
play = "South picks 8B"
'''
)
PICK = tile_at(Spot("picked", Seat.SOUTH))
EIGHT = tile_at(Spot("exposed", Seat.WEST, 0, 1))
DISCARDS = (
    HEAD.format(slug="a-table", kind="give_tile")
    + '''from = "discards"
table = """
South holds F 5B 5B J 1C 6C 6C 3D 3D G E 0 0
East discarded 5B
Discards 4B S 6C 7C 5B N 9B
"""
'''
)
LAID = (
    HEAD.format(slug="a-table", kind="give_tile")
    + '''from = "laid out"
tiles = "5B 9C 6C 6C"
act = """
West discards {tile}
South calls {tile}
"""
table = """
South holds F 5B 5B J 1C 6C 6C 3D 3D G E 0 0
South discarded 9D
"""
play = """
West picks ?
West racks
"""
'''
)


def asked(directory: Path, text: str) -> Touching:
    return task_of(read_well(directory, text), Touching)


def rack(index: int) -> Thing:
    return tile_at(Spot("rack", Seat.SOUTH, 0, index))


def right(task: Touching) -> list[str]:
    return [one.name for one in task.candidates if one.right]


def because(task: Touching) -> dict[str, str]:
    return {one.name: " ".join(one.because) for one in task.candidates}


def test_every_tile_of_the_hand_can_be_touched_twins_each(tmp_path: Path) -> None:
    task = asked(tmp_path, GIVE)
    assert [one.name for one in task.candidates] == [
        *("Flower", "2 Bam", "First 5 Bam", "Second 5 Bam", "1 Crak", "First 6 Crak"),
        *("Second 6 Crak", "3 Dot", "7 Dot", "Green Dragon", "East Wind", "Soap", "Joker"),
        "8 Bam, your pick",
    ]
    assert right(task) == ["8 Bam, your pick"]
    assert not task.many
    assert task.none is not None
    assert task.none.words == "I have none to give"


def test_a_right_tile_has_the_number_of_the_joker_it_takes(tmp_path: Path) -> None:
    task = asked(tmp_path, GIVE)
    assert told(task, frozenset({PICK})).numbers == ((PICK, 1), (EIGHT, 1))
    assert read_well(tmp_path, GIVE).key.marks == (
        (Spot("picked", Seat.SOUTH), 1),
        (Spot("exposed", Seat.WEST, 0, 1), 1),
    )


def test_each_wrong_tile_is_told_about_the_joker_it_comes_nearest_to(tmp_path: Path) -> None:
    said = because(asked(tmp_path, GIVE))
    assert said["Green Dragon"] == (
        "The tile comes from the rack, and you haven’t racked the pick yet."
    )
    assert said["Soap"] == "You offer a Soap, which doesn’t match Left’s pung of Green Dragons."
    assert said["East Wind"] == "No joker on the table stands for an East Wind."
    assert said["Joker"] == (
        "A natural goes into an exposure and a joker comes out, never the other way."
    )


def test_who_must_rack_first_has_none_to_give(tmp_path: Path) -> None:
    puzzle = read_well(tmp_path, GIVE)
    assert fitting(task_of(puzzle, Touching), frozenset()) == ("M24",)
    assert set(puzzle.catches) == set(who_differs(facets_of(puzzle)))


def test_the_first_right_tile_is_given(tmp_path: Path) -> None:
    play = right_play(read_well(tmp_path, GIVE))
    assert play is not None
    assert print_event(play[-1]) == "South exchanges 8B for West's J from 8B J J 8B"


def test_none_is_right_where_no_tile_is(tmp_path: Path) -> None:
    puzzle = read_well(tmp_path, GIVE.replace("picks 8B", "picks 9C"))
    task = task_of(puzzle, Touching)
    assert list(task.right_sets()) == [frozenset()]
    assert task.none is not None
    assert task.none.because[0] == "No joker on the table stands for a Flower."
    assert right_play(puzzle) is None


def test_another_act_is_judged_with_the_tile_in_its_gap(tmp_path: Path) -> None:
    act = 'act = """\nSouth racks\nSouth exchanges {tile} for East\'s J\n"""\n'
    task = asked(tmp_path, GIVE + act + '[says]\n"South\'s 0" = "That’s a Soap."\n')
    assert right(task) == ["Green Dragon"]
    assert because(task)["Soap"] == "That’s a Soap."
    assert told(task, frozenset({rack(9)})).numbers == ((rack(9), 1),)


def test_what_the_author_says_of_a_tile_is_said_of_its_twins(tmp_path: Path) -> None:
    task = asked(tmp_path, GIVE + '[says]\n"South\'s 5B" = "That’s a 5 Bam."\n')
    of_5_bams = [one.because for one in task.candidates if "5 Bam" in one.name]
    assert of_5_bams == [("That’s a 5 Bam.",)] * 2


def test_all_of_several_where_the_file_says_many(tmp_path: Path) -> None:
    racked = GIVE.replace('"South picks 8B"', '"""\nSouth picks 8B\nSouth racks\n"""')
    task = asked(tmp_path, racked + "many = true\n")
    assert list(task.right_sets()) == [frozenset({rack(9), rack(13)})]
    assert len(told(task, frozenset()).numbered) == 2


def test_only_the_last_of_the_discards_can_be_called(tmp_path: Path) -> None:
    task = asked(tmp_path, DISCARDS)
    assert [one.name for one in task.candidates] == [
        "Earlier discard, the 4 Bam",
        "Earlier discard, the South Wind",
        "Earlier discard, the 6 Crak",
        "Earlier discard, the 7 Crak",
        "Earlier discard, the 5 Bam",
        "Earlier discard, the North Wind",
        "Earlier discard, the 9 Bam",
        "Left’s discard, the 5 Bam",
    ]
    assert right(task) == ["Left’s discard, the 5 Bam"]
    older = task.candidate(Thing(What.EARLIER, number=2))
    assert older.because[0] == "Left has discarded since, so it’s too late to call."
    assert task.none is not None
    assert task.none.words == "None of them"


def test_of_the_discards_those_that_a_phone_shows(tmp_path: Path) -> None:
    text = DISCARDS.replace("Discards 4B", "Discards 9B 9B 4B 4B 4B")
    task = asked(tmp_path, text)
    assert len(task.candidates) == 8
    assert [one.name for one in task.candidates][0] == "Earlier discard, the 4 Bam"


def test_two_discards_alike_are_told_apart(tmp_path: Path) -> None:
    task = asked(tmp_path, DISCARDS.replace("5B N 9B", "5B N 5B").replace("F 5B 5B J", "F 5B J J"))
    assert [one.name for one in task.candidates][4::2] == [
        "First earlier discard, the 5 Bam",
        "Second earlier discard, the 5 Bam",
    ]
    assert [one.facet.name for one in task.candidates][4:] == [
        *("earlier-5B", "earlier-N", "earlier-5B", "tile-5B"),
    ]


def test_tiles_laid_out_are_judged_as_if_each_had_been_discarded(tmp_path: Path) -> None:
    task = asked(tmp_path, LAID)
    assert [(str(one.thing), one.name, one.right) for one in task.candidates] == [
        ("laid-1", "5 Bam", True),
        ("laid-2", "9 Crak", False),
        ("laid-3", "First 6 Crak", True),
        ("laid-4", "Second 6 Crak", True),
    ]
    assert task.is_right(frozenset({Thing(What.LAID_OUT, number=4)}))


def test_what_was_a_choice_of_tiles_asks_alike(tmp_path: Path) -> None:
    path = ROOT / "lessons/content/which-tile/three-racks-three-jokers.toml"
    fields, _ = open_file(path, path.name)
    assert fields is not None
    new, faults = read_puzzle(fields)
    fields.values |= {"kind": "choose", "pick": "tiles"}
    del fields.values["from"], fields.values["many"], fields.values["says"]
    old, _ = read_puzzle(fields)
    assert (faults, old is None, new is None) == ((), False, False)
    assert old is not None
    assert new is not None
    ticked = [box.spot for box in task_of(old, Choose).boxes if box.right]
    assert ticked == [one.thing.spot for one in task_of(new, Touching).candidates if one.right]


FAULTS = {
    "no such place": (
        GIVE + 'from = "wall"\n',
        ["17: “wall” is no place; there can be hand, discards, laid out."],
    ),
    "no gap": (GIVE + 'act = "South discards 8B"\n', ["17: There is no {tile} in it."]),
    "does not parse": (
        GIVE + 'act = """\nSouth racks\nSouth sings {tile}\n"""\n',
        ["19: “South sings F” is no line of a play; the nearest is “SEAT picks TILE”."],
    ),
    "no tile": (
        LAID.replace("5B 9C 6C 6C", "5X"),
        ["10: “5X” is no tile; the tiles are 1B to 9B, 1C to 9C, 1D to 9D, N E W S, R G 0, F, J.",
         "10: There is no tile to touch."],
    ),
    "nothing laid out": (LAID.replace('tiles = "5B 9C 6C 6C"\n', ""),
        ["1: There is no tile to touch."]),
    "own tiles not listed": (
        GIVE.replace("South holds F 2B 5B 5B 1C 6C 6C 3D 7D G E 0 J\n", "")
        + 'act = "South discards {tile}"\n',
        ["9: Say what tiles are chosen from: “South holds …”."],
    ),
    "all right": (
        GIVE.replace('"South picks 8B"', '"""\nSouth picks 8B\nSouth racks\n"""')
        + 'act = "South discards {tile}"\n',
        ["20: Everything is right; something has to be wrong."],
    ),
    "left open": (
        LAID.replace("South calls {tile}", "South declares mah jongg on {tile}"),
        ["11: The engine does not rule on “5 Bam”; ask what it can settle."],
    ),
}  # fmt: skip


@pytest.mark.parametrize(("text", "faults"), FAULTS.values(), ids=FAULTS.keys())
def test_planted_faults_are_found(tmp_path: Path, text: str, faults: list[str]) -> None:
    puzzle, found = read(tmp_path, text)
    assert puzzle is None
    assert found[: len(faults)] == [f"a-table.toml:{fault}" for fault in faults]
