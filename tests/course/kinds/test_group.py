"""The kind `group`: things that have a property, each property a module of its own."""

from pathlib import Path

import pytest

from mahjlearn.course.kinds import facets_of, right_play
from mahjlearn.course.kinds.group.properties import PROPERTIES
from mahjlearn.course.kit.facet import NO, YES, answer_under, who_differs
from mahjlearn.course.kit.touching.things import Thing, What, seat_of
from mahjlearn.course.kit.touching.told import fitting, told
from mahjlearn.course.kit.touching.values import Touching
from mahjlearn.course.values import task_of
from mahjlearn.engine.table.tiles import Seat
from tests.course.kinds.tasks import HEAD, read, read_well

HEADING = HEAD.format(slug="a-table", kind="group")
COUNT = (
    HEADING
    + '''property = "count off"
table = """
South holds F 2B 5B 5B 1C 6C 6C 3D 7D G E 0 J
West shows 8B J 8B 8B
West holds 10 unseen
West has the wrong number of tiles, unnoticed
East discarded 9D
"""
'''
)
LINE = (
    HEADING
    + '''property = "takes jokers"
table = """
South holds F 2B 5B 5B 1C 6C 6C 3D 7D G E 0 J
South plays NEWS FFF 5555D 0 RR
East discarded 9D
"""
'''
)
WON = (
    HEADING
    + '''property = "wrong group"
of = "West"
table = """
West plays 19B GGGG EE 19C RR RR
West holds 1B 9B G G J J E J 1C 9C R R R
East discarded 9D
"""
play = """
South picks ?
South racks
South discards R
West declares mah jongg on R
"""
'''
)
SHOWN = (
    HEADING
    + '''property = "exposure takes jokers"
table = """
South shows 5C J 5C
West shows N E J S, a fault: not on the card
East discarded 9D
"""
'''
)
FITS = (
    HEADING
    + '''property = "still fits"
of = "West"
hands = ["Prime Time", "Two Flights", "Downstairs"]
table = """
West shows 2B 2B 2B
West shows 5C J 5C 5C
East discarded 9D
"""
'''
)


def asked(directory: Path, text: str) -> Touching:
    return task_of(read_well(directory, text), Touching)


def right(task: Touching) -> list[str]:
    return [one.name for one in task.candidates if one.right]


def test_each_property_is_found_by_its_name() -> None:
    assert set(PROPERTIES) == {
        *("count off", "exposure takes jokers", "still fits", "takes jokers", "wrong group"),
    }
    assert all(name == one.name for name, one in PROPERTIES.items())


def test_a_rack_whose_count_is_off(tmp_path: Path) -> None:
    task = asked(tmp_path, COUNT)
    assert right(task) == ["Right"]
    assert task.many
    assert [one.because[0] for one in task.candidates[:2]] == [
        "Right has 14 tiles: four exposed and 10 more. Now it should be 13.",
        "Across has 13 tiles: none exposed and 13 more. That’s what it should be.",
    ]
    assert [one.name for one in told(task, frozenset({seat_of(Seat.NORTH)})).refuted] == ["Across"]


def test_the_count_is_that_of_the_moment(tmp_path: Path) -> None:
    puzzle = read_well(tmp_path, COUNT + 'play = "South picks 9B"\n')
    assert right(task_of(puzzle, Touching)) == ["Right"]
    assert task_of(puzzle, Touching).candidates[-1].because == (
        "You have 14 tiles: none exposed and 14 more. That’s what it should be.",
    )
    assert right_play(puzzle) == puzzle.play


def test_nobodys_count_is_off(tmp_path: Path) -> None:
    fine = COUNT.replace(
        "West holds 10 unseen\nWest has the wrong number of tiles, unnoticed\n", ""
    )
    task = asked(tmp_path, fine)
    assert task.is_right(frozenset())
    assert task.none is not None
    assert task.none == type(task.none)("Nobody’s", ("Everybody has as many as is due.",))


def test_groups_that_take_jokers(tmp_path: Path) -> None:
    task = asked(tmp_path, LINE)
    assert right(task) == ["Group 2: three Flowers", "Group 3: four 5 Dots"]
    assert [one.because[0] for one in task.candidates] == [
        "A joker never goes in a group of single tiles.",
        "A joker may stand for any tile among three or more alike.",
        "A joker may stand for any tile among three or more alike.",
        "No joker stands for a single tile.",
        "A joker never goes in a pair.",
    ]


def test_who_takes_news_for_a_kong_taps_it_too(tmp_path: Path) -> None:
    text = LINE.replace("rules = []", 'rules = ["JU3", "JU4"]\nmixups = ["M04", "M05"]')
    puzzle = read_well(tmp_path, text)
    first = facets_of(puzzle)[0]
    assert [answer_under(first, held) for held in ((), ("M04",), ("M05",))] == [
        (NO,),
        (YES,),
        (NO,),
    ]
    task = task_of(puzzle, Touching)
    every = next(task.right_sets())
    assert fitting(task, every | {Thing(What.GROUP, number=5)}) == ("M05",)
    assert fitting(task, every | {Thing(What.GROUP, number=1)}) == ("M04",)
    assert set(puzzle.catches) == set(who_differs(facets_of(puzzle))) == {"M04", "M05"}


