"""A phone opens all the discards of a table that asks whose hand is dead, and shows why."""

import pytest
from playwright.sync_api import Page, expect

from mahjlearn.course.kinds.dead_hand import tiles_out
from tests.browser.measures import wider
from tests.browser.table.asked import ASKED, give, give_plainly, url_of
from tests.puzzles.learners import right_answers, wrong_answer

NAME = "right-needs-a-pair"
SEEN = "#puzzle .earlier .tile:visible"
FINGER = 44


def opened(page: Page, width: int) -> None:
    page.set_viewport_size({"width": width, "height": 740})
    page.goto(url_of(NAME))


@pytest.mark.parametrize("script", [True, False], ids=["with script", "without"])
@pytest.mark.parametrize("width", [320, 360, 390])
def test_a_touch_opens_every_discard_and_closes_them(
    page: Page, plain: Page, width: int, script: bool
) -> None:
    at = page if script else plain
    opened(at, width)
    few = at.locator(SEEN).count()
    number = len(ASKED[NAME].key.table.discards or ())
    button = at.get_by_label(f"Show all {number} earlier discards")
    box = button.bounding_box()
    assert box is not None
    assert min(box["width"], box["height"]) >= FINGER
    button.check()
    expect(at.locator(SEEN)).to_have_count(number)
    assert wider(at) == []
    button.uncheck()
    expect(at.locator(SEEN)).to_have_count(few)
    assert few < number


@pytest.mark.parametrize("width", [820, 1280])
def test_a_wide_table_shows_them_all(page: Page, width: int) -> None:
    opened(page, width)
    expect(page.locator(SEEN)).to_have_count(len(ASKED[NAME].key.table.discards or ()))
    expect(page.locator(".all-discards")).to_be_hidden()


@pytest.mark.parametrize("script", [True, False], ids=["with script", "without"])
@pytest.mark.parametrize("right", [True, False], ids=["right", "wrong"])
@pytest.mark.parametrize("width", [320, 390, 1280])
def test_the_answer_shows_those_that_settle_it(
    page: Page, plain: Page, width: int, right: bool, script: bool
) -> None:
    """The three East Winds that are out, on every screen."""
    at, tell = (page, give) if script else (plain, give_plainly)
    opened(at, width)
    puzzle = ASKED[NAME]
    tell(at, puzzle, right_answers(puzzle)[0] if right else wrong_answer(puzzle))
    shown = at.locator("#puzzle .earlier .tile.deciding:visible")
    expect(shown).to_have_count(len(tiles_out(puzzle)))
    assert {one.get_attribute("aria-label") for one in shown.all()} == {"East Wind"}
    assert wider(at) == []
