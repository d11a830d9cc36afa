"""What settles a ruling, asked on the table: the engine says which of the places does."""

import json
from pathlib import Path

import pytest

from mahjlearn.course import Puzzle, puzzle_from_text, text_of
from mahjlearn.course.kinds import facets_of
from mahjlearn.course.kinds.ruling.settling import Settling, settling_of
from mahjlearn.course.kit.facet import answer_under, who_differs
from mahjlearn.course.kit.touching.things import PHASE, tile_at
from mahjlearn.course.read.again import again
from mahjlearn.course.read.puzzles import read_puzzle
from mahjlearn.engine.judging.rulesets import LEAGUE
from mahjlearn.engine.rulings import Spot
from mahjlearn.engine.table.tiles import Seat
from mahjlearn.toml.files import open_file
from tests.course.kinds.ruling.tables import EARLY
from tests.course.kinds.tasks import read, read_well

JOKER = Spot("exposed", Seat.WEST, 0, 2)
NAMED = '''slug = "a-table"
title = "A word"
kind = "ruling"
you = "South"
facts = ""
question = "May you exchange it?"
hints = []
rules = ["DS4"]
table = """
South holds 1B 5B 5B 1C 6C 6C 3D 7D G E 0 J 8B N
South has picked and racked
West shows 8B J 8B
Discards 4B S
"""
play = """
South names 8B
South exchanges 8B for West's J
"""
[[settles]]
at = "said South"
[[settles]]
at = "phase"
says = "Your turn has begun."
[[settles]]
at = "West's J in 8B J 8B"
says = "It stands for an 8 Bam."
'''


def task_of(puzzle: Puzzle) -> Settling:
    task = settling_of(puzzle)
    assert task is not None
    return task


def right(puzzle: Puzzle) -> list[str]:
    return [one.token for one in task_of(puzzle).candidates if one.right]


def test_every_place_is_named_and_one_settles_it(tmp_path: Path) -> None:
    task = task_of(read_well(tmp_path, EARLY))
    assert [(one.token, one.name, one.right) for one in task.candidates] == [
        ("phase", "how far Right’s turn has come", True),
        ("said-South", "the bubble “Exchange” at Right", False),
        ("West-picked", "6 Bam, held out by Right", False),
        ("West-exposed-0-2", "Joker in Across’s pung of 6 Bams", False),
        ("discard", "Your discard, the 8 Dot", False),
        ("wall", "the wall", False),
    ]
    assert not task.many
    assert task.none is None


def test_each_wrong_place_has_the_authors_refutation_and_the_right_one_the_engines(
    tmp_path: Path,
) -> None:
    told = [one.because for one in task_of(read_well(tmp_path, EARLY)).candidates]
    assert told[1] == ("True, but that doesn’t settle it. A word begins no turn.",)
    assert told[0][0].startswith("It isn’t Right’s turn yet")


def test_the_number_stands_on_what_settles_it(tmp_path: Path) -> None:
    puzzle = read_well(tmp_path, EARLY)
    assert task_of(puzzle).numbers == ((PHASE, 1), (tile_at(JOKER), 2))
    assert puzzle.key.marks == ((JOKER, 2),)
    assert [reason.number for reason in puzzle.key.because] == [1, 2]
    assert puzzle.key.because[0].text.startswith("It isn’t Right’s turn yet")


def test_who_believes_otherwise_points_elsewhere(tmp_path: Path) -> None:
    puzzle = read_well(tmp_path, EARLY)
    allowed, settles = facets_of(puzzle)
    assert (allowed.name, settles.name, settles.afterwards) == ("answer", "settles", True)
    assert settles.options == tuple(one.token for one in task_of(puzzle).candidates)
    assert settles.answer(LEAGUE) == ("phase",)
    assert answer_under(settles, ("M16",)) == ("West-exposed-0-2",)
    assert [one.token for one in task_of(puzzle).candidates if "M16" in one.mixups] == [
        "phase",
        "West-exposed-0-2",
    ]
    assert who_differs((settles,)) == ()
    assert puzzle.catches == who_differs((allowed,))


def test_a_tile_that_was_only_named_is_asked_about_while_it_is_in_the_hand(tmp_path: Path) -> None:
    assert right(read_well(tmp_path, NAMED)) == ["said-South"]
    held = NAMED.replace('at = "said South"', 'at = "South\'s 8B"')
    assert right(read_well(tmp_path, held)) == ["South-rack-12"]


