"""Where the focus is can be seen at every tab stop; who asks for no motion gets none."""

import pytest
from playwright.sync_api import Page

from tests.browser import puzzles
from tests.browser.addresses import PAGES
from tests.browser.measures import RING, seconds_of_motion
from tests.browser.puzzles import say, settle
from tests.puzzles.learners import IN_SENTENCES, SETTLED_BY

MOST_STOPS = 120
LEAST_RING = 3


def weak_rings(page: Page) -> list[str]:
    """Tab stops without a ring of 3 px, or hidden under the answer bar, from first to last."""
    weak, first = [], ""
    for _ in range(MOST_STOPS):
        page.keyboard.press("Tab")
        at = page.evaluate(RING)
        if at["tag"] == "BODY" or at["name"] == first:
            return weak
        first = first or at["name"]
        if at["style"] == "none" or at["width"] < LEAST_RING:
            weak.append(at["name"])
        if at["covered"]:
            weak.append(f"under the bar: {at['name']}")
    raise AssertionError("the focus never came round")


@pytest.mark.parametrize("width", [360, 1280])
def test_rings_of_a_puzzle(page: Page, width: int) -> None:
    page.set_viewport_size({"width": width, "height": 740})
    page.goto(puzzles.url_of(IN_SENTENCES))
    assert weak_rings(page) == []
    say(page, "no")
    assert weak_rings(page) == []
    settle(page, SETTLED_BY)
    assert weak_rings(page) == []


@pytest.mark.full
@pytest.mark.parametrize(
    "name", ["rule", "words", "display", "help", "desk", "desk ruling", "desk share"]
)
def test_rings_of_a_page(page: Page, name: str) -> None:
    page.goto(PAGES[name])
    assert weak_rings(page) == []


def test_motion_is_there_and_can_be_refused(page: Page) -> None:
    """By the device, or on the display page."""
    page.goto(puzzles.url_of(IN_SENTENCES))
    assert seconds_of_motion(page) > 0
    page.emulate_media(reduced_motion="reduce")
    assert seconds_of_motion(page) == 0
    say(page, "no")
    assert seconds_of_motion(page) == 0


@pytest.mark.full
def test_motion_switched_off_on_the_display_page(page: Page) -> None:
    page.goto("/display/")
    page.locator('input[name="motion"][value="off"]').check()
    page.get_by_role("button", name="Save").click()
    page.goto(puzzles.url_of(IN_SENTENCES))
    assert seconds_of_motion(page) == 0
