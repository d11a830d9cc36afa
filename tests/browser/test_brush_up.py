"""A brush-up in a browser: by tap, found again in a new one, without script."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.browser import axe, measures
from tests.browser.looks import DESK, PHONE, PHONE_DARK

pytestmark = pytest.mark.browser

SIZES = [(390, 664), (820, 1180)]
DEALT = 30_000
"""Milliseconds: for each table a hand has to be dealt."""
NewContext = Callable[..., BrowserContext]


def begin(page: Page, clock: str = "No clock") -> None:
    page.goto("/brush-up/")
    page.get_by_label("Tournament rules").check()
    page.get_by_label(clock).check()
    page.get_by_role("button", name="Start").click()
    at_table(page, 1)


def at_table(page: Page, number: int) -> None:
    expect(page).to_have_url(re.compile(rf"/brush-up/[a-z0-9]+/{number}/$"), timeout=DEALT)
    expect(page.locator(".progress")).to_contain_text(f"{number} of 20")
    assert measures.wider(page) == []


def unsure(page: Page) -> None:
    page.get_by_role("button", name="I don’t know").click()


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_end_to_end_with_a_closed_browser_in_the_middle(
    new_context: NewContext, width: int, height: int
) -> None:
    first = new_context()
    page = first.new_page()
    page.set_viewport_size({"width": width, "height": height})
    begin(page, "20 minutes")
    expect(page.locator("[data-ends]")).to_have_text(re.compile("^(19|20) min left$"))
    flag = page.locator(".flag button")
    flag.click()
    expect(page.locator(".flag [aria-pressed=true]")).to_be_visible()
    for number in range(1, 4):
        button = page.get_by_role("button", name="I don’t know")
        box = button.bounding_box()
        assert box is not None
        assert box["y"] + box["height"] <= height, "all of a table fits on the screen"
        button.click()
        at_table(page, number + 1)
    kept = first.storage_state()
    first.close()

    page = new_context(storage_state=kept).new_page()
    page.set_viewport_size({"width": width, "height": height})
    page.goto("/")
    page.get_by_role("link", name=re.compile("Brush-up: table 4 of 20")).click()
    at_table(page, 4)
    page.get_by_role("link", name="Next", exact=True).filter(visible=True).click()
    at_table(page, 5)
    page.get_by_role("link", name="All 20").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Three of 20 answered.")
    expect(page.locator(".brush-tables .answered")).to_have_count(3)
    expect(page.get_by_role("link", name="1 : answered, flagged")).to_be_visible()
    page.locator(".brush-tables a").last.click()
    at_table(page, 20)
    unsure(page)
    page.get_by_role("button", name="End and see how it went").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("0 of 20.")
    page.get_by_role("link", name="Look again at table 1", exact=True).click()
    expect(page.locator("#puzzle.answered")).to_be_visible()
    expect(page.locator("#puzzle")).to_contain_text("I don’t know")


def test_without_script(new_context: NewContext) -> None:
    page = new_context(java_script_enabled=False).new_page()
    begin(page, "20 minutes")
    expect(page.locator("[data-ends]")).to_have_text("20 min left")
    page.locator(".flag button").click()
    expect(page.locator(".flag [aria-pressed=true]")).to_be_visible()
    unsure(page)
    at_table(page, 2)
    page.get_by_role("link", name="Back", exact=True).filter(visible=True).click()
    at_table(page, 1)
    expect(page.locator(".brush-ways")).to_contain_text("You answered: I don’t know.")
    page.get_by_role("link", name="All tables").click()
    page.get_by_role("button", name="End and see how it went").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("0 of 20.")


def test_the_time_is_over(page: Page) -> None:
    """The page says so without a color, and the server takes nothing more."""
    page.clock.install()
    begin(page, "20 minutes")
    page.clock.run_for(19 * 60 * 1000 + 30 * 1000)
    expect(page.locator("[data-ends]")).to_have_text(re.compile("^[0-9]+ s left$"))
    page.clock.run_for(60 * 1000)
    expect(page.locator("[data-ends]")).to_have_text("Time is over")


@pytest.mark.full
def test_axe_finds_nothing(free: Page) -> None:
    """The start, a table with its flag, all of them, the end, and a card."""
    looks = (PHONE, PHONE_DARK, DESK)
    free.goto("/brush-up/")
    axe.check(free, "start", looks)
    begin(free)
    free.locator(".flag button").click()
    expect(free.locator(".flag [aria-pressed=true]")).to_be_visible()
    axe.check(free, "table", looks)
    unsure(free)
    at_table(free, 2)
    free.get_by_role("link", name="All 20").click()
    axe.check(free, "all", looks)
    free.get_by_role("button", name="End and see how it went").click()
    expect(free.get_by_role("heading", level=1)).to_have_text("0 of 20.")
    axe.check(free, "end", looks)
    free.goto("/brush-up/differs/tournament/")
    axe.check(free, "card", looks)
