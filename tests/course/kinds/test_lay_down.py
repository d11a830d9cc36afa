"""The kind `lay_down`: own tiles to expose with the called one; it is the set that is judged."""

from pathlib import Path

import pytest

from mahjlearn.course.hashing import printed
from mahjlearn.course.kinds import facets_of, right_play
from mahjlearn.course.kinds.lay_down.sets import (
    LayDown,
    fitting_set,
    told_of_set,
)
from mahjlearn.course.kit.facet import NO, YES, answer_under, who_differs
from mahjlearn.course.kit.touching.things import Thing
from mahjlearn.course.values import Puzzle, task_of
from mahjlearn.engine.notation import print_event
from tests.course.kinds.tasks import HEAD, read, read_well

NOTHING: frozenset[Thing] = frozenset()
KONG = (
    HEAD.format(slug="a-table", kind="lay_down")
    + '''want = "kong"
table = """
South holds F 2B 5D 5D J J 1C 5C 3D 7D G E 0
East discarded 5D
Discards 4B S
"""
play = "South calls 5D"
'''
)
JOKERS = KONG.replace("5D 5D J J 1C 5C", "J J J 1C 9C 6C")
TOO_FEW = KONG.replace("5D 5D J J 1C 5C", "5D 8D 8C 1C 9C 6C")


def asked(directory: Path, text: str) -> LayDown:
    return task_of(read_well(directory, text), LayDown)


def tiles(task: LayDown, *codes: str) -> frozenset[Thing]:
    """The first tiles of these faces, each once."""
    left, found = list(codes), []
    for one, tile in zip(task.candidates, task.tiles, strict=True):
        if tile.value in left:
            left.remove(tile.value)
            found.append(one.thing)
    assert left == []
    return frozenset(found)


def test_every_own_tile_can_be_tapped(tmp_path: Path) -> None:
    task = asked(tmp_path, KONG)
    assert [one.name for one in task.candidates][2:8] == [
        *("First 5 Dot", "Second 5 Dot", "First Joker", "Second Joker", "1 Crak", "5 Crak"),
    ]
    assert (task.called, task.want, task.many) == ("5D", "kong", True)
    assert task.none is not None
    assert task.none.words == "Can’t"


def test_any_set_that_makes_it_is_right(tmp_path: Path) -> None:
    task = asked(tmp_path, KONG)
    for right in (("5D", "5D", "J"), ("5D", "J", "J")):
        assert task.is_right(tiles(task, *right))
    assert [task.laid(one) for one in task.right_sets()] == [("5D", "5D", "J"), ("5D", "J", "J")]
    assert not task.is_right(NOTHING)


REFUTED = {
    ("5D", "5D"): "With the 5 Dot that’s three tiles, and a kong is four.",
    ("5D", "5D", "J", "J"): "With the 5 Dot that’s five tiles, and a kong is four.",
    ("5D", "5D", "5C"): "A 5 Crak can’t stand with a 5 Dot.",
    ("F", "2B", "G"): "Only 5 Dots and jokers can stand with a 5 Dot.",
    (): "Your tiles can make a new exposure with the 5 Dot. "
    "The called 5 Dot is the only natural the exposure needs. The rest may be jokers.",
}


@pytest.mark.parametrize("laid", REFUTED, ids=" ".join)
def test_every_other_set_is_refuted(tmp_path: Path, laid: tuple[str, ...]) -> None:
    task = asked(tmp_path, KONG)
    chosen = tiles(task, *laid)
    assert not task.is_right(chosen)
    assert " ".join(told_of_set(task, chosen).refutations) == REFUTED[laid]


def test_any_size_will_do_where_none_is_wanted(tmp_path: Path) -> None:
    task = asked(tmp_path, KONG.replace('want = "kong"\n', ""))
    for right in (("5D", "5D"), ("J", "J"), ("5D", "5D", "J", "J")):
        assert task.is_right(tiles(task, *right))
    for wrong in (("5D",), ("J",), ("5D", "5C")):
        assert not task.is_right(tiles(task, *wrong))


def test_the_nearest_right_set_keeps_the_tiles_that_were_tapped(tmp_path: Path) -> None:
    task = asked(tmp_path, KONG)
    second = frozenset({task.candidates[3].thing, task.candidates[5].thing})
    right = task.nearest(second)
    assert second < right
    assert task.laid(right) == ("5D", "5D", "J")
    assert told_of_set(task, right).refutations == ()
    assert told_of_set(task, right).reasons[0].text.startswith("Your tiles can make a new exposure")


def test_it_cannot_be_done_where_the_tiles_are_too_few(tmp_path: Path) -> None:
    puzzle = read_well(tmp_path, TOO_FEW.replace("rules = []", 'rules = ["CL3"]'))
    task = task_of(puzzle, LayDown)
    assert task.is_right(NOTHING)
    assert list(task.right_sets()) == [NOTHING]
    says = "Your tiles don’t complete that group with the 5 Dot."
    assert [one.text for one in told_of_set(task, NOTHING).reasons] == [says]
    assert told_of_set(task, tiles(task, "5D")).refutations
    assert puzzle.key.rules == ("CL3",)
    assert right_play(puzzle) is None


