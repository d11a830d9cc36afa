"""The kind `pay`: what each of the other three pays, as the engine rules."""

from pathlib import Path

import pytest

from mahjlearn.course import puzzle_from_text, text_of
from mahjlearn.course.kinds import facets_of, right_play
from mahjlearn.course.kinds.pay import Paying, laid_out, sum_of, sums
from mahjlearn.course.kit.facet import who_differs
from mahjlearn.course.kit.touching.told import fitting, told
from mahjlearn.course.read.again import again
from mahjlearn.course.read.puzzles import read_puzzle
from mahjlearn.course.values import task_of
from mahjlearn.engine.table.tiles import Seat, Tile
from mahjlearn.toml.files import open_file
from tests.course.kinds.tasks import HEAD, read, read_well

HEADING = HEAD.format(slug="a-table", kind="pay").replace(
    'facts = "You picked an **8 Bam** and have not racked it."', 'facts = ""'
)
GROUPS = "FFFF 222D 8CJ8C 5555B"


def win(table: str, play: str) -> str:
    return f'{HEADING}table = """\n{table}\n"""\nplay = """\n{play}\n"""\n'


EAST = "East plays FFFF 222D 888C 5555B\nEast holds FFFF222D8CJ8C555B\nSouth discarded 5B"
BARE = EAST.replace("8CJ8C", "888C")
ON_A_DISCARD = win(EAST, f"East calls 5B for mah jongg\nEast declares mah jongg with {GROUPS}")
JOKERLESS = win(
    BARE, "East calls 5B for mah jongg\nEast declares mah jongg with FFFF 222D 888C 5555B"
)
SELF_PICKED = win(
    EAST.replace("South discarded 5B", "North discarded 9D"),
    f"East picks 5B\nEast declares mah jongg with {GROUPS}",
)
BY_EXCHANGE = win(
    "East plays FFFF 222D 888C 5555B\nEast holds FFFF222D88C555B7D\nWest shows 7D J 7D\n"
    "North discarded 9D",
    "East picks 5B\nEast racks\nEast exchanges 7D for West's J\n"
    f"East declares mah jongg with {GROUPS}",
)
NOT_MAH_JONGG = win(
    EAST.replace("8CJ8C", "8CJ7C"),
    "East calls 5B for mah jongg\nEast declares mah jongg with FFFF 222D 8CJ7C 5555B",
)
SUMS = {
    "a discard, with a joker": (ON_A_DISCARD, {"Right": 1, "Across": 1, "You": 2}),
    "a discard, without one": (JOKERLESS, {"Right": 2, "Across": 2, "You": 4}),
    "self-picked": (SELF_PICKED, {"Right": 2, "Across": 2, "You": 2}),
    "by exchange": (BY_EXCHANGE, {"Right": 2, "Across": 2, "You": 2}),
    "not mah jongg": (NOT_MAH_JONGG, {"Right": 0, "Across": 0, "You": 0}),
}


def asked(directory: Path, text: str) -> Paying:
    return task_of(read_well(directory, text), Paying)


def paid(task: Paying) -> dict[str, int]:
    return {one.name.partition(":")[0]: one.thing.number for one in task.candidates if one.right}


@pytest.mark.parametrize(("text", "expected"), SUMS.values(), ids=SUMS.keys())
def test_the_engine_says_who_pays_what(tmp_path: Path, text: str, expected: dict[str, int]) -> None:
    task = asked(tmp_path, text)
    assert paid(task) == expected
    assert task.sums == tuple(expected.values())
    assert len(task.candidates) == 12


WHY = {
    "a discard, with a joker": "Won on a discard, so whoever discarded it pays double.",
    "a discard, without one": "Won on a discard, so whoever discarded it pays double.",
    "self-picked": "Self-picked, so everybody pays double.",
    "by exchange": "The last move was an exchange, so the win counts as self-picked.",
}


@pytest.mark.parametrize("explained", ["JU1", "WN1", "WN4"])
@pytest.mark.parametrize("name", WHY)
def test_what_fixes_the_payment_is_told_whatever_else_is_explained(
    tmp_path: Path, name: str, explained: str
) -> None:
    """The Why answers who pays, not who may win; that the hand has no joker may stand before it."""
    why = sums(read_well(tmp_path, SUMS[name][0]).position, (explained,)).why
    lead = 1 if why[0].startswith("The winning hand has no joker") else 0
    assert why[lead].startswith(WHY[name])


def test_an_answer_is_whole_with_one_amount_each(tmp_path: Path) -> None:
    task = asked(tmp_path, ON_A_DISCARD)
    right = next(task.right_sets())
    assert (task.is_whole(right), task.is_right(right)) == (True, True)
    west = {sum_of(Seat.WEST, 1), sum_of(Seat.WEST, 2), sum_of(Seat.SOUTH, 2)}
    for chosen in (frozenset(), frozenset({sum_of(Seat.WEST, 1)}), frozenset(west)):
        assert not task.is_whole(chosen)


