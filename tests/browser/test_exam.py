"""An exam in a browser: the page before the later tables, what stays, and the end."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser import axe, measures
from tests.browser.looks import DESK, PHONE, PHONE_DARK
from tests.browser.test_brush_up import DEALT, SIZES, at_table, unsure

pytestmark = pytest.mark.browser


def begin(page: Page) -> None:
    page.goto("/exam/")
    page.get_by_role("button", name="Start").click()
    at_table(page, 1)


def to_the_later(page: Page) -> None:
    """Go where answers begin to stay; nothing has to be answered before."""
    run = re.search("/brush-up/([a-z0-9]+)/", page.url)
    assert run is not None
    page.goto(f"/brush-up/{run[1]}/14/")
    heading = page.get_by_role("heading", level=1)
    expect(heading).to_have_text("From here on, your answers stay.", timeout=DEALT)
    assert measures.wider(page) == []


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_what_was_answered_stays_once_a_later_table_is_open(
    page: Page, width: int, height: int
) -> None:
    page.set_viewport_size({"width": width, "height": height})
    begin(page)
    unsure(page)
    at_table(page, 2)
    to_the_later(page)
    expect(page.locator("main")).to_contain_text("Still open: 2, 3, 4")
    page.get_by_role("button", name="Continue: table 14 of 20").click()
    at_table(page, 14)
    expect(page.locator(".brush-ways")).to_contain_text("What you answer here stays.")
    page.get_by_role("link", name=re.compile("^All")).first.click()
    expect(page.locator(".brush-tables a:not([href])")).to_have_count(1)
    assert measures.wider(page) == []
    page.get_by_role("button", name="End and see how it went").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("0 of 20. 16 passes.")
    assert measures.wider(page) == []


@pytest.mark.full
def test_axe_finds_nothing_in_an_exam(free: Page) -> None:
    """The start, the page before the later tables, all of them, and the end."""
    looks = (PHONE, PHONE_DARK, DESK)
    free.goto("/exam/")
    axe.check(free, "start", looks)
    begin(free)
    to_the_later(free)
    axe.check(free, "later", looks)
    free.get_by_role("button", name="Continue: table 14 of 20").click()
    at_table(free, 14)
    free.get_by_role("link", name=re.compile("^All")).first.click()
    axe.check(free, "all", looks)
    free.get_by_role("button", name="End and see how it went").click()
    axe.check(free, "end", looks)