def test_an_exposure_settles_it_where_one_of_its_tiles_does(tmp_path: Path) -> None:
    text = NAMED.replace("South names 8B\nSouth exchanges 8B", "South exchanges 7D")
    text = text.replace('"DS4"', '"EX1"').replace('"said South"', '"South\'s J"\nsays = "No."')
    whole = text.replace("West's J in 8B J 8B", "West's exposure 8B J 8B")
    assert right(read_well(tmp_path, whole)) == ["West-exposure-0"]
    assert task_of(read_well(tmp_path, whole)).numbers[0] == (
        tile_at(Spot("exposed", Seat.WEST, 0, 1)),
        1,
    )


def test_jokers_alike_in_one_exposure_settle_it_alike(tmp_path: Path) -> None:
    text = NAMED.replace("South names 8B\nSouth exchanges 8B", "South exchanges 7D")
    text = text.replace('"DS4"', '"EX1"').replace('"said South"', '"South\'s J"\nsays = "No."')
    text = text.replace("West shows 8B J 8B", "West shows 8B J J 8B")
    text = text.replace("West's J in 8B J 8B", "West's second J in 8B J J 8B")
    assert right(read_well(tmp_path, text)) == ["West-exposed-0-2"]


def test_it_is_kept_as_a_text_without_an_answer(tmp_path: Path) -> None:
    puzzle = read_well(tmp_path, EARLY)
    text = text_of(puzzle)
    assert puzzle_from_text(text) == puzzle
    assert [set(one) for one in json.loads(text)["settles"]] == [{"at"}, *[{"at", "says"}] * 5]


def test_the_places_are_part_of_the_hash_and_their_refutations_are_not(tmp_path: Path) -> None:
    puzzle = read_well(tmp_path, EARLY)
    other = read_well(tmp_path, EARLY.replace("A word begins no turn.", "It begins no turn."))
    assert other.hash == puzzle.hash
    less = read_well(tmp_path, EARLY[: EARLY.rindex("[[settles]]")])
    assert less.hash != puzzle.hash


def test_it_is_the_same_with_other_tiles(tmp_path: Path) -> None:
    path = tmp_path / "a-table.toml"
    path.write_text(EARLY, encoding="utf-8")
    fields, _ = open_file(path, path.name)
    assert fields is not None
    other, faults = read_puzzle(again(fields))
    assert faults == ()
    assert other is not None
    assert right(other) == ["phase"]
    assert task_of(other).candidates[3].name == "Joker in Across’s pung of 6 Craks"
    assert "a 6 Crak" in task_of(other).candidates[3].because[0]


def test_a_ruling_without_places_asks_for_itself_alone(tmp_path: Path) -> None:
    puzzle = read_well(tmp_path, EARLY[: EARLY.index("[[settles]]")])
    assert settling_of(puzzle) is None
    assert [facet.name for facet in facets_of(puzzle)] == ["answer"]
    assert len(puzzle.key.because) == 1
    assert puzzle.key.marks == ((JOKER, 1),)


