"""The kind `take_jokers`: every joker on show, and as many of those alike as one has tiles for."""

from pathlib import Path

import pytest

from mahjlearn.course.kinds import facets_of, right_play
from mahjlearn.course.kit.facet import NO, YES, answer_under, who_differs
from mahjlearn.course.kit.touching.things import Thing, tile_at
from mahjlearn.course.kit.touching.told import fitting, told
from mahjlearn.course.kit.touching.values import Touching
from mahjlearn.course.values import task_of
from mahjlearn.engine.judging.rulesets import LEAGUE
from mahjlearn.engine.notation import print_event
from mahjlearn.engine.rulings import Spot
from mahjlearn.engine.table.tiles import Seat
from tests.course.kinds.tasks import HEAD, read, read_well
from tests.house.tree import ROOT

CONTENT = ROOT / "lessons" / "content"
TABLE = (
    HEAD.format(slug="a-table", kind="take_jokers")
    + '''table = """
South holds F 2B 5B 5B 1C 6C 3D 7D G J
South shows 5C J 5C
West shows 8B J J 8B
East shows G J G
East discarded 9D
Discards 4B S 2C 7C 1D N 9B
"""
play = "South picks 8B"
'''
)
RACKED = TABLE.replace('play = "South picks 8B"', 'play = """\nSouth picks 8B\nSouth racks\n"""')
TWO = RACKED.replace("South holds F 2B", "South holds 8B 2B")
EIGHT, SECOND = Spot("exposed", Seat.WEST, 0, 1), Spot("exposed", Seat.WEST, 0, 2)
GREEN, OWN = Spot("exposed", Seat.EAST, 0, 1), Spot("exposed", Seat.SOUTH, 0, 1)
PICK = Spot("picked", Seat.SOUTH)
NOT_YET = (
    "It isn’t your turn yet, so you can’t exchange. "
    "First you have to pick, or call a discard and lay down the exposure."
)


def asked(directory: Path, text: str) -> Touching:
    return task_of(read_well(directory, text), Touching)


def these(*spots: Spot) -> frozenset[Thing]:
    return frozenset(map(tile_at, spots))


def right(task: Touching) -> list[frozenset[Thing]]:
    return list(task.right_sets())


def test_every_joker_on_show_can_be_touched(tmp_path: Path) -> None:
    task = asked(tmp_path, TABLE)
    assert [(one.name, one.right) for one in task.candidates] == [
        ("First Joker in Right’s kong of 8 Bams", True),
        ("Second Joker in Right’s kong of 8 Bams", True),
        ("Joker in Left’s pung of Green Dragons", False),
        ("Joker in your pung of 5 Craks", False),
    ]
    assert task.many
    assert task.none is not None
    assert task.none.words == "None of them"


def test_one_natural_takes_one_joker_whichever_of_those_alike(tmp_path: Path) -> None:
    task = asked(tmp_path, TABLE)
    assert right(task) == [these(EIGHT), these(SECOND)]
    assert told(task, these(EIGHT, SECOND)).refutations == (
        "You have one 8 Bam, and it takes one joker.",
    )
    assert told(task, these(SECOND)).numbers == ((tile_at(SECOND), 1), (tile_at(PICK), 1))


def test_two_naturals_take_two(tmp_path: Path) -> None:
    task = asked(tmp_path, TWO)
    assert right(task) == [these(EIGHT, SECOND, GREEN)]
    assert told(task, these(EIGHT)).refutations == (
        "You have two 8 Bams, and each takes one joker.",
    )
    numbered = told(task, these(EIGHT, SECOND, GREEN)).numbered
    assert [len(one.things) for one in numbered] == [2, 2, 2]
    assert len({thing for one in numbered for thing in one.things}) == 6


def test_more_naturals_than_jokers(tmp_path: Path) -> None:
    text = RACKED.replace("South holds F 2B", "South holds G 2B")
    assert right(asked(tmp_path, text)) == [these(EIGHT, GREEN), these(SECOND, GREEN)]


