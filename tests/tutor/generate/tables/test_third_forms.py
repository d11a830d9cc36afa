"""Each belief about timing and about groups is met in a third form, with both answers there."""

import pytest

from mahjlearn.course import Puzzle
from mahjlearn.course.kinds.film import WRONG, Film
from mahjlearn.tutor.generate.find.answers import answer_of
from mahjlearn.tutor.generate.find.rare.mistake import mistake
from mahjlearn.tutor.generate.tables.building import offered
from mahjlearn.tutor.generate.tables.index import FURTHER_BACK, NONE, SOME, level_of, right_of
from mahjlearn.tutor.generate.tables.making import places_of
from mahjlearn.tutor.generate.tables.names import read_table_name

NAMED = {
    ("M01", "mistake"): ("t1-4-0d63e1", "Picture 2: You take Right’s joker for a 3 Dot", "Nobody"),
    ("M02", "mistake"): ("t1-4-0d6fe1", "Picture 2: You take your own joker for a 3 Dot", "Nobody"),
    ("M07", "mistake"): (
        "t1-396-95fdfd", "Nobody", "Picture 4: You take Left’s joker for a 3 Crak"
    ),
    ("M14", "mistake"): ("t1-4-0d63ef", "Picture 4: You make it a kong", "Nobody"),
    ("M15", "mistake"): ("t1-4-0d63e9", "Picture 2: You take Right’s joker for a 3 Dot", "Nobody"),
    ("M16", "mistake"): ("t1-4-0d6ce5", "Picture 1: You take Right’s joker for a 3 Dot", "Nobody"),
    ("M17", "mistake"): ("t1-4-0d63ed", "Nobody", "Picture 4: You discard a joker"),
    ("M22", "mistake"): ("t1-4-0d8de1", "Picture 4: Right calls", "Picture 5: Right picks"),
    ("M24", "mistake"): ("t1-4-0d6cf7", "Nobody", "Picture 2: You take Right’s joker for a 3 Dot"),
    ("M26", "mistake"): ("t1-4-0d63f1", "Picture 3: You call", "Nobody"),
    ("M33", "mistake"): ("t1-4-0d6cf5", "Picture 4: You take Right’s joker for a 3 Dot", "Nobody"),
    ("M44", "mistake"): ("t1-4-0d6ce1", "Picture 3: You take Right’s joker for a 3 Bam", "Nobody"),
    ("M07", "film"): (
        "t1-148-ba8a6f",
        "Picture 2: You say “4 Crak”",
        "Picture 1: You take Right’s joker for a Flower",
    ),
    ("M17", "film"): ("t1-1-4118cd", "Picture 3: You take Left’s joker for a 7 Dot", "Never"),
    ("M26", "film"): (
        "t1-24-6eeafe", "Picture 2: Across announces an exchange", "Picture 3: Across racks"
    ),
    ("M01", "what_now"): (
        "t1-4-1163e0", "Call it for an exposure",
        "Call it for an exposure · Call it for Right’s joker",
    ),
    ("M02", "what_now"): (
        "t1-4-117de0", "Pick from the wall", "Call it for your own joker · Pick from the wall"
    ),
    ("M14", "what_now"): (
        "t1-1-790dcd", "Discard the joker", "Add the joker to the new exposure · Discard the joker"
    ),
    ("M17", "what_now"): ("t1-4-1161e1", "Discard the joker", "none"),
    ("M04", "what_now"): (
        "t1-7-ab1af0", "Discard the 7 Crak", "Declare mah jongg · Discard the 7 Crak"
    ),
    ("M05", "what_now"): (
        "t1-6-b1303c", "Discard the Flower", "Declare mah jongg · Discard the Flower"
    ),
    ("M04", "dead"): ("t1-1600-8bed6b", "Left", "Nobody’s"),
    ("M05", "dead"): ("t1-11-5104ef", "Left", "Nobody’s"),
}  # fmt: skip
"""By mix-up and form: a table, its answer and that of a believer."""


def made(slug: str) -> Puzzle:
    puzzle = offered(read_table_name(slug))
    assert puzzle is not None
    return puzzle


@pytest.mark.sampled(5)
@pytest.mark.parametrize(("mixup", "form"), NAMED)
def test_a_believer_answers_otherwise_in_another_form(mixup: str, form: str) -> None:
    slug, right, believed = NAMED[mixup, form]
    puzzle = made(slug)
    assert read_table_name(slug).form == form
    assert answer_of(puzzle) == right
    assert answer_of(puzzle, (mixup,)) == believed != right
    assert mixup in puzzle.catches


def test_a_film_of_a_whole_turn_is_harder_and_can_have_no_mistake() -> None:
    wrong, right = made(NAMED["M16", "mistake"][0]), made(NAMED["M07", "mistake"][0])
    assert (right_of(wrong), right_of(right)) == (SOME, NONE)
    assert level_of(wrong) == level_of(right) == FURTHER_BACK


def test_what_goes_wrong_is_done_all_the_same_and_the_turn_goes_on() -> None:
    film = made(NAMED["M16", "mistake"][0]).task
    assert isinstance(film, Film)
    assert film.ask == WRONG
    assert [one.right for one in film.candidates] == [True, False, False, False]
    assert film.candidates[2].because[0] == "It went wrong already in picture 1."
    assert film.frames[-1].table.discard is not None


def test_films_of_a_hand_are_right_in_many_places() -> None:
    """The mistake is in no picture more often than in half of them, and often there is none."""
    found: list[str] = []
    for place in places_of(4)[::12]:
        for draft in [*mistake(place, ())][::5]:
            puzzle = draft.puzzle()
            if puzzle is not None:
                found.append(answer_of(puzzle).partition(":")[0])
    shares = {answer: found.count(answer) / len(found) for answer in set(found)}
    assert len(found) > 20
    assert {"Nobody", "Picture 1", "Picture 2", "Picture 4"} <= shares.keys()
    assert max(shares.values()) <= 0.6


def test_a_discard_under_another_name_is_told() -> None:
    """Who pays is asked once the tile is called: only the words say what it was."""
    won, call, exposed = (made(slug) for slug in ("t1-15-277dfa", "t1-19-a0ce1c", "t1-19-80c31c"))
    assert "Left discards a 6 Bam, calling it a 6 Dot." in won.facts
    assert "Flower" in call.facts
    assert "3 Bam" in exposed.facts
    assert "four times" in answer_of(won)
    assert "MN1" in call.key.rules
    assert (answer_of(call), answer_of(exposed)) == ("no", "Nobody’s")
