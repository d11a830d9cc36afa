"""A course of one lesson with acts in it, in place of the real one, and moves made at them."""

from dataclasses import replace
from functools import lru_cache
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from django.test import Client

from lessons import content_store
from mahjlearn.course import Course, Lesson, Puzzle, Try, read_rulings
from mahjlearn.course.values import Rulings, Unit
from mahjlearn.engine.table.tiles import Tile
from tests.course.kinds.exchanging import FILE, NO_MATCH, TURN, WHOLE_TURN, read
from tests.puzzles.page import Page
from tests.puzzles.page import send as send_page

URL = "/learn/acts/1/"
TWO_URL, NONE_URL, TURN_URL, WHOLE_URL = (f"/learn/acts/{number}/" for number in (2, 3, 4, 5))
PLACE = "learn/acts/two-tiles-to-trade"
TWO = FILE.replace("two-tiles-to-trade", "both-at-once").replace(
    'question = "Make the exchange."', 'question = "Take two jokers in one turn."\ntakes = 2'
)
"""The same table; North's jokers stand for 5 Bams."""

FIVE_BAM, THREE_CRAK = "South-rack-4", "South-rack-3"
WEST, NORTH, NORTH_2 = "West-exposed-0-1", "North-exposed-0-1", "North-exposed-0-3"


@lru_cache(maxsize=1)
def course_of_acts() -> Course:
    """Five of them: one joker, two jokers, none, a turn by buttons, and one on the table."""
    with TemporaryDirectory() as directory:
        found = [read(Path(directory), text) for text in (FILE, TWO, NO_MATCH, TURN, WHOLE_TURN)]
    puzzles = [puzzle for puzzle, _ in found if puzzle is not None]
    assert len(puzzles) == 5, [faults for _, faults in found]
    lesson = Lesson(
        slug="acts",
        title="Acts",
        promise="After this you can take a joker.",
        line="On the board",
        tile=Tile.JOKER,
        rules=("EX1",),
        minutes=5,
        now=("an exchange", "two of them", "none", "a turn", "another"),
        steps=tuple(Try(puzzle, _again(puzzle)) for puzzle in puzzles),
    )
    return Course("A course", (Unit("one", "One", "", (lesson,)),))


def _again(puzzle: Puzzle) -> Puzzle:
    return replace(puzzle, slug=f"{puzzle.slug}-again")


@lru_cache(maxsize=1)
def first_rulings() -> Rulings:
    """Those of the real site."""
    return read_rulings(content_store.CONTENT / "first")


@pytest.fixture
def acts(monkeypatch: pytest.MonkeyPatch) -> Course:
    """The site has this course and the first rulings."""
    found = course_of_acts(), first_rulings()
    monkeypatch.setattr(content_store, "_content", lambda: found)
    return found[0]


def trade(client: Client, page: Page, give: str, take: str) -> Page:
    return send_page(client, page, give=give, take=take)


def press(client: Client, page: Page, *letters: str) -> Page:
    """Buttons one after the other, as a browser without script does it."""
    for letter in letters:
        page = send_page(client, page, answer=letter)
    return page
