"""Dealing the rest, acts from menus, finding a hand, and boards for talk, in a browser."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.clubs.conftest import NewContext
from tests.browser.clubs.seeding import MadeClub
from tests.browser.clubs.test_pages import faults
from tests.browser.measures import wider

DISPUTE = "boards/new/table/?dispute=a-discard-and-a-joker"
LONG_NAME = "Wilhelmina-Alexandrina-Featherstonehaugh"
SCROLLERS = """() => [...document.querySelectorAll("main *")]
  .filter((part) => ["auto", "scroll"].includes(getComputedStyle(part).overflowX))
  .filter((part) => part.scrollWidth > part.clientWidth + 1).map((part) => part.className)"""
RENAME = """(name) => document.querySelectorAll(
  ".people b, .people a, .heat .who span, h1, td a, th a, .of-club"
).forEach((part) => { if (!part.children.length) part.textContent = name; })"""


def open_for_talk(page: Page, club: MadeClub, title: str) -> None:
    """Set up a table that no source settles, by its lines and the menu of acts."""
    page.goto(f"/club/{club.club}/boards/new/table/")
    page.locator("details.lines summary").first.click()
    page.locator("#table-lines").fill("South holds 5D 5D J and 10 more\nSouth has called 3C")
    page.get_by_role("button", name="Draw the table").click()
    expect(page.locator("#act option[value='South picks ?']")).to_have_count(1)
    page.get_by_label("Another act").check(force=True)
    page.locator("#act").select_option("South picks ?")
    expect(page.locator("#board-ruling")).to_contain_text("nobody can say who’s right")
    page.get_by_label("Title").fill(title)


def test_the_rest_is_dealt_and_taken_back(hers: Page, club: MadeClub) -> None:
    hers.goto(f"/club/{club.club}/{DISPUTE}")
    ruling = hers.locator("#board-ruling")
    before = ruling.inner_text()
    hers.get_by_role("button", name="Deal the rest").click()
    lines = hers.locator("#table-lines")
    expect(lines).to_have_value(re.compile("Discards"))
    assert ruling.inner_text() == before
    hers.get_by_role("button", name="Undo").first.click()
    expect(lines).not_to_have_value(re.compile("Discards"))


@pytest.mark.full
def test_a_board_for_talk_is_kept_shown_and_printed(hers: Page, club: MadeClub) -> None:
    open_for_talk(hers, club, "A pick after a call")
    hers.get_by_role("button", name="Keep it for talk").click()
    row = hers.locator(".own-board").filter(has_text="A pick after a call")
    expect(row).to_contain_text("No source settles this")
    expect(row.get_by_role("link", name="Assign")).to_have_count(0)
    row.locator("h2 a").click()
    expect(hers.get_by_role("heading", name="Talk about it")).to_be_visible()
    assert faults(hers, "a board for talk") == []
    hers.get_by_role("link", name="Print it").click()
    expect(hers.locator(".paper-puzzle")).to_contain_text("there’s no answer and no score")


@pytest.mark.full
def test_a_hand_is_found_and_becomes_a_board_without_script(
    new_context: NewContext, signed_in: dict, club: MadeClub
) -> None:
    page = new_context(storage_state=signed_in, java_script_enabled=False).new_page()
    page.goto(f"/club/{club.club}/boards/new/")
    page.get_by_role("link", name="Find me a hand").click()
    page.get_by_label("Find me a hand where").select_option("may-take")
    page.get_by_role("button", name="Find three").click()
    expect(page.locator(".found-table").first).to_be_visible()
    page.get_by_role("button", name=re.compile("Make it a board")).first.click()
    expect(page.locator("#board-ruling")).to_contain_text("joker")
    page.get_by_label("Title").fill("Found by chance")
    page.get_by_role("button", name="Save", exact=True).first.click()
    expect(page.locator("#saved")).to_contain_text("Found by chance is saved")


@pytest.mark.full
def test_while_it_looks_the_page_says_so(hers: Page, club: MadeClub) -> None:
    hers.goto(f"/club/{club.club}/boards/find/")
    hers.get_by_label("Find me a hand where").select_option("M16")
    hers.evaluate("addEventListener('submit', (event) => event.preventDefault())")
    hers.get_by_role("button", name="Find three").click()
    expect(hers.locator("main")).to_have_attribute("aria-busy", "true")
    expect(hers.get_by_role("button", name=re.compile("Looking through hands"))).to_be_visible()


@pytest.mark.full
def test_what_was_found_is_fit_for_every_look(hers: Page, club: MadeClub) -> None:
    hers.goto(f"/club/{club.club}/boards/find/?about=may-take")
    expect(hers.locator(".found-table").first).to_be_visible()
    assert faults(hers, "three tables") == []


@pytest.mark.full
@pytest.mark.parametrize("width", [320, 390, 820, 1280])
def test_nothing_scrolls_sideways_with_long_names(hers: Page, club: MadeClub, width: int) -> None:
    hers.set_viewport_size({"width": width, "height": 800})
    pages = ("", "mix-ups/", "assignments/", "boards/", "print/", f"players/{club.player}/")
    for page in pages:
        hers.goto(f"/club/{club.club}/{page}")
        assert (page, hers.evaluate(SCROLLERS)) == (page, [])
        hers.evaluate(RENAME, LONG_NAME)
        assert (page, wider(hers), hers.evaluate(SCROLLERS)) == (page, [], [])
