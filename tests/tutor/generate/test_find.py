"""The finder for authors: known tables, files that read back, believers who really differ."""

import tomllib
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

from mahjlearn.course.read.puzzles import read_puzzle
from mahjlearn.course.values import Puzzle
from mahjlearn.engine.table.tiles import Seat
from mahjlearn.toml.fields import Fields
from mahjlearn.toml.lines import KeyLines
from mahjlearn.tutor.games import Hand
from mahjlearn.tutor.generate.find import (
    FORMS,
    Find,
    NotSearchable,
    Wanted,
    contrast,
    printed,
    read_form,
    read_sought,
    read_wall,
    search,
)
from mahjlearn.tutor.generate.find.answers import answer_of
from tests.tutor.games.played import hand

KNOWN = {
    ("M16", "take"): (1, 74, "None of them", "Joker in Left’s kong of 7 Bams"),
    ("M44", "give"): (1, 43, "I have none to give", "First 7 Bam · Second 7 Bam"),
    ("M06", "lay_down"): (2, 41, "two Jokers", "Can’t"),
    ("M16", "dead"): (1, 74, "Left", "Nobody’s"),
    ("M54", "dead"): (1, 41, "Nobody’s", "Left"),
    ("M55", "dead"): (1, 41, "Left", "Nobody’s"),
    ("M56", "dead"): (1, 212, "Nobody’s", "You"),
    ("M57", "dead"): (1, 212, "Right", "Nobody’s"),
    ("M16", "ruling"): (1, 74, "no", "yes"),
    ("M53", "ruling"): (9, 276, "yes", "no"),
    ("M18a", "pays"): (
        1,
        212,
        "Right: double · Across: double · You: double",
        "Right: single · Across: double · You: single",
    ),
    ("M25", "film"): (
        1,
        44,
        "Picture 3: Across racks",
        "Picture 2: Across taps the rack and nothing more",
    ),
    ("M16", "what_now"): (1, 74, "Pick from the wall", "Pick from the wall · Exchange"),
    ("M24", "exchange"): (
        1,
        175,
        "North exchanges 7D for South's J",
        "North exchanges 7D for South's J: no",
    ),
    ("TS2", "which_player"): (1, 44, "Across", ""),
    ("M29", "dead"): (1, 46, "Right", "Right · Across"),
    ("M37", "changing"): (1, 43, "yes", "no"),
    ("M14", "changing"): (1, 73, "no", "yes"),
    ("M22", "late"): (1, 41, "no", "yes"),
    ("M26", "late"): (1, 44, "no", "yes"),
    ("M17", "after"): (1, 77, "yes", "no"),
    ("M08", "after"): (1, 46, "no", "yes"),
    ("M27", "told"): (1, 49, "Joker in Across’s pung of 7 Dots", "None of them"),
    ("M30", "told"): (1, 46, "Joker in Left’s pung of 7 Dots", "None of them"),
    ("M05", "declare"): (5, 232, "no", "yes"),
    ("M16", "mistake"): (1, 47, "Picture 1: You take Across’s joker for a 7 Dot", "Nobody"),
}
"""By what is sought and the form: the hand and the step, the answer, and that of the believer."""

AUTHORED = {"slug": "across-at-the-table", "title": "Across at the table", "facts": "Look."}
"""Texts that only an author writes."""


@cache
def first(sought: str, form: str) -> Find:
    return next(searched(Wanted(read_sought(sought), form), KNOWN[sought, form][0]))


def searched(wanted: Wanted, *seeds: int) -> Iterator[Find]:
    return search(wanted, (hand(seed) for seed in seeds), lambda hands: None)


def read_back(find: Find) -> Puzzle:
    """Return the puzzle of the printed file, everything in it checked."""
    values: dict[str, Any] = tomllib.loads(printed(find)) | AUTHORED
    puzzle, faults = read_puzzle(Fields(values, KeyLines(""), "a file"))
    assert faults == ()
    assert puzzle is not None
    return puzzle


def test_every_form_has_a_known_table() -> None:
    assert {form for _, form in KNOWN} == set(FORMS)


@pytest.mark.sampled(3)
@pytest.mark.parametrize(("sought", "form"), KNOWN)
def test_a_hand_gives_a_known_table(sought: str, form: str) -> None:
    find = first(sought, form)
    seed, step, right, believed = KNOWN[sought, form]
    assert (find.place.hand.seed, find.place.step, find.answered.right) == (seed, step, right)
    assert dict(find.answered.believers).get(sought, "") == believed


