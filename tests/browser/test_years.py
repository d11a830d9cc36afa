"""*I have played for years*, tapped through on a small phone and without script."""

from collections.abc import Callable
from functools import cache

import pytest
from playwright.sync_api import BrowserContext, Page, ViewportSize, expect

from lessons.content_store import course
from lessons.learn.progress.known import tables_of
from mahjlearn.course import Puzzle
from mahjlearn.tutor.placing import MOST
from tests.browser import axe
from tests.browser.hands import Finger, Mouse, Plain
from tests.browser.lessons import PATIENCE, fill
from tests.browser.measures import small_targets, wider
from tests.puzzles.learners import right_answers

PHONE: ViewportSize = {"width": 390, "height": 664}


@cache
def tables() -> dict[str, Puzzle]:
    """Every table that can be asked, by its slug."""
    return {one.slug: one for lesson in course().lessons for one in tables_of(lesson)}


def asked(page: Page) -> Puzzle:
    """The table that is asked."""
    return tables()[page.locator("#answer").get_attribute("data-puzzle") or ""]


def give(hand: Mouse, answer: Callable[[Mouse], None]) -> None:
    """Answer a table; the next one comes, or the end, with no word about the answer."""
    before = hand.page.url
    answer(hand)
    hand.page.wait_for_url(lambda url: url != before, timeout=PATIENCE)
    expect(hand.page.locator("#feedback")).to_have_count(0)


def rightly(hand: Mouse) -> None:
    puzzle = asked(hand.page)
    (form,) = right_answers(puzzle)
    fill(hand, puzzle.kind, form)


def not_knowing(hand: Mouse) -> None:
    hand.press(hand.page.get_by_role("button", name="I don’t know"))


@pytest.mark.parametrize("how", [Finger, Plain])
def test_a_player_of_many_years(
    new_context: Callable[..., BrowserContext], how: type[Mouse]
) -> None:
    """From the map: seven tables right, one not known; a lesson is taken back by a tap."""
    context = {"has_touch": True} if how is Finger else {"java_script_enabled": False}
    hand = how(new_context(**context).new_page())
    page = hand.page
    page.set_viewport_size(PHONE)
    page.goto("/learn/")
    hand.press(page.get_by_role("link", name="I have played for years"))
    hand.press(page.locator("#next"))
    for number in range(1, MOST + 1):
        expect(page.locator(".pips .now")).to_have_count(1)
        unsure = page.get_by_role("button", name="I don’t know")
        expect(unsure).to_be_in_viewport(ratio=1)
        give(hand, not_knowing if number == 2 else rightly)
    expect(page.locator(".check-tables .right")).to_have_count(MOST - 1)
    expect(page.locator(".check-tables .unsure")).to_have_count(1)
    known = page.locator(".known-lessons li")
    count = known.count()
    assert count > MOST
    hand.press(known.first.get_by_role("button", name="Take it anyway"))
    expect(page.locator(".known-lessons .undone")).to_have_count(1)
    hand.press(known.first.get_by_role("button", name="Count it as known"))
    expect(page.locator(".known-lessons .undone")).to_have_count(0)
    hand.press(page.locator(".check-tables .unsure"))
    expect(page.locator(".refuted")).to_contain_text("You said: I don’t know")
    page.goto("/learn/")
    expect(page.locator(".lesson-card .chip", has_text="Known")).to_have_count(count)


@pytest.mark.full
def test_its_pages_fit_and_can_be_read(free: Page) -> None:
    """Before, at a table and at the end: axe, targets, and nothing runs off a small phone."""
    hand = Mouse(free)
    free.goto("/years/")
    axe.check(free, "before")
    hand.press(free.locator("#next"))
    while free.locator("#answer").count():
        axe.check(free, asked(free).slug)
        give(hand, rightly)
    for url in ("/years/", "/learn/the-tiles/"):
        free.set_viewport_size({"width": 320, "height": 640})
        free.goto(url)
        axe.check(free, url)
        assert wider(free) == []
        assert small_targets(free) == []
