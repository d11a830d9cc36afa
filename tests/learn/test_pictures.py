"""The table of a puzzle as its question shows it."""

import re

import pytest

from lessons.content_store import course, rulings
from lessons.learn.pictures import picture
from mahjlearn.course import Puzzle


def shipped(lesson: str, slug: str) -> Puzzle:
    return next(one.puzzle for one in course().by_slug[lesson].tries if one.slug == slug)


def heard(puzzle: Puzzle, *, explained: bool = False) -> list[str]:
    """What the bubbles say, each once: that of a discard stands in two places."""
    bubbles = re.findall(r'<p class="bubble[^>]*>([^<]*)<', picture(puzzle, explained=explained))
    return list(dict.fromkeys(bubbles))


@pytest.mark.parametrize("explained", [False, True])
def test_an_exchange_is_heard_in_the_words_that_the_facts_quote(explained: bool) -> None:
    puzzle = shipped("a-fair-exchange", "left-holds-out-a-soap")
    assert puzzle.facts.count("“May I?”") == 1
    assert heard(puzzle, explained=explained) == ["“May I?”"]


def test_without_words_an_exchange_is_called_one() -> None:
    assert heard(shipped("a-fair-exchange", "two-kinds-of-six")) == ["“Exchange.”"]


def test_a_discard_is_heard_as_before() -> None:
    assert heard(rulings().puzzles[0]) == ["“5\N{NO-BREAK SPACE}Dot.”"]