def test_what_is_laid_down_is_shown(tmp_path: Path) -> None:
    play = right_play(read_well(tmp_path, KONG))
    assert play is not None
    assert list(map(print_event, play)) == ["South calls 5D", "South exposes 5D 5D 5D J"]


def facet(puzzle: Puzzle, name: str):  # type: ignore[no-untyped-def]
    return next(one for one in facets_of(puzzle) if one.name == name)


def test_who_needs_a_natural_of_her_own_cannot(tmp_path: Path) -> None:
    puzzle = read_well(tmp_path, JOKERS.replace("rules = []", 'rules = []\nmixups = ["M06"]'))
    task = task_of(puzzle, LayDown)
    assert [one.name for one in facets_of(puzzle)] == ["can", "lay J J J"]
    assert [answer_under(facet(puzzle, "can"), held) for held in ((), ("M06",))] == [(YES,), (NO,)]
    assert fitting_set(task, NOTHING) == ("M06",)
    assert fitting_set(task, tiles(task, "J", "J", "J")) == ()
    assert puzzle.catches == who_differs(facets_of(puzzle))


def test_who_thinks_a_thrown_joker_can_be_called_lays_it_down(tmp_path: Path) -> None:
    text = JOKERS.replace("5D", "J").replace("Discards 4B S", "").replace("J J J 1C", "2C J J 1C")
    task = asked(tmp_path, text.replace('"kong"', '"pung"'))
    assert task.is_right(NOTHING)
    assert fitting_set(task, tiles(task, "J", "J")) == ("M22",)


def test_a_set_that_looks_alike_is_a_decision_of_its_own(tmp_path: Path) -> None:
    names = [one.name for one in facets_of(read_well(tmp_path, KONG))]
    assert names == [
        *("can", "lay 5D 5D J", "lay 5D J J", "lay 5C 5D 5D", "lay 5C 5D J", "lay 5C J J"),
    ]


def test_a_discard_that_was_not_called_yet_is_called_first(tmp_path: Path) -> None:
    puzzle = read_well(tmp_path, KONG.replace('play = "South calls 5D"\n', ""))
    task = task_of(puzzle, LayDown)
    assert task.is_right(tiles(task, "5D", "5D", "J"))
    assert list(map(print_event, right_play(puzzle) or ())) == [
        "South calls 5D",
        "South exposes 5D 5D 5D J",
    ]


def test_a_call_that_comes_too_late(tmp_path: Path) -> None:
    late = KONG.replace('"South calls 5D"', '"""\nSouth picks 9D\nSouth racks\n"""')
    late = late.replace('you = "South"', 'you = "South"\nnone = "Too late"')
    late = late.replace("South picks 9D\nSouth racks", "North picks 9D\nNorth racks")
    task = asked(tmp_path, late.replace("East discarded", "West discarded"))
    assert task.none is not None
    assert task.none.words == "Too late"
    assert task.is_right(NOTHING)
    assert told_of_set(task, NOTHING).reasons[0].text == (
        "Across has racked the pick since, so it’s too late to call."
    )


def test_an_author_refutes_a_set_in_words_of_her_own(tmp_path: Path) -> None:
    says = '[says]\n"5D 5C 5D" = "That’s a 5 Crak."\nnone = "Count the jokers."\n'
    task = asked(tmp_path, KONG + says)
    assert told_of_set(task, tiles(task, "5D", "5D", "5C")).refutations == ("That’s a 5 Crak.",)
    assert told_of_set(task, NOTHING).refutations == ("Count the jokers.",)
    assert printed(task) == printed(asked(tmp_path, KONG))


FAULTS = {
    "no such exposure": (
        KONG.replace('"kong"', '"pair"'),
        ["9: “pair” cannot be laid down; there can be pung, kong, quint, sextet."],
    ),
    "nothing called": (
        KONG.replace("East discarded 5D\n", "").replace('play = "South calls 5D"\n', ""),
        ["1: No tile is called, and none lies there to be called."],
    ),
    "own tiles not listed": (
        KONG.replace("South holds F 2B 5D 5D J J 1C 5C 3D 7D G E 0\n", ""),
        ["10: Say what tiles are chosen from: “South holds …”."],
    ),
    "no set": (
        KONG + '[says]\n"F F" = "No."\n',
        [
            "17: “F F” is no set that is judged by itself.",
        ],
    ),
}


@pytest.mark.parametrize(("text", "faults"), FAULTS.values(), ids=FAULTS.keys())
def test_planted_faults_are_found(tmp_path: Path, text: str, faults: list[str]) -> None:
    puzzle, found = read(tmp_path, text)
    assert puzzle is None
    assert found == [f"a-table.toml:{fault}" for fault in faults]


DISCARDED_JOKER = KONG.replace("East discarded 5D", "East discarded J as joker").replace(
    'play = "South calls 5D"\n', ""
)


@pytest.mark.parametrize("codes", [("5D",), ("5D", "5D"), ("5D", "J", "J"), ("F", "2B", "G")])
def test_nothing_goes_with_a_discarded_joker(tmp_path: Path, codes: tuple[str, ...]) -> None:
    task = asked(tmp_path, DISCARDED_JOKER)
    found = task.verdict_on(tiles(task, *codes))
    assert not found.right
    assert "nobody can call a discarded joker" in found.because[0]
    assert task.is_right(NOTHING)
