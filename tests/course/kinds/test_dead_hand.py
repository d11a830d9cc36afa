"""The kind `dead_hand`: four seats or nobody, by what the play does to each hand."""

from pathlib import Path

import pytest

from mahjlearn.course.kinds import facets_of, right_play
from mahjlearn.course.kinds.dead_hand import as_asked, as_told, tiles_out
from mahjlearn.course.kit.facet import NO, YES, answer_under, who_differs
from mahjlearn.course.kit.touching.things import seat_of
from mahjlearn.course.kit.touching.told import fitting, told
from mahjlearn.course.kit.touching.values import Touching
from mahjlearn.course.kit.viewpoint import set_up
from mahjlearn.course.values import task_of
from mahjlearn.engine.table.table import HandState
from mahjlearn.engine.table.tiles import Seat
from tests.course.kinds.tasks import HEAD, read, read_well

TABLE = (
    HEAD.format(slug="a-table", kind="dead_hand")
    + '''table = """
South holds F 2B 5B 5B 1C 6C 6C 3D 7D 8B E 0 J
West shows 8B J 8B
East discarded 9D
"""
'''
)
EARLY = TABLE + 'play = "South exchanges 8B for West\'s J"\n'
LEGAL = TABLE + 'play = """\nSouth picks 9B\nSouth racks\nSouth exchanges 8B for West\'s J\n"""\n'
LATER = TABLE + 'play = """\nNorth picks 8B\nSouth picks 9B\nSouth racks\nSouth discards F\n"""\n'
NOBODY = frozenset[object]()


def asked(directory: Path, text: str) -> Touching:
    return task_of(read_well(directory, text), Touching)


def right(task: Touching) -> list[str]:
    return [one.name for one in task.candidates if one.right]


def test_every_seat_can_be_tapped_and_nobody_said(tmp_path: Path) -> None:
    task = asked(tmp_path, EARLY)
    assert [one.name for one in task.candidates] == ["Right", "Across", "Left", "You"]
    assert [one.token for one in task.candidates] == [
        *("seat-West", "seat-North", "seat-East", "seat-South"),
    ]
    assert task.none is not None
    assert (task.none.words, task.many) == ("Nobody", False)


@pytest.mark.parametrize(("text", "dead"), [(EARLY, ["You"]), (LEGAL, []), (LATER, ["Across"])])
def test_it_is_dead_by_what_the_play_did(tmp_path: Path, text: str, dead: list[str]) -> None:
    """Whatever the last event of it is."""
    assert right(asked(tmp_path, text)) == dead


def test_a_hand_that_the_table_says_is_at_fault(tmp_path: Path) -> None:
    text = TABLE.replace(
        "East discarded", "North holds 12 unseen\nNorth is at fault: wrong count\nEast discarded"
    )
    puzzle = read_well(tmp_path, text)
    assert right(task_of(puzzle, Touching)) == ["Across"]
    assert task_of(puzzle, Touching).candidates[1].because == (
        "Across’s hand is at fault: wrong count.",
    )
    assert "DH2e" in puzzle.key.rules
    assert right_play(puzzle) is None


def test_before_the_first_discard_a_fault_kills_no_hand(tmp_path: Path) -> None:
    fault = "North holds 12 unseen\nNorth is at fault: wrong count\nCharleston first left"
    text = TABLE.replace("East discarded 9D", fault).replace("West shows 8B J 8B\n", "")
    task = asked(tmp_path, text)
    assert right(task) == []
    assert task.candidates[1].because[0].startswith("Across has the wrong number of tiles, but")
    assert task.candidates[1].rules == ("CH4",)


def test_each_seat_is_told_what_its_own_act_was(tmp_path: Path) -> None:
    task = asked(tmp_path, LATER)
    assert [one.because for one in task.candidates] == [
        ("Nothing that Right did here is wrong.",),
        ("It isn’t Across’s turn to pick. Another player may declare Across’s hand dead.",),
        ("Nothing that Left did here is wrong.",),
        ("A discard ends your turn.",),
    ]
    assert [one.name for one in told(task, frozenset({seat_of(Seat.WEST)})).refuted] == ["Right"]