@pytest.mark.sampled(3)
@pytest.mark.parametrize(("sought", "form"), KNOWN)
def test_the_file_reads_back_and_its_key_is_the_printed_answer(sought: str, form: str) -> None:
    find = first(sought, form)
    puzzle, text = read_back(find), printed(find)
    assert f"# Engine: {answer_of(puzzle)} [" in text
    assert find.answered.rules[: len(puzzle.key.rules)] == puzzle.key.rules
    assert tuple(mixup for mixup, _ in find.answered.believers) == puzzle.catches
    for mixup, answer in find.answered.believers:
        assert answer_of(puzzle, (mixup,)) == answer != answer_of(puzzle)
        assert f"# {mixup}: {answer} (“" in text


def test_the_rule_that_is_sought_decides() -> None:
    find = next(searched(Wanted(read_sought("TS1"), "take"), 1))
    assert "TS1" in read_back(find).key.rules
    assert find.draft.rules == ("TS1",)


def test_a_ruling_may_be_about_another_player() -> None:
    puzzles = [read_back(find) for find in searched(Wanted(read_sought("M36"), "ruling"), 1, 2, 3)]
    asked = {puzzle.question.split()[1] for puzzle in puzzles}
    assert "you" in asked
    assert asked & {"Left", "Across", "Right"}
    for puzzle in puzzles:
        assert (puzzle.play[-1].actor is puzzle.you) is (puzzle.question == "May you do this?")


def test_the_same_search_finds_the_same() -> None:
    wanted = Wanted(read_sought("M16"), "take")
    assert printed(next(searched(wanted, 1))) == printed(first("M16", "take"))


def test_wall_and_seat_are_held() -> None:
    wanted = Wanted(read_sought("M25"), "film", (42, 68), Seat.SOUTH)
    find = next(searched(wanted, 1, 2, 3))
    assert 42 <= find.place.wall <= 68
    assert read_back(find).you is Seat.SOUTH


CHANGED = {
    ("M16", "take"): ("West picks 1B and racks first.", "Joker in Left’s kong of 7 Bams"),
    ("M44", "give"): ("a 7 Dot instead of South’s 2 Bam.", "7 Dot"),
    ("M16", "ruling"): ("West picks 1B and racks first.", "yes"),
    ("M16", "dead"): ("West picks ? and racks first.", "Nobody’s"),
}
"""By what is sought and the form: the one fact that is changed, and the answer then."""


@pytest.mark.parametrize(("sought", "form"), CHANGED)
def test_one_fact_changed_makes_another_answer(sought: str, form: str) -> None:
    find = first(sought, form)
    other = contrast(find)
    assert other is not None
    assert (other.changed, other.find.answered.right) == CHANGED[sought, form]
    assert other.find.answered.right != find.answered.right
    assert answer_of(read_back(other.find)) == other.find.answered.right
    assert f"# Changed: {other.changed}\n" in printed(other.find, other.changed)


def test_an_exposure_is_contrasted_with_none() -> None:
    other = contrast(first("M06", "lay_down"))
    assert other is not None
    assert other.find.answered.right == "Can’t"


def test_each_hand_is_reported() -> None:
    hands: list[int] = []
    played: Iterator[Hand] = (hand(seed) for seed in (1, 2))
    assert list(search(Wanted(read_sought("XA3"), "pays"), played, hands.append)) == []
    assert hands == [1, 2]


@pytest.mark.parametrize(
    ("read", "written", "said"),
    [
        (read_sought, "EX99", "“EX99” is neither a rule nor a mix-up; write EX9."),
        (read_sought, "ST1", "ST1 is advice, so it never decides; ask for a rule."),
        (
            read_sought,
            "M46",
            "M46 is held against nobody; ask for a rule.",
        ),
        (read_form, "dance", f"The form “dance” is not built; there are {', '.join(FORMS)}."),
        (read_wall, "few", "“few” is no range; write the tiles left, such as 15-41."),
        (read_wall, "41-15", "41 is more than 15; write 15-41."),
        (read_wall, "96-99", "No table of the course has a wall of 96-99; it has 15 to 95."),
    ],
)
def test_what_cannot_be_sought(read: Any, written: str, said: str) -> None:
    with pytest.raises(NotSearchable) as refused:
        read(written)
    assert str(refused.value) == said


def test_numbers_may_be_written_small() -> None:
    assert read_sought("m16").mixup == "M16"
    assert read_sought(" ts2").rule == "TS2"
    assert read_form("what-now") == "what_now"