SETTLES = EARLY[EARLY.index("[[settles]]") :]
FIRST = EARLY[: EARLY.index("[[settles]]")]
LAST = '\n[[settles]]\nat = "{}"\nsays = "No."\n'
FAULTS = {
    "no thing": (
        EARLY.replace('"wall"', '"the wall"'),
        "43: “the wall” names nothing on a table; write it as “West's J in 8B J 8B”.",
    ),
    "not there": (EARLY.replace("J in 6B 6B J", "J in 7B 7B J"), "35: West shows no 7B 7B J."),
    "no offer": (EARLY.replace("South's offer", "North's offer"), "31: North holds out no tile."),
    "nothing said": (
        EARLY.replace('"said South"', '"said North"'),
        "27: “said North” cannot be touched: North has said nothing before the act.",
    ),
    "no tile of the table": (
        EARLY.replace('"wall"', '"frame 2"'),
        "43: “frame 2” cannot be touched: it does not lie on the table.",
    ),
    "an older discard": (
        EARLY.replace('"wall"', '"discard R"'),
        "43: “discard R” cannot be touched: a phone shows the last 3 discards, "
        "and it is an older one.",
    ),
    "no wall": (
        EARLY.replace("Discards 3B R 8C 7B N 4D\n", ""),
        "42: “wall” cannot be touched: nobody can count the wall; "
        "write “Wall 61” or list the discards.",
    ),
    "two things": (
        FIRST + SETTLES[: SETTLES.index("[[settles]]\nat = \"South's")],
        "23: Three to six places are offered, not 2.",
    ),
    "seven things": (
        EARLY + LAST.format("North"),
        "23: Three to six places are offered, not 7.",
    ),
    "no refutation": (
        EARLY.replace('says = "There is a tile to pick, and nobody has picked it."\n', ""),
        "42: Say under “says” what refutes “the wall”.",
    ),
    "twice": (
        EARLY.replace('at = "wall"', 'at = "discard"'),
        "23: A place is offered twice.",
    ),
    "one over another": (
        EARLY.replace('at = "wall"', 'at = "West"'),
        "23: “Across” lies over “6 Bam, held out by Right”; offer one of them.",
    ),
    "an exposure over its tile": (
        EARLY.replace('at = "wall"', 'at = "West\'s exposure 6B 6B J"'),
        "23: “Across’s pung of 6 Bams” lies over “Joker in Across’s pung of 6 Bams”; "
        "offer one of them.",
    ),
    "the phase under its seat": (
        EARLY.replace('at = "wall"', 'at = "South"'),
        "23: “Right” lies over “how far Right’s turn has come”; offer one of them.",
    ),
    "none settles it": (
        EARLY.replace('at = "phase"', 'at = "North"\nsays = "No."'),
        "23: None of these settles it: TS1 points at how far Right’s turn has come.",
    ),
    "all settle it": (
        NAMED.replace('at = "phase"', 'at = "South\'s 8B"').replace(
            'at = "West\'s J in 8B J 8B"', 'at = "South\'s J"'
        )
        .replace("[[settles]]\nat = \"South's J\"\nsays = \"It stands for an 8 Bam.\"\n", ""),
        "19: One or two can settle it; the engine points at “the bubble “8 Bam” at your rack”, "
        "“8 Bam”.",
    ),
    "both ways": (
        EARLY.replace("[[settles]]", '[reasons]\nTS1 = ""\nM16 = ""\nEX1 = ""\n\n[[settles]]', 1),
        "28: What settles it is asked in reasons or on the table, not in both.",
    ),
    "unknown key": (
        EARLY.replace('at = "wall"', 'at = "wall"\nright = true'),
        "44: “right” is not known here; there can be at, says.",
    ),
}  # fmt: skip


@pytest.mark.parametrize(("text", "fault"), FAULTS.values(), ids=FAULTS.keys())
def test_planted_faults_are_found(tmp_path: Path, text: str, fault: str) -> None:
    puzzle, found = read(tmp_path, text)
    assert puzzle is None
    assert f"a-table.toml:{fault}" in found


def test_where_the_engine_cannot_tell_it_says_so(tmp_path: Path) -> None:
    text = FIRST.replace("South gives West 6B for J\nSouth takes J from West\n", "")
    text = text.replace(
        "South announces an exchange\n",
        "South announces an exchange\nSouth takes the announcement back\n",
    )
    text = text.replace('rules = ["TS1"]\nmixups = ["M16"]', 'rules = ["TS6"]')
    places = [LAST.format(at) for at in ("phase", "said South", "wall")]
    _, found = read(tmp_path, text + "".join(places))
    assert (
        "a-table.toml:22: None of these settles it: the engine cannot tell where on the table "
        "TS6 is seen." in found
    )


CHANGE = '''
[[change]]
text = "Right has picked"
facts = "You have just discarded the 8 Dot."
rules = ["TS2"]
mixups = []
play = """
South picks ?
South announces an exchange
South gives West 6B for J
South takes J from West
"""
'''


def test_a_change_asks_for_its_ruling_or_has_places_of_its_own(tmp_path: Path) -> None:
    (change,) = read_well(tmp_path, EARLY + CHANGE).changes
    assert settling_of(change.puzzle) is None
    places = "".join(f'[[change.settles]]\nat = "{at}"\nsays = "So."\n' for at in AT)
    (change,) = read_well(tmp_path, EARLY + CHANGE + places).changes
    assert right(change.puzzle) == ["phase"]


AT = ("phase", "wall", "discard")
