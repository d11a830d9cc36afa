"""The table of a puzzle as its question shows it."""

import re

import pytest

from lessons.content_store import course, rulings
from lessons.puzzles.kinds.ruling.picture import picture
from lessons.puzzles.pictures import declared
from mahjlearn.course import Puzzle
from mahjlearn.engine.table.tiles import Seat


def shipped(lesson: str, slug: str) -> Puzzle:
    return next(one.puzzle for one in course().by_slug[lesson].tries if one.slug == slug)


def heard(puzzle: Puzzle, *, explained: bool = False) -> list[str]:
    """What the bubbles say, each once: that of a discard stands in two places."""
    bubbles = re.findall(r'<p class="bubble[^>]*>([^<]*)<', picture(puzzle, explained=explained))
    return list(dict.fromkeys(text.strip() for text in bubbles))


@pytest.mark.parametrize("explained", [False, True])
def test_an_exchange_is_heard_in_the_words_that_the_facts_quote(explained: bool) -> None:
    puzzle = shipped("a-fair-exchange", "left-holds-out-a-soap")
    assert puzzle.facts.count("“May I?”") == 1
    assert heard(puzzle, explained=explained) == ["“May I?”"]


def test_without_words_an_exchange_is_called_one() -> None:
    assert heard(shipped("a-fair-exchange", "two-kinds-of-six")) == ["“Exchange.”"]


def test_a_discard_is_heard_as_before() -> None:
    assert heard(rulings().puzzles[0]) == ["“5\N{NO-BREAK SPACE}Dot.”"]


def declared_hands() -> list[Puzzle]:
    puzzles = (*rulings().puzzles, *course().puzzles)
    return [puzzle for puzzle in puzzles if puzzle.play and puzzle.play[-1].groups]


@pytest.mark.parametrize("puzzle", declared_hands(), ids=lambda puzzle: puzzle.slug)
def test_a_declared_hand_is_drawn_as_it_is_declared(puzzle: Puzzle) -> None:
    shown = declared(puzzle)
    assert shown is not None
    codes = [
        [re.findall(r'data-tile="([^"]+)"', tile)[0] for tile in group] for group in shown["groups"]
    ]
    assert codes == [[tile.value for tile in group] for group in puzzle.play[-1].groups]
    assert sum(map(len, codes)) == 14


def test_of_anothers_declared_hand_no_tile_of_the_table_is_numbered() -> None:
    """The pick, which stands for no reason, would draw the eye."""
    across = shipped("never-alone", "across-shows-three-winds")
    assert (across.key.actor, across.key.marks) == (Seat.WEST, ())
    assert declared(across) is not None


def test_nothing_is_drawn_where_no_hand_is_declared() -> None:
    assert declared(rulings().puzzles[0]) is None
