"""axe on the pages around the puzzles."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser import axe, puzzles
from tests.browser.addresses import PAGES
from tests.browser.looks import PHONE, PHONE_DARK
from tests.browser.puzzles import HOME_SLUG, say
from tests.browser.watching import Watch


@pytest.mark.full
@pytest.mark.parametrize(
    ("place", "html", "fault"),
    [
        ("h1", "<button></button>", "button-name"),
        ("h1", "<b style='background: linear-gradient(red, blue)'>Pung</b>", "color-contrast"),
        (".board", "<b style='background: linear-gradient(red, blue)'>Pung</b>", ""),
    ],
)
def test_what_is_wrong_or_left_open_is_found(free: Page, place: str, html: str, fault: str) -> None:
    """On the first look already; contrast over the felt is settled elsewhere."""
    free.goto("/")
    free.locator(place).first.evaluate(
        "(one, html) => one.insertAdjacentHTML(`beforeend`, html)", html
    )
    found = axe.faults(free, "home", PHONE, None)
    assert [one.split(": ")[1] for one in found] == ([fault] if fault else [])


@pytest.mark.sampled(11)
@pytest.mark.parametrize("name", PAGES)
def test_page(free: Page, watch: Watch, name: str) -> None:
    if name == "missing":
        watch.allow("404")
    free.goto(PAGES[name])
    axe.check(free, name)


@pytest.mark.full
def test_the_menu_of_a_phone(free: Page) -> None:
    free.goto("/")
    free.locator(".menu summary").click()
    axe.check(free, "menu open", (PHONE, PHONE_DARK), within=".top")


@pytest.mark.full
def test_display_saved(free: Page) -> None:
    free.goto("/display/")
    free.get_by_role("button", name="Save").click()
    expect(free.locator("#saved")).to_be_visible()
    axe.check(free, "display saved")


@pytest.mark.full
def test_summary_after_a_wrong_answer(free: Page) -> None:
    free.goto(puzzles.url_of(HOME_SLUG))
    say(free, "yes")
    free.goto("/first/")
    expect(free.get_by_role("heading", name="Worth a look")).to_be_visible()
    axe.check(free, "summary")