def test_nobody_is_right_with_the_reason_of_who_acted(tmp_path: Path) -> None:
    task = asked(tmp_path, LEGAL)
    found = told(task, frozenset())
    assert task.is_right(frozenset())
    assert [one.text for one in found.reasons] == [
        "Right’s joker stands for an 8 Bam, so an 8 Bam takes it."
    ]
    assert told(asked(tmp_path, EARLY), frozenset()).refutations[0].startswith("It isn’t your turn")


def test_who_may_exchange_when_next_finds_nobody_dead(tmp_path: Path) -> None:
    puzzle = read_well(tmp_path, EARLY.replace("rules = []", 'rules = ["DH2d"]\nmixups = ["M16"]'))
    assert [one.name for one in facets_of(puzzle)] == [
        *("hand-West", "hand-North", "hand-East", "hand-South"),
    ]
    mine = facets_of(puzzle)[-1]
    assert [answer_under(mine, held) for held in ((), ("M16",))] == [(YES,), (NO,)]
    assert fitting(task_of(puzzle, Touching), frozenset()) == ("M16",)
    assert set(puzzle.catches) == set(who_differs(facets_of(puzzle)))
    assert right_play(puzzle) == puzzle.play


def test_the_rules_to_be_explained_are_told(tmp_path: Path) -> None:
    text = EARLY.replace("rules = []", 'rules = ["DH2d"]')
    (because,) = asked(tmp_path, text).candidates[-1].because
    assert because.startswith("It’s too early to take a joker before your turn.")


def test_an_author_refutes_a_seat_in_words_of_her_own(tmp_path: Path) -> None:
    task = asked(tmp_path, EARLY + '[says]\nWest = "Right only sat there."\n')
    assert task.candidates[0].because == ("Right only sat there.",)


TWO = TABLE + 'play = """\nNorth picks 8B\nNorth racks\nSouth exchanges 8B for West\'s J\n"""\n'


def test_two_hands_can_be_dead_where_the_file_says_so(tmp_path: Path) -> None:
    assert read(tmp_path, TWO) == (
        None,
        ["a-table.toml:14: The hands of Across and You are dead; write many = true."],
    )
    task = asked(tmp_path, TWO + "many = true\n")
    both = frozenset({seat_of(Seat.NORTH), seat_of(Seat.SOUTH)})
    assert list(task.right_sets()) == [both]


WRONG_TILE = (
    LEGAL.replace("exchanges 8B", "exchanges 6C").removesuffix('"""\n')
    + """South discards 3D
North points out the mistake
\"""
"""
)


def test_until_the_answer_the_exposure_of_a_killed_hand_lies_there(tmp_path: Path) -> None:
    """By the challenge it goes back to the rack, which gives the answer away."""
    position = read_well(tmp_path, WRONG_TILE).position
    asked_of = as_asked(position).rack(Seat.WEST)
    assert [str(tile) for tile in asked_of.exposures[0].tiles] == ["8B", "6C", "8B"]
    assert asked_of.hand is not HandState.DEAD


def test_an_answer_shows_who_died_and_of_what(tmp_path: Path) -> None:
    told_of = as_told(read_well(tmp_path, WRONG_TILE).position).rack(Seat.WEST)
    assert [str(tile) for tile in told_of.exposures[0].tiles] == ["8B", "6C", "8B"]
    assert told_of.hand is HandState.DEAD


def test_where_nobody_died_both_show_the_table_after_the_play(tmp_path: Path) -> None:
    position = read_well(tmp_path, LEGAL).position
    assert as_asked(position) == as_told(position) == set_up(position).now


STUCK = (
    HEAD.format(slug="a-table", kind="dead_hand").replace("rules = [", 'rules = ["DH2c", ')
    + '''table = """
West shows 8B 8B J
West plays 888B 99D 1111C 22222D
North shows 9D 9D 9D
South holds F 2B 5B 5B 1C 6C 6C 3D 7D 8B E 0 J
Discards 1C 4D 9D F
East discarded 9C
"""
play = "South declares West dead: cannot be completed"
'''
)


def test_what_is_out_for_good_is_on_the_table(tmp_path: Path) -> None:
    """Discards and exposed tiles, where the hand died of it; else nothing."""
    assert list(map(str, tiles_out(read_well(tmp_path, STUCK)))) == [
        "discard-2",
        *(f"North-exposed-0-{place}" for place in range(3)),
    ]
    assert tiles_out(read_well(tmp_path, EARLY)) == ()
