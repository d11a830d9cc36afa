"""Where books differ: a short overview on a phone, the matrix on a wide screen."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser import axe
from tests.browser.looks import PHONE

URL = "/rules/differences/"
MOST_PIXELS = 3000


def test_the_overview_is_short_before_anything_is_opened(page: Page) -> None:
    page.set_viewport_size({"width": 390, "height": 664})
    page.goto(URL)
    page.wait_for_load_state("load")
    assert page.locator("details.case[open]").count() == 0
    assert page.evaluate("document.documentElement.scrollHeight") <= MOST_PIXELS
    expect(page.locator(".matrix")).to_be_hidden()


def test_a_wide_screen_has_the_matrix(page: Page) -> None:
    page.set_viewport_size({"width": 1280, "height": 800})
    page.goto(URL)
    expect(page.locator(".matrix table")).to_be_visible()
    rows = page.get_by_role("rowheader")
    assert rows.count() == page.locator("details.case[id^=d]").count()


def test_a_row_leads_to_its_point_which_lies_open(page: Page) -> None:
    page.set_viewport_size({"width": 1280, "height": 800})
    page.goto(URL)
    page.get_by_role("rowheader").first.get_by_role("link").click()
    point = page.locator("details.case[open]")
    expect(point).to_have_attribute("id", "d1")
    expect(point).to_be_in_viewport()


def test_a_point_opens_by_keyboard(page: Page) -> None:
    PHONE.apply(page)
    page.goto(URL)
    page.locator("#d2 summary").focus()
    page.keyboard.press("Enter")
    expect(page.locator("#d2 h3")).to_be_visible()


@pytest.mark.parametrize("asked", ["she gave me the wrong tile", "hot wall"])
def test_one_tap_on_the_badge_shows_how_an_answer_varies(page: Page, asked: str) -> None:
    PHONE.apply(page)
    page.goto("/rules/")
    page.get_by_label("Ask about the rules").fill(asked)
    badge = page.locator(".answer-card .badge").first
    expect(badge).to_be_visible()
    badge.click()
    expect(page.locator("details.case[open] h3, .ruling-line").first).to_be_in_viewport()


def test_an_open_point_and_the_books_are_clean(free: Page) -> None:
    free.goto(f"{URL}?point=d1")
    free.locator("#rulesets summary").click()
    axe.check(free, "differences open")
