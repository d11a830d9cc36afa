"""Where a rule is written, in words, and what a rule book has from others."""

import re

import pytest

from mahjlearn.course.sources import borrowed_words, source_line, source_of
from mahjlearn.engine.judging.rulesets import RULESETS
from mahjlearn.engine.rules import RULES_BY_ID


@pytest.mark.parametrize(
    ("number", "ruleset", "words"),
    [
        ("EX1", "league", ""),
        ("TS6", "amja", ""),
        ("TS6", "league", "Borrowed: its own sources warn of this."),
        ("WT2", "league", "Borrowed: its own sources don’t say."),
        ("TS6", "teacher-2019", "Borrowed: its own sources don’t say."),
    ],
)
def test_what_is_borrowed_says_so(number: str, ruleset: str, words: str) -> None:
    assert borrowed_words(RULES_BY_ID[number], RULESETS[ruleset]) == words


def test_under_a_puzzle_it_is_the_league_that_borrows() -> None:
    assert source_of("TS6").borrowed == "Borrowed: the League’s own sources warn of this."
    assert source_of("EX1").borrowed == ""
    unseen = "Borrowed: no text of the League’s that we’ve seen says so."
    assert (source_of("WT2").borrowed, source_of("ME4").borrowed) == (unseen, unseen)


@pytest.mark.parametrize("number", ["XA2", "XA4", "XA8", "XA14", "XA15", "XA18", "XA23"])
def test_a_text_of_the_leagues_is_its_own_wherever_it_was_seen(number: str) -> None:
    """A card back in a column, a letter in an article: the League said it."""
    assert re.search(r"\bLeague\b|Mah Jongg Made Easy", source_line(RULES_BY_ID[number]))
    assert source_of(number).borrowed == ""
    assert borrowed_words(RULES_BY_ID[number], RULESETS["teacher-2019"]) != ""


def test_a_source_that_warns_stands_beside_the_one_that_allows() -> None:
    line = source_line(RULES_BY_ID["TS6"])
    assert line.startswith("AMJA guide, Errors and Penalties. Mah Jongg Made Easy 2024, p. 23 #1")
    assert "which warns of an attempt" in line
