"""All twelve rulings, one after another, to the end."""

from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.browser import puzzles
from tests.browser.puzzles import SLUGS, right_answer, right_reason, say, settle
from tests.browser.rows import Row


def test_through_all_twelve(page: Page, stored: Callable[[], list[Row]]) -> None:
    page.goto("/")
    for slug in SLUGS:
        expect(page.locator("form[data-puzzle]")).to_have_attribute("data-puzzle", slug)
        say(page, right_answer(slug))
        puzzles.outcome(page, "right")
        settle(page, right_reason(slug))
        puzzles.outcome(page, "right")
        page.locator("#next").click()
    expect(page.locator("main")).to_contain_text("12 rulings, 12 right.")
    answers = [
        (f"first/{slug}{end}", answer)
        for slug in SLUGS
        for end, answer in (
            ("", {"answer": right_answer(slug)}),
            ("/why", {"reason": right_reason(slug)}),
        )
    ]
    assert [(row.place, row.answer) for row in stored()] == answers


def test_change_one_thing(page: Page, stored: Callable[[], list[Row]]) -> None:
    """The same table with one fact altered is a try of its own, with a way back."""
    page.goto("/")
    say(page, "no")
    settle(page, "CL1")
    puzzles.why(page).locator(".changes a").first.click()
    expect(page.locator("h1")).to_have_text("May you swap it for Across’s joker?")
    puzzles.answer_button(page, "yes").click()
    puzzles.outcome(page, "right")
    assert [row.place for row in stored()][-1] == f"first/{SLUGS[0]}/change/1"
