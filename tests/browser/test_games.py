"""A played hand in a browser: step by step, by keys, by itself, and paused."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser import measures

pytestmark = pytest.mark.browser

HAND = "/games/3/?step=120"


def place(page: Page) -> int:
    return int(page.locator(".still-place").inner_text().split()[0])


def test_one_step_at_a_time_by_tap_and_by_keys(page: Page) -> None:
    page.set_viewport_size({"width": 360, "height": 740})
    page.goto(HAND)
    page.locator("#step-on").click()
    expect(page.locator(".still-place")).to_have_text("5 of 12")
    expect(page.locator("#still")).to_be_focused()
    page.keyboard.press("ArrowLeft")
    expect(page.locator(".still-place")).to_have_text("4 of 12")


def test_it_plays_by_itself_until_it_is_paused(page: Page) -> None:
    page.clock.install()
    page.goto(HAND)
    page.locator("#play").click()
    expect(page.locator(".still-place")).to_have_text("5 of 12")
    expect(page.locator("#play")).to_have_text("Pause")
    page.clock.run_for(2500)
    expect(page.locator(".still-place")).to_have_text("6 of 12")
    page.locator("#play").click()
    expect(page.locator("#play")).to_have_text("Play")
    page.clock.run_for(10000)
    assert place(page) == 6


@pytest.mark.full
def test_with_reduced_motion_nothing_plays_by_itself(page: Page) -> None:
    page.emulate_media(reduced_motion="reduce")
    page.goto(HAND)
    expect(page.locator("#step-on")).to_be_visible()
    expect(page.locator("#play")).to_be_hidden()


@pytest.mark.full
def test_another_seat_sees_the_same_step(page: Page) -> None:
    page.goto(HAND)
    page.get_by_role("link", name="West", exact=True).click()
    expect(page.locator(".still-place")).to_have_text("In between")
    expect(page.get_by_role("link", name="West", exact=True)).to_have_attribute(
        "aria-current", "true"
    )


@pytest.mark.full
def test_all_of_it_is_there_on_a_phone(page: Page) -> None:
    page.set_viewport_size({"width": 360, "height": 740})
    page.goto(HAND)
    for part in ("#still", "#step-on"):
        expect(page.locator(part)).to_be_in_viewport(ratio=1)
    own, bar = page.locator(".own").bounding_box(), page.locator(".bar").bounding_box()
    assert own is not None
    assert bar is not None
    assert own["y"] + own["height"] <= bar["y"]
    assert measures.wider(page) == []


@pytest.mark.full
def test_a_hand_is_watched_in_three_taps_from_the_first_page(phone: Page) -> None:
    phone.goto("/")
    phone.get_by_role("link", name="Watch a hand").tap()
    phone.get_by_role("link", name="Watch hand 1").tap()
    expect(phone.locator("#still")).to_contain_text("dealt")
    expect(phone.locator(".still-place")).to_have_text("1 of 12")
    phone.locator("#step-on").tap()
    expect(phone.locator(".still-place")).to_have_text("2 of 12")
