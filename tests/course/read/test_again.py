"""The same idea with other tiles: suits go round, and the engine rules alike."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lessons.content_store import course
from mahjlearn.course import Try
from mahjlearn.course.read.again import again, other_codes, other_words
from mahjlearn.engine.notation import parse_table, print_table
from mahjlearn.toml.fields import Fields
from mahjlearn.toml.lines import KeyLines
from tests.folding import folded

TRIES = [
    one for unit in course().units if unit.check for one in unit.check.tries if not one.dealt_anew
]


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("South holds F 1B 44C 777DJ and 3 more", "South holds F 1C 44D 777BJ and 3 more"),
        ("East shows R R J", "East shows G G J"),
        ("West plays FF 2B02B6B NEWS", "West plays FF 2C02C6C NEWS"),
        ("North discarded 0 as R", "North discarded 0 as G"),
        ("South gives East the discard for J", "South gives East the discard for J"),
        ("Discards S N E W G", "Discards S N E W R"),
    ],
)
def test_codes(before: str, after: str) -> None:
    assert other_codes(before) == after


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("a pung of 3 Craks", "a pung of 3 Dots"),
        ("Any dot will do; an 8 Bam is no 8 Crak.", "Any bam will do; an 8 Crak is no 8 Dot."),
        ("a Red Dragon, two Green Dragons", "a Green Dragon, two Red Dragons"),
        ("the Soap and the South Wind", "the Soap and the South Wind"),
        ("a green tile", "a green tile"),
    ],
)
def test_words(before: str, after: str) -> None:
    assert other_words(before) == after


def test_a_rule_that_is_spelled_like_tiles_keeps_its_number() -> None:
    reason = {"DS3": "A tile held over the table lies there."}
    texts = {"slug": "a", "reasons": reason, "says": {"DS3": "No 3 Bam does.", "discard 3B": "No."}}
    values = again(Fields(texts, KeyLines(""), "a.toml")).values
    assert values["reasons"] == reason
    assert values["says"] == {"DS3": "No 3 Crak does.", "discard 3C": "No."}


@given(st.sampled_from(TRIES))
def test_three_times_round_is_the_same_table(one: Try) -> None:
    text = print_table(one.puzzle.table)
    round_again = other_codes(other_codes(other_codes(text)))
    assert set(round_again.replace("R", "G")) == set(text.replace("R", "G"))
    assert print_table(parse_table(other_codes(text))) == print_table(one.again.table)


@folded("one", TRIES, ids=lambda one: one.slug, every=11)
def test_the_engine_rules_alike_and_the_tiles_differ(one: Try) -> None:
    key, other = one.puzzle.key, one.again.key
    assert (other.verdict, other.rules, other.points, other.right) == (
        *(key.verdict, key.rules, key.points, key.right),
    )
    assert one.again.catches == one.puzzle.catches
    assert one.again.hash != one.puzzle.hash