def test_groups_that_make_it_no_mah_jongg(tmp_path: Path) -> None:
    task = asked(tmp_path, WON)
    assert right(task) == ["Group 3: an East Wind and a Joker"]
    because = {str(one.thing): one.because[0] for one in task.candidates}
    assert because["group-3"] == "It has a joker. A joker never goes in a pair."
    assert because["group-1"] == "That’s what the hand wants: a 1 Bam and a 9 Bam."
    assert "M05" in task.candidates[2].mixups
    assert fitting(task, frozenset()) == ("M05",)


def test_it_is_mah_jongg(tmp_path: Path) -> None:
    task = asked(tmp_path, WON.replace("J J E J", "J G E E"))
    assert task.is_right(frozenset())
    assert task.none is not None
    assert task.none.words == "It is mah jongg"


def test_a_hidden_group_of_jokers_alone_is_fine_but_not_to_everybody(tmp_path: Path) -> None:
    text = (
        WON.replace("G G J J E J 1C 9C R R R", "J J J J E E 1C 9C R R R")
        .replace("on R\n", "on R with 19B JJJJ EE 19C RR RR\n")
        .replace("rules = []", 'rules = ["JU7"]\nmixups = ["M49"]')
    )
    task = asked(tmp_path, text)
    assert task.is_right(frozenset())
    alone = task.candidates[1]
    assert alone.because == ("In a winning hand, a group may be all jokers.",)
    assert alone.rules == ("JU7", "XA25")
    assert [one.mixups for one in task.candidates if "M49" in one.mixups] == [alone.mixups]


def test_a_group_of_other_tiles(tmp_path: Path) -> None:
    task = asked(tmp_path, WON.replace("J J E J", "J G E S"))
    assert task.candidates[2].because == (
        "The hand wants two East Winds there. This is an East Wind and a South Wind.",
    )


def test_exposures_that_take_jokers(tmp_path: Path) -> None:
    task = asked(tmp_path, SHOWN)
    assert [(one.name, one.right) for one in task.candidates] == [
        ("Right’s group of a North Wind, an East Wind, a Joker and a South Wind", False),
        ("Your pung of 5 Craks", True),
    ]
    assert [one.token for one in task.candidates] == ["West-exposure-0", "South-exposure-0"]


def test_hands_of_the_card_that_still_fit(tmp_path: Path) -> None:
    task = asked(tmp_path, FITS)
    assert right(task) == ["Prime Time: 222 333 5555 7777"]
    assert [one.because[0] for one in task.candidates] == [
        "Prime Time can have every exposure that Right shows.",
        "Two Flights has no room for what Right shows.",
        "Downstairs is concealed, and Right shows something.",
    ]


def test_an_author_refutes_a_group_in_words_of_her_own(tmp_path: Path) -> None:
    task = asked(tmp_path, LINE + 'none = "All shut"\n[says]\n"group 5" = "Two is a pair."\n')
    assert task.candidates[4].because == ("Two is a pair.",)
    assert task.none is not None
    assert task.none.words == "All shut"


FAULTS = {
    "no property": (
        LINE.replace('"takes jokers"', '"takes joker"'),
        ["9: “takes joker” is no property; write takes jokers."],
    ),
    "no seat": (
        LINE + 'of = "Left"\n',
        ["15: “Left” is no seat; write East, South, West or North."],
    ),
    "no line": (
        LINE.replace("South plays NEWS FFF 5555D 0 RR\n", ""),
        ["10: Say what hand it is: “South plays …”."],
    ),
    "no declaration": (
        WON.replace("West declares mah jongg on R\n", ""),
        ["16: The last line declares mah jongg."],
    ),
    "no groups": (
        WON.replace("West plays 19B GGGG EE 19C RR RR\n", ""),
        ["11: Say the whole hand and its line: “West plays …”, “… with …”."],
    ),
    "nobody shows anything": (
        SHOWN.replace("South shows 5C J 5C\n", "").replace(
            "West shows N E J S, a fault: not on the card\n", ""
        ),
        ["10: Nobody shows anything."],
    ),
    "no hands": (
        FITS.replace('hands = ["Prime Time", "Two Flights", "Downstairs"]\n', ""),
        ["1: Say which hands: hands = [“Prime Time”, …]."],
    ),
    "no such hand": (
        FITS.replace("Two Flights", "Three Flights"),
        ["11: “Three Flights” is no hand of the teaching card."],
    ),
}


@pytest.mark.parametrize(("text", "faults"), FAULTS.values(), ids=FAULTS.keys())
def test_planted_faults_are_found(tmp_path: Path, text: str, faults: list[str]) -> None:
    puzzle, found = read(tmp_path, text)
    assert puzzle is None
    assert found == [f"a-table.toml:{fault}" for fault in faults]
