"""Plain questions: the right answer first for nine in ten, and among the first three for all.

Some questions are held out: nobody tunes the search on them. Their share is told apart.
"""

import html

import pytest
from django.test import Client

from lessons.reference.customs import customs
from lessons.reference.data_files import DISPUTES, table
from lessons.reference.search.entries import tile_entries
from lessons.reference.search.find import find
from lessons.reference.words_page import TERMS_BY_ID
from mahjlearn.engine.rules import RULES_BY_ID
from tests.puzzles.page import get
from tests.reference.asked import FIRST_THREE, Question, questions, shares

TILES = {entry.id for entry in tile_entries().values()}
TUNED, HELD_OUT = questions()
HELD_OUT_FIRST, HELD_OUT_THREE = 0.6, 0.85
"""What was measured before anybody saw them, less a little."""


def told(question: Question) -> str:
    return f"{question.asked}: {[one.entry.id for one in find(question.asked)[:FIRST_THREE]]}"


def test_there_are_enough_questions_and_each_stands_once() -> None:
    asked = [one.asked for one in (*TUNED, *HELD_OUT)]
    assert len(TUNED) >= 500
    assert len(set(asked)) == len(asked)
    assert len(HELD_OUT) >= 40


def test_every_wanted_answer_is_one_we_have() -> None:
    known = {*RULES_BY_ID, *DISPUTES, *TERMS_BY_ID, *(one.slug for one in customs()), *TILES}
    assert {one for each in (*TUNED, *HELD_OUT) for one in each.wanted} - known == set()


def test_the_right_answer_is_among_the_first_three() -> None:
    assert [told(one) for one in TUNED if one.place() == FIRST_THREE] == []


def test_the_right_answer_comes_first_for_nine_in_ten() -> None:
    first, _ = shares(TUNED)
    assert first >= 0.9


def test_questions_nobody_tuned_for_are_answered_too() -> None:
    first, three = shares(HELD_OUT)
    assert (first >= HELD_OUT_FIRST, three >= HELD_OUT_THREE) == (True, True), (first, three)


@pytest.mark.parametrize("row", customs(), ids=lambda row: row.slug)
def test_a_table_custom_gets_an_honest_answer(client: Client, row) -> None:
    """Its sentence on top, with the badge, or with the word that it is none of our rules."""
    page = get(client, f"/rules/?q={row.asked[0]}")
    assert html.unescape(page.text_of(r'<h2 id="answer">(.*?)</h2>')) == row.title
    label = page.text_of(r'<p class="answer-label">(.*?)</p>')
    assert label == ("Not one of our rules" if row.outside else "The answer Table custom")
    assert set(row.rules) <= set(RULES_BY_ID)


def test_a_custom_that_holds_instead_of_a_rule_names_it() -> None:
    without = [row.slug for row in customs() if not (row.rules or row.outside)]
    assert without == ["atomic"]


def test_a_line_under_which_a_rule_is_sought_stands_once() -> None:
    """Two rules sought under the same words would be a toss of a coin."""
    lines = [line for found in table("asked")["rules"].values() for line in found]
    assert sorted({line for line in lines if lines.count(line) > 1}) == []
