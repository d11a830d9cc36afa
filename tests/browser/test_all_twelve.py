"""All twelve rulings, one after another, to the end."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from lessons.learn.rulings import asks_what_settles_it
from tests.browser import puzzles
from tests.browser.hands import Mouse
from tests.browser.lessons import answer
from tests.browser.puzzles import RULINGS, SLUGS, place_of, puzzle_of, right_answer, say
from tests.browser.rows import Row
from tests.puzzles.learners import right_answers


@pytest.mark.full
def test_through_all_twelve(page: Page, stored: Callable[[], list[Row]]) -> None:
    page.goto("/")
    for slug in SLUGS:
        expect(page.locator("form[data-puzzle]")).to_have_attribute("data-puzzle", slug)
        for form in right_answers(puzzle_of(slug)):
            answer(Mouse(page), puzzle_of(slug), form)
        puzzles.outcome(page, "right")
        expect(page.locator(".sentence")).not_to_contain_text("And what settles it")
        page.locator("#next").click()
    expect(page.locator("main")).to_contain_text("12 rulings, 12 right.")
    assert {row.outcome for row in stored()} == {"right"}
    assert [row.place for row in stored()] == [f"first/{slug}" for slug in SLUGS]
    answers = {row.place: row.answer for row in stored()}
    for slug in RULINGS:
        settles = asks_what_settles_it(slug)
        place = {"settles": place_of(slug, right=True)} if settles else {}
        assert answers[f"first/{slug}"] == {"answer": right_answer(slug)} | place


@pytest.mark.full
def test_change_one_thing(page: Page, stored: Callable[[], list[Row]]) -> None:
    """The same table with one fact altered is a try of its own, with a way back."""
    page.goto("/")
    say(page, "no")
    puzzles.why(page).locator(".changes a").first.click()
    expect(page.locator("h1")).to_have_text("May you take Across’s joker with your pick?")
    puzzles.answer_button(page, "yes").click()
    puzzles.outcome(page, "right")
    assert [row.place for row in stored()][-1] == f"first/{SLUGS[0]}/change/1"