def test_every_wrong_amount_has_its_own_refutation(tmp_path: Path) -> None:
    task = asked(tmp_path, ON_A_DISCARD)
    wrong = [one for one in task.candidates if not one.right]
    assert len({one.because for one in wrong}) == len(wrong) == 9
    found = told(task, frozenset({sum_of(Seat.SOUTH, 1)}))
    assert [one.because for one in found.refuted] == [("You pay double, not single.",)]


def test_who_thinks_the_owner_of_the_joker_alone_pays_double(tmp_path: Path) -> None:
    """M18a: West gave up the joker."""
    puzzle = read_well(tmp_path, BY_EXCHANGE)
    task = task_of(puzzle, Paying)
    believed = {Seat.WEST: 2, Seat.NORTH: 1, Seat.SOUTH: 1}
    chosen = frozenset(sum_of(seat, amount) for seat, amount in believed.items())
    assert "M18a" in fitting(task, chosen)
    assert set(puzzle.catches) == set(who_differs(facets_of(puzzle)))


def test_it_reads_back_and_with_other_tiles(tmp_path: Path) -> None:
    text = ON_A_DISCARD + '[says]\n"South pays 1" = "Your 5 Bam won. You pay double."\n'
    puzzle = read_well(tmp_path, text)
    assert puzzle_from_text(text_of(puzzle)) == puzzle
    assert right_play(puzzle) == puzzle.play
    fields, _ = open_file(tmp_path / "a-table.toml", "a-table.toml")
    assert fields is not None
    other, faults = read_puzzle(again(fields))
    assert faults == ()
    assert other is not None
    task = task_of(other, Paying)
    assert paid(task) == {"Right": 1, "Across": 1, "You": 2}
    assert task.candidate(sum_of(Seat.SOUTH, 1)).because == ("Your 5 Crak won. You pay double.",)


FAULTS = {
    "no declaration": (
        win(EAST, "East calls 5B for mah jongg"),
        ["14: The last line is the declaration: “East declares mah jongg with …”."],
    ),
    "no play": (HEADING + f'table = """\n{EAST}\n"""\n', ["1: There is no “play”; add it."]),
    "nobody knows of a joker": (
        win(
            "East plays FFFF 222D 888C 5555B\nNorth discarded 9D",
            "East picks 5B\nEast declares mah jongg",
        ),
        ["13: The engine cannot say what is paid here; say what is missing."],
    ),
    "no such sum": (
        ON_A_DISCARD + '[says]\n"South pays 3" = "No."\n',
        ["19: “South pays 3” cannot be touched here."],
    ),
    "a sum that the engine doesn't rule": (
        ON_A_DISCARD + '[says]\n"South pays 1" = "Your 5 Bam won. You pay single."\n',
        ["18: The engine doesn’t rule so: “Your 5 Bam won. You pay single.”"],
    ),
    "another player's sum": (
        ON_A_DISCARD + '[says]\n"South pays 1" = "You pay double. Right pays double."\n',
        ["18: The engine doesn’t rule so: “You pay double. Right pays double.”"],
    ),
}


@pytest.mark.parametrize(("text", "faults"), FAULTS.values(), ids=FAULTS.keys())
def test_planted_faults_are_found(tmp_path: Path, text: str, faults: list[str]) -> None:
    puzzle, found = read(tmp_path, text)
    assert puzzle is None
    assert found == [f"a-table.toml:{fault}" for fault in faults]


ON_A_NAME = win(
    EAST.replace("South discarded 5B", "South discarded 5C as 5B"),
    f"East declares mah jongg on 5B with {GROUPS}",
)
ON_THE_TILE_BEFORE = win(
    EAST.replace("South discarded 5B", "Discards 5B\nWest discarded J as same"),
    f"East declares mah jongg on 5B with {GROUPS}",
)


@pytest.mark.parametrize("text", [ON_A_NAME, ON_THE_TILE_BEFORE], ids=["name", "tile before"])
def test_a_tile_of_which_only_the_name_was_said_is_in_no_hand(text: str, tmp_path: Path) -> None:
    puzzle = read_well(tmp_path, text)
    table = laid_out(puzzle.key.table, puzzle.position)
    shown = tuple(tile for one in table.rack(Seat.EAST).exposures for tile in one.tiles)
    assert (len(shown), shown.count(Tile("5B"))) == (13, 3)
    assert table.turn.claim is None
    assert table.discard is not None


def test_the_tile_that_wins_lies_in_the_hand(tmp_path: Path) -> None:
    puzzle = read_well(tmp_path, ON_A_DISCARD)
    table = laid_out(puzzle.key.table, puzzle.position)
    assert sum(len(one.tiles) for one in table.rack(Seat.EAST).exposures) == 14
    assert table.turn.claim is not None and table.turn.claim.exposed
