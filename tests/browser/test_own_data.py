"""One's own data and the next one at the same tablet, in a browser that has answers."""

import csv
import json
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Locator, Page, expect

from tests.browser import axe
from tests.browser.looks import LOOKS
from tests.browser.measures import clipped, small_targets, wider
from tests.browser.outages import KEPT
from tests.browser.puzzles import HOME_SLUG, answer_button, say, url_of, verdict
from tests.browser.rows import guest_id, rows
from tests.browser.test_layout import wide_faults

ASKED = ("/your-data/", "/your-data/erase/", "/not-you/")
STORAGES = "[...Object.keys(sessionStorage), ...Object.keys(localStorage)]"


def give_an_answer(page: Page) -> None:
    page.goto(url_of(HOME_SLUG))
    say(page, "no")
    expect(verdict(page)).to_be_visible()


def button(page: Page, name: str) -> Locator:
    return page.get_by_role("button", name=name)


Keys = Callable[[Page], list[str]]


@pytest.fixture
def keys_of(server_data: Path) -> Keys:
    """The keys of the answers that a browser's guest has given."""
    return lambda page: [row.key for row in rows(server_data, page.context)]


@pytest.fixture
def plain(new_context: Callable[..., BrowserContext]) -> Page:
    return new_context(java_script_enabled=False).new_page()


@pytest.mark.full
@pytest.mark.parametrize("path", ASKED)
def test_axe(free: Page, path: str) -> None:
    give_an_answer(free)
    free.goto(path)
    expect(free.locator("main")).to_contain_text("1 answer")
    axe.check(free, path)


@pytest.mark.full
@pytest.mark.parametrize(
    ("path", "press", "panel"),
    [("/your-data/erase/", "Erase it all", "#gone"), ("/not-you/", "Start over", "#begun")],
)
def test_axe_afterwards(free: Page, path: str, press: str, panel: str) -> None:
    give_an_answer(free)
    free.goto(path)
    button(free, press).click()
    expect(free.locator(panel)).to_be_focused()
    axe.check(free, panel)


@pytest.mark.full
@pytest.mark.parametrize("path", [*ASKED, "/learn/", "/first/"])
def test_it_fits(page: Page, path: str) -> None:
    give_an_answer(page)
    page.goto("/learn/the-last-tile/5/")
    page.locator("#puzzle button[name=answer]").first.click()
    expect(verdict(page)).to_be_visible()
    page.goto(path)
    assert wide_faults(page) == []
    for look in LOOKS:
        look.apply(page)
        assert wider(page) + clipped(page) + small_targets(page) == []


@pytest.mark.full
def test_the_files_can_be_taken_along(page: Page, keys_of: Keys, tmp_path: Path) -> None:
    give_an_answer(page)
    (row,) = keys_of(page)
    page.goto("/your-data/")
    kept = {}
    for link in ("CSV", "JSON"):
        with page.expect_download() as download:
            page.get_by_role("link", name=link).first.click()
        kept[link] = tmp_path / download.value.suggested_filename
        download.value.save_as(kept[link])
    assert kept["CSV"].name == "mahjlearn-answers.csv"
    with kept["CSV"].open(newline="", encoding="utf-8-sig") as file:
        assert [line["key"] for line in csv.DictReader(file)] == [row]
    found = json.loads(kept["JSON"].read_text())
    assert [answer["client_key"] for answer in found["answers"]] == [row]
    assert found["learner"]["guest_id"] == guest_id(page.context)


@pytest.mark.parametrize("who", ["page", "plain"], ids=["with script", "without script"])
def test_erase(request: pytest.FixtureRequest, who: str, keys_of: Keys, server_data: Path) -> None:
    page: Page = request.getfixturevalue(who)
    give_an_answer(page)
    before = page.context.cookies()
    page.goto("/")
    page.locator("footer").get_by_role("link", name="Your data").click()
    page.get_by_role("link", name="Erase your data").click()
    assert len(keys_of(page)) == 1
    button(page, "Erase it all").click()
    expect(page.locator("#gone")).to_contain_text("Your answers and your progress are gone")
    erased = (server_data / "erased.txt").read_text().splitlines()
    assert len(erased[-1]) == 10
    page.context.clear_cookies()
    page.context.add_cookies(before)
    assert keys_of(page) == []
    page.goto("/learn/")
    expect(page.locator("main .not-you")).to_have_count(0)


@pytest.mark.full
@pytest.mark.parametrize("who", ["page", "plain"], ids=["with script", "without script"])
def test_the_next_one(request: pytest.FixtureRequest, who: str, keys_of: Keys) -> None:
    """At a shared tablet, from the list of rulings, where somebody's progress stands: two taps."""
    page: Page = request.getfixturevalue(who)
    give_an_answer(page)
    first, before = guest_id(page.context), keys_of(page)
    page.goto("/first/")
    page.locator("main").get_by_role("link", name="Not you? Start over").click()
    expect(page.locator("main")).to_contain_text("Someone gave 1 answer on this device")
    button(page, "Start over").click()
    expect(page.locator("h1")).to_have_text("You’re starting over")
    assert guest_id(page.context) not in ("", first)
    assert (len(before), keys_of(page)) == (1, [])
    page.get_by_role("link", name="Go to the first table").click()
    expect(answer_button(page, "no")).to_be_visible()
    page.goto("/first/")
    expect(page.locator("main .not-you")).to_have_count(0)


@pytest.mark.full
def test_by_keyboard_alone(page: Page) -> None:
    give_an_answer(page)
    page.goto("/not-you/")
    for _ in range(30):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.textContent") == "Start over":
            break
    expect(button(page, "Start over")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator("#begun")).to_be_focused()


@pytest.mark.full
@pytest.mark.parametrize(
    ("path", "press"), [("/your-data/erase/", "Erase it all"), ("/not-you/", "Start over")]
)
def test_nothing_stays_in_the_browser(page: Page, path: str, press: str) -> None:
    """Neither storage holds anything, an answer that was still to be sent included; Back shows
    nothing of the one before."""
    give_an_answer(page)
    page.goto("/learn/the-last-tile/5/")
    page.locator("#puzzle button[name=answer]").first.click()
    expect(verdict(page)).to_be_visible()
    for seen in ("/first/", "/learn/", "/your-data/"):
        page.goto(seen)
    page.evaluate(f"sessionStorage.setItem('{KEPT}', '[]'); localStorage.setItem('x', 'y')")
    page.goto(path)
    button(page, press).click()
    expect(page.locator("#gone, #begun")).to_be_focused()
    page.wait_for_load_state()
    assert page.evaluate(STORAGES) == []
    for _ in range(4):
        page.go_back()
        expect(page.locator("main .not-you, main .chip.done")).to_have_count(0)
        expect(page.locator("main")).not_to_contain_text("2 answers")
