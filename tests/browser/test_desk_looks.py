"""The desk's pages in every state: axe, nothing cut off or too wide, targets for a finger."""

from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Page

from tests.browser import axe
from tests.browser.desk import (
    ALL_JOKERS,
    CALLED,
    EARLY,
    EMPTY,
    PICK,
    WON,
    WRONG,
    paste,
    refuse,
    rule,
    unfold,
)
from tests.browser.measures import clipped, grow_text, small_targets, wider
from tests.browser.watching import Watch


def states(page: Page) -> list[tuple[str, Callable[[], object]]]:
    """What the pages of the desk turn into, each with the way to it."""

    def refused() -> None:
        page.goto(PICK)
        unfold(page)
        page.locator("#line").evaluate("(field) => { field.value = 'swap'; }")
        page.get_by_label("In words", exact=True).check()
        refuse(page, page.locator(".desk-bar button").click)

    def unread() -> None:
        page.goto(EMPTY)
        page.locator(".lines > summary").click()
        page.locator("#table-lines").fill("West has 5D")
        refuse(page, page.get_by_role("button", name="Draw the table").click)

    def ruled(address: str) -> Callable[[], object]:
        def go() -> None:
            page.goto(address)
            rule(page)

        return go

    def unanswered() -> None:
        paste(page, ALL_JOKERS)
        refuse(page, page.get_by_role("button", name="Yes").click)

    return [
        ("called", lambda: page.goto(CALLED)),
        ("refused", refused),
        ("unread", unread),
        ("early", ruled(EARLY)),
        ("wrong tile", ruled(WRONG)),
        ("missing", lambda: paste(page, WON)),
        ("unanswered", unanswered),
    ]


# The pages that need nothing done first are among PAGES of tests.browser.addresses.
STATES = ("called", "refused", "unread", "early", "wrong tile", "missing", "unanswered")


@pytest.mark.full
@pytest.mark.parametrize("state", STATES)
def test_axe(free: Page, watch: Watch, state: str) -> None:
    watch.allow("422")
    dict(states(free))[state]()
    axe.check(free, f"desk {state}")


@pytest.mark.full
@pytest.mark.parametrize("state", STATES)
def test_everything_fits(page: Page, watch: Watch, state: str) -> None:
    watch.allow("422")
    dict(states(page))[state]()
    page.locator("details").evaluate_all("(all) => all.forEach((one) => { one.open = true; })")
    for width in (320, 360, 820, 1280):
        page.set_viewport_size({"width": width, "height": 740})
        assert wider(page) + clipped(page) == [], width
    page.set_viewport_size({"width": 320, "height": 640})
    grow_text(page, 200)
    assert wider(page) + clipped(page) == []


TARGETS = """() => [...document.querySelectorAll(".spot, .face, .editor .choice, select, textarea")]
  .filter((part) => part.checkVisibility()).map((part) => [part, part.getBoundingClientRect()])
  .filter(([, box]) => box.width < 43.9 || box.height < 43.9)
  .map(([part, box]) => `${part.outerHTML.slice(0, 90)} ${box.width}x${box.height}`)"""


@pytest.mark.full
@pytest.mark.parametrize("state", STATES)
def test_targets_on_a_phone(
    new_context: Callable[..., BrowserContext], watch: Watch, state: str
) -> None:
    watch.allow("422")
    page = new_context(has_touch=True, is_mobile=True).new_page()
    dict(states(page))[state]()
    assert small_targets(page) == []
    assert page.evaluate(TARGETS) == []
