"""An instructor sets a house rule; a player on a phone sees its answer first."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.clubs.conftest import NewContext
from tests.browser.clubs.seeding import MadeClub
from tests.browser.puzzles import answer_button, url_of

DISPUTED = "the-last-discard-once-more"
PHONE = {"width": 360, "height": 740}
BOOK = "As the book says"
POINT = "You touched a discard, but didn’t place or expose it. May it go back?"
USE_IT = "No, you have to use it"
AS_PRINTED = "Yes(?!,)"


def opened(page: Page, club: MadeClub) -> Locator:
    """The disputed point on the page of house rules."""
    page.goto(f"/club/{club.club}/house-rules/")
    point = page.locator("details.point").filter(has_text=POINT)
    if point.get_attribute("open") is None:
        point.locator("summary").focus()
        page.keyboard.press("Enter")
    return point


def choose(page: Page, club: MadeClub, answer: str) -> None:
    opened(page, club).get_by_role("radio", name=re.compile(f"^{answer}")).check()
    page.locator("main").get_by_role("button", name="Save").click()
    expect(page.locator("#saved")).to_be_visible()


def join(page: Page, club: MadeClub) -> None:
    page.goto(f"/join/{club.code}/")
    page.get_by_label("What should your instructor call you?").fill("Dot")
    page.locator("main").get_by_role("button", name=re.compile("^Join")).click()
    expect(page.locator("#joined")).to_be_visible()


def answer(page: Page) -> list[str]:
    """What stands in the boxes of the authorities, once it is answered."""
    page.goto(url_of(DISPUTED))
    answer_button(page, "no").click()
    box = page.locator(".differs .answer-boxes > div")
    expect(box).to_have_count(2)
    return box.all_text_contents()


def test_the_answer_of_the_house_stands_first(
    hers: Page, new_context: NewContext, club: MadeClub
) -> None:
    choose(hers, club, USE_IT)
    expect(hers.locator("main")).to_contain_text("The League, as printed, with 1 house rule")
    players = new_context(has_touch=True, is_mobile=True).new_page()
    players.set_viewport_size(PHONE)
    join(players, club)
    expect(players.locator(".table-rules")).to_contain_text(POINT)
    first, second = answer(players)
    assert "No" in first
    assert "Your house rules" in first
    assert "Yes" in second
    expect(players.locator("#verdict")).to_have_text(re.compile("Accepted"))
    choose(hers, club, BOOK)
    first, _ = answer(players)
    assert "Yes" in first
    assert "house rules" not in first


@pytest.mark.full
def test_without_script(new_context: NewContext, signed_in: dict, club: MadeClub) -> None:
    page = new_context(storage_state=signed_in, java_script_enabled=False).new_page()
    choose(page, club, AS_PRINTED)
    expect(page.locator("details.point[open]")).to_have_count(0)
    choose(page, club, USE_IT)
    expect(page.locator("details.point[open]")).to_have_count(1)
    choose(page, club, BOOK)


@pytest.mark.full
def test_by_keys(hers: Page, club: MadeClub) -> None:
    choose(hers, club, BOOK)
    point = opened(hers, club)
    hers.keyboard.press("Tab")
    expect(point.get_by_role("radio", name=re.compile(f"^{BOOK}"))).to_be_focused()
    hers.keyboard.press("ArrowDown")
    oldest = point.get_by_role("radio", name=re.compile(f"^{USE_IT}"))
    expect(oldest).to_be_checked()
