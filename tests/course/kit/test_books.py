"""A question that names a rule book is answered by that book, whatever the learner plays by."""

from pathlib import Path

import pytest

from mahjlearn.course import Puzzle, puzzle_from_text, text_of
from mahjlearn.course.coverage import disagreements_deciding
from mahjlearn.course.gates.every.coverage import check_books
from mahjlearn.course.kinds import facets_of, rules_deciding
from mahjlearn.course.kit.books import NAMES, book_of, under
from mahjlearn.course.kit.facet import YES
from mahjlearn.course.read.again import again
from mahjlearn.course.read.puzzles import read_puzzle
from mahjlearn.course.walkthrough.frames import frames
from mahjlearn.engine.judging.rulesets import LEAGUE, RULESETS, TOURNAMENT
from mahjlearn.engine.misconceptions import amended
from mahjlearn.engine.table.table import HandState
from mahjlearn.engine.table.tiles import Seat
from mahjlearn.toml.files import open_file
from tests.course.kinds.tasks import HEAD, read, read_well

TABLE = '''table = """
South holds F 2B 5B 5B 1C 6C 6C 3D 7D 8B E 0 J
East discarded 5B
"""
'''
INSIDE = (
    HEAD.format(slug="a-table", kind="dead_hand")
    + TABLE
    + 'play = """\nSouth calls 5B\nSouth puts the discard inside the rack\n"""\n'
)
THERE = INSIDE.replace("you =", 'book = "tournament"\nyou =')
ASKING = (
    HEAD.format(slug="a-table", kind="what_now")
    + TABLE
    + 'ask = "books"\n'
    + '[[act]]\ntext = "Put it back?"\n'
    + 'play = """\nSouth calls 5B\nSouth lifts the discard\nSouth puts the discard back\n"""\n'
    + '[[act]]\ntext = "Pick with it?"\nplay = "South picks ?"\n'
)


def right(puzzle: Puzzle) -> list[str]:
    return [one.name for one in facets_of(puzzle) if one.answer(LEAGUE) == (YES,)]


def test_the_same_table_has_another_answer_under_another_book(tmp_path: Path) -> None:
    assert right(read_well(tmp_path, INSIDE)) == []
    there = read_well(tmp_path, THERE)
    assert right(there) == ["hand-South"]
    assert "CL9" in rules_deciding(there)
    assert "CL9" in {source.rule for source in there.key.sources}
    assert there.key.table.rack(Seat.SOUTH).hand is HandState.AT_FAULT


@pytest.mark.parametrize("name", RULESETS)
def test_whoever_answers_answers_by_the_book_that_is_named(tmp_path: Path, name: str) -> None:
    there = read_well(tmp_path, THERE)
    (hand,) = (one for one in facets_of(there) if one.name == "hand-South")
    assert hand.answer(RULESETS[name]) == (YES,)
    assert disagreements_deciding(there) == frozenset()


def test_beliefs_are_held_under_the_book() -> None:
    assert under(LEAGUE, "") is LEAGUE
    assert under(LEAGUE, "tournament") is TOURNAMENT
    assert under(amended(LEAGUE, ("M24",)), "tournament") == amended(TOURNAMENT, ("M24",))


def test_it_is_kept_and_comes_back_with_its_book(tmp_path: Path) -> None:
    home, there = read_well(tmp_path, INSIDE), read_well(tmp_path, THERE)
    assert home.hash != there.hash
    kept = puzzle_from_text(text_of(there))
    assert kept == there
    assert book_of(kept.position) is TOURNAMENT
    fields, _ = open_file(tmp_path / "a-table.toml", "a-table.toml")
    assert fields is not None
    other, faults = read_puzzle(again(fields))
    assert faults == ()
    assert other is not None
    assert other.position.book == "tournament"


def test_it_is_shown_by_its_book(tmp_path: Path) -> None:
    def hand(text: str) -> HandState:
        return frames(read_well(tmp_path, text))[-1].table.rack(Seat.SOUTH).hand

    assert hand(THERE) is HandState.AT_FAULT
    assert hand(INSIDE) is HandState.LIVE


@pytest.mark.parametrize("name", ["league", "house"])
def test_only_another_book_than_the_leagues_is_named(tmp_path: Path, name: str) -> None:
    puzzle, faults = read(tmp_path, THERE.replace("tournament", name))
    assert puzzle is None
    assert faults[0].endswith(f"there are: {', '.join(NAMES)}.")


@pytest.mark.parametrize(
    ("question", "found"),
    [
        ("At a tournament, whose hand is dead?", []),
        ("By League rules, whose hand is dead?", ["The answer is that of tournament; name it."]),
        ("Whose hand is dead?", ["The answer is that of tournament; name it."]),
    ],
)
def test_the_words_name_the_book_that_answers(
    tmp_path: Path, question: str, found: list[str]
) -> None:
    there = read_well(tmp_path, THERE.replace("What now?", question))
    assert [problem.message for problem in check_books(there)] == found


def test_a_kind_that_asks_no_book_takes_none(tmp_path: Path) -> None:
    text = THERE.replace("dead_hand", "take_jokers")
    assert any("book" in fault for fault in read(tmp_path, text)[1])


def test_what_to_ask_about_is_what_the_books_differ_on(tmp_path: Path) -> None:
    puzzle = read_well(tmp_path, ASKING)
    assert right(puzzle) == ["act-1"]
    assert {"LK2", "XA20"} <= rules_deciding(puzzle)
    assert puzzle_from_text(text_of(puzzle)) == puzzle


def test_nothing_else_can_be_asked_about(tmp_path: Path) -> None:
    _, faults = read(tmp_path, ASKING.replace('"books"', '"house"'))
    assert any("can’t be asked" in fault for fault in faults)