REFUTED = {
    "not racked": (
        TABLE, GREEN,
        "The tile comes from the rack, and you haven’t racked the pick yet.",
    ),
    "another tile": (TABLE, OWN, "Only a 5 Crak takes it, and you have none."),
    "the discard": (
        TABLE.replace("East discarded 9D", "East discarded 5C"), OWN,
        "A discard makes a new exposure or mah jongg, and nothing else. "
        "That tile is a discard, and a discard can’t take a joker. "
        "Use a pick or a tile from your rack, on your turn.",
    ),
    "the turn": (
        TABLE.replace('play = "South picks 8B"', 'play = ""'), GREEN,
        NOT_YET,
    ),
    "jokers alone": (
        TABLE.replace("South holds F 2B 5B 5B 1C 6C 3D 7D G J", "South holds J J")
        .replace("5C J 5C", "7C 7C 7C J\nSouth shows 5C 5C 5C 5C\nSouth shows 9C 9C 9C 9C")
        .replace("East discarded 9D", "East discarded 9D\nSouth has picked and racked")
        .replace('play = "South picks 8B"', 'play = ""'), GREEN,
        "A natural goes into an exposure and a joker comes out, never the other way.",
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", REFUTED)
def test_each_wrong_joker_is_refuted(tmp_path: Path, name: str) -> None:
    text, spot, says = REFUTED[name]
    (refuted,) = told(asked(tmp_path, text), these(spot)).refuted
    assert " ".join(refuted.because) == says


def test_a_discarded_joker_can_be_touched_and_is_refuted(tmp_path: Path) -> None:
    text = TABLE.replace("East discarded 9D", "East discarded J").replace("7D G J", "7D J J")
    task = asked(tmp_path, text.replace('play = "South picks 8B"', 'play = ""'))
    thrown = task.candidates[-1]
    assert (thrown.name, thrown.right) == ("Left’s discard, the Joker", False)
    assert thrown.because == ("The discard is a joker, and nobody can call a discarded joker.",)
    assert thrown.mixups == ("M22",)


def test_none_is_right_where_nothing_may_be_taken_yet(tmp_path: Path) -> None:
    puzzle = read_well(tmp_path, TABLE.replace('play = "South picks 8B"', 'play = ""'))
    task = task_of(puzzle, Touching)
    assert task.is_right(frozenset())
    assert task.none is not None
    assert task.none.because == (NOT_YET,)
    assert "M16" in fitting(task, these(GREEN))
    assert right_play(puzzle) is None


def test_none_is_refuted_by_what_may_be_taken(tmp_path: Path) -> None:
    task = asked(tmp_path, TABLE)
    assert told(task, frozenset()).refutations == (
        "Right’s joker stands for an 8 Bam, so an 8 Bam takes it.",
    )


def test_an_author_refutes_in_words_of_her_own(tmp_path: Path) -> None:
    says = '[says]\n"East\'s J in G J G" = "Rack first."\nnone = "Look at your pick."\n'
    task = asked(tmp_path, TABLE + says)
    assert task.candidate(tile_at(GREEN)).because == ("Rack first.",)
    assert told(task, frozenset()).refutations == ("Look at your pick.",)


def test_who_takes_one_a_turn_would_stop_after_it(tmp_path: Path) -> None:
    puzzle = read_well(tmp_path, TWO)
    *each, together = facets_of(puzzle)
    assert [facet.name for facet in each] == ["take-West-0", "take-East-0", "take-South-0"]
    assert [facet.answer(LEAGUE) for facet in (*each, together)] == [(YES,), (YES,), (NO,), (YES,)]
    assert answer_under(together, ("M07",)) == (NO,)
    assert "M07" in puzzle.catches
    assert "M07" in fitting(task_of(puzzle, Touching), these(GREEN))


def test_who_must_rack_first_takes_none(tmp_path: Path) -> None:
    puzzle = read_well(tmp_path, TABLE)
    assert fitting(task_of(puzzle, Touching), frozenset()) == ("M24",)
    assert set(puzzle.catches) == set(who_differs(facets_of(puzzle)))


def test_the_key_explains_a_right_answer_with_equal_numbers(tmp_path: Path) -> None:
    key = read_well(tmp_path, TABLE).key
    assert [reason.number for reason in key.because] == [1]
    assert key.marks == ((EIGHT, 1), (PICK, 1))


def test_the_walkthrough_takes_them_one_after_another(tmp_path: Path) -> None:
    play = right_play(read_well(tmp_path, TWO))
    assert play is not None
    assert list(map(print_event, play))[2:] == [
        "South exchanges 8B for West's J from 8B J J 8B",
        "South exchanges 8B for West's J from 8B 8B J 8B",
        "South exchanges G for East's J from G J G",
    ]


FAULTS = {
    "own tiles not listed": (
        TABLE.replace("South holds F 2B 5B 5B 1C 6C 3D 7D G J\n", ""),
        ["9: Say what tiles are chosen from: “South holds …”."],
    ),
    "twin of the pick": (
        TABLE.replace("South holds F 2B", "South holds F 8B"),
        ["17: The pick has a twin in the rack; let it be a tile of its own."],
    ),
    "nothing to say it of": (
        TABLE + '[says]\n"West" = "No."\n"North\'s J in 3D J 3D" = "No."\n',
        ["19: “West” cannot be touched here.", "20: North shows no 3D J 3D."],
    ),
    "too many words": (
        TABLE.replace('question = "What now?"', f'question = "{"now " * 13}"'),
        ["6: 13 words; there is room for 12."],
    ),
    "unknown key": (TABLE + 'pick = "jokers"\n', ["18: “pick” is not known here; "]),
}


@pytest.mark.parametrize(("text", "faults"), FAULTS.values(), ids=FAULTS.keys())
def test_planted_faults_are_found(tmp_path: Path, text: str, faults: list[str]) -> None:
    puzzle, found = read(tmp_path, text)
    assert puzzle is None
    assert len(found) == len(faults)
    for one, fault in zip(found, faults, strict=True):
        assert one.startswith(f"a-table.toml:{fault}")


def test_the_tile_that_was_called_tempts_who_thinks_that_it_may_be_given(tmp_path: Path) -> None:
    text = TABLE.replace("West shows 8B J J 8B", "West shows 9D J J").replace(
        'play = "South picks 8B"', 'play = """\nSouth calls 9D\nSouth exposes 9D J J\n"""'
    )
    task = asked(tmp_path, text.replace("South holds F 2B", "South holds J 2B"))
    nine = next(one for one in task.candidates if str(one.thing) == "West-exposed-0-1")
    assert (nine.right, nine.mixups) == (False, ("M48",))
