"""The check of a unit, tapped through: to its end, and looked at on the way."""

from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from lessons.content_store import course
from mahjlearn.course import Lesson, Puzzle
from mahjlearn.engine.words.sentences import number_word
from tests.browser import axe
from tests.browser.hands import Finger, Mouse, Plain
from tests.browser.lessons import answer_right, answer_wrong, take
from tests.browser.measures import small_targets, wider
from tests.learn.walking import end_of, steps_of

CHECKS = [unit.check for unit in course().units if unit.check]
checks = pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.slug)


@pytest.mark.sampled(7)
@checks
@pytest.mark.parametrize("how", [Finger, Plain])
def test_all_right_passes(
    new_context: Callable[..., BrowserContext], check: Lesson, how: type[Mouse]
) -> None:
    """On a phone, and without script: nothing comes back between the last table and the end."""
    context = {"has_touch": True} if how is Finger else {"java_script_enabled": False}
    hand = how(new_context(**context).new_page())
    assert take(hand, check, answer_right) == [*steps_of(check), end_of(check)]
    expect(hand.page.locator("h1")).to_have_text(f"All {number_word(len(check.tries))}. Passed.")
    expect(hand.page.locator(".crumbs .chip")).to_have_text("Check passed")
    expect(hand.page.locator(".check-tables .right")).to_have_count(len(check.tries))


@pytest.mark.full
@checks
def test_all_wrong_shows_what_was_missed(page: Page, check: Lesson) -> None:
    """Each of them is a link to the answer that was given."""
    take(Mouse(page), check, answer_wrong)
    total, needed = number_word(len(check.tries)), number_word(check.passed_at).capitalize()
    expect(page.locator("h1")).to_have_text(f"None of {total}. {needed} passes.")
    missed = page.locator(".missed-tables a")
    expect(missed).to_have_count(len(check.tries))
    missed.last.click()
    expect(page.locator("#feedback")).to_have_attribute("data-outcome", "wrong")


def first_wrong(hand: Mouse, puzzle: Puzzle) -> None:
    (answer_wrong if puzzle is CHECKS[0].tries[0].puzzle else answer_right)(hand, puzzle)


@pytest.mark.full
def test_its_pages_fit_and_can_be_read(free: Page) -> None:
    """Before, at the end and on the map: axe, targets, and nothing runs off a small phone."""
    check = CHECKS[0]
    free.goto(f"/learn/{check.slug}/")
    axe.check(free, "before")
    take(Mouse(free), check, first_wrong)
    for url in (f"/learn/{check.slug}/", end_of(check), "/learn/", "/"):
        free.goto(url)
        axe.check(free, url)
        free.set_viewport_size({"width": 320, "height": 640})
        assert (url, small_targets(free), wider(free)) == (url, [], [])
        free.set_viewport_size({"width": 360, "height": 740})
