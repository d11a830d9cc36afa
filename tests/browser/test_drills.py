"""A drill in a browser: by tap, by keys, against the clock, without script."""

from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from mahjlearn.tutor.drills import DRILLS
from tests.browser import axe, measures
from tests.browser.looks import PHONE, PHONE_DARK

pytestmark = pytest.mark.browser


def begin(page: Page, slug: str, words: str = "Start") -> None:
    page.goto("/drills/")
    page.locator(f"#{slug}").get_by_role("button", name=words).click()
    expect(page.locator(".drill-place")).to_have_text("1 of 10")
    page.wait_for_load_state("load")  # Keys are heard once the scripts of the new page run.


def answer(page: Page) -> None:
    page.locator(".drill-bar button").last.click()


def play(page: Page, slug: str) -> None:
    """Give ten answers, whatever they are."""
    begin(page, slug, "No clock")
    for number in range(2, 11):
        answer(page)
        expect(page.locator(".drill-place")).to_have_text(f"{number} of 10")
        expect(page.locator("#told .icon")).to_be_visible()
        assert measures.wider(page) == []
    answer(page)
    expect(page.locator("#question")).to_contain_text("of ten.")
    expect(page.get_by_role("button", name="Once more", exact=True)).to_be_visible()


@pytest.mark.parametrize("slug", DRILLS)
def test_all_of_it_by_taps_on_the_smallest_phone(page: Page, slug: str) -> None:
    page.set_viewport_size({"width": 320, "height": 568})
    play(page, slug)


def test_all_of_it_without_script(new_context: Callable[..., BrowserContext]) -> None:
    page = new_context(java_script_enabled=False).new_page()
    begin(page, "jokers", "No clock")
    expect(page.locator("#clock")).to_have_count(0)
    page.locator("[name=take]").first.check()
    answer(page)
    expect(page.locator(".drill-place")).to_have_text("2 of 10")
    expect(page.locator("#told .icon")).to_be_visible()


def test_by_keys_and_where_the_focus_goes(page: Page) -> None:
    page.set_viewport_size({"width": 1280, "height": 800})
    begin(page, "calls")
    page.keyboard.press("0")
    expect(page.locator(".drill-place")).to_have_text("2 of 10")
    expect(page.locator("#question")).to_be_focused()
    expect(page.locator("#live")).to_contain_text(".")
    begin(page, "jokers")
    page.keyboard.press("1")
    expect(page.locator("[name=take]").first).to_be_checked()
    page.keyboard.press("Enter")
    expect(page.locator(".drill-place")).to_have_text("2 of 10")


def test_a_reload_keeps_the_place(page: Page) -> None:
    begin(page, "groups")
    answer(page)
    expect(page.locator(".drill-place")).to_have_text("2 of 10")
    page.reload()
    expect(page.locator(".drill-place")).to_have_text("2 of 10")


def test_the_clock_ends_the_run(page: Page) -> None:
    page.clock.install()
    begin(page, "tiles")
    answer(page)
    expect(page.locator(".drill-place")).to_have_text("2 of 10")
    expect(page.locator("#clock")).to_contain_text(" s")
    page.clock.run_for(61_000)
    expect(page.locator("#question")).to_contain_text("in 60 seconds.")


@pytest.mark.parametrize("slug", DRILLS)
def test_axe_finds_nothing(free: Page, slug: str) -> None:
    """A question, what is told of an answer, and the end."""
    begin(free, slug, "No clock")
    for number in range(2, 11):
        answer(free)
        expect(free.locator(".drill-place")).to_have_text(f"{number} of 10")
    axe.check(free, f"{slug} asked", (PHONE, PHONE_DARK))
    answer(free)
    expect(free.locator("#question")).to_contain_text("of ten.")
    axe.check(free, f"{slug} ended", (PHONE, PHONE_DARK))


@pytest.mark.parametrize("slug", DRILLS)
def test_every_target_is_44_pixels_and_the_bar_covers_no_hand(page: Page, slug: str) -> None:
    page.set_viewport_size({"width": 360, "height": 740})
    begin(page, slug)
    small = page.evaluate(
        """() => [...document.querySelectorAll(".drill button, .drill input:not([type=hidden])")]
          .map((one) => one.getBoundingClientRect())
          .filter((box) => box.width < 44 || box.height < 44).length"""
    )
    assert small == 0
    felt, bar = (page.locator(one).bounding_box() for one in (".drill-felt", ".drill-bar"))
    assert felt is not None
    assert bar is not None
    assert felt["y"] + felt["height"] <= bar["y"] + 1
    assert bar["y"] + bar["height"] <= 740
