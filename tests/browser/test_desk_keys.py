"""A table set up with the keyboard alone."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.desk import PICK, expect_lines, face, on_table, place
from tests.browser.watching import Watch

PUNG = "West shows 5D J 5D"


@pytest.fixture
def wide(page: Page) -> Page:
    page.set_viewport_size({"width": 1280, "height": 800})
    return page


def test_by_keys_alone(wide: Page, watch: Watch) -> None:
    watch.allow("422")
    wide.goto("/ruling/table/?place=West-new")
    place(wide, "West-new").focus()
    wide.keyboard.type("5d")
    expect_lines(wide, "West shows 5D, unnoticed")
    expect(place(wide, "West-set-0")).to_be_focused()
    wide.keyboard.press("j")
    expect_lines(wide, "West shows 5D J, unnoticed")
    expect(place(wide, "West-set-0")).to_be_focused()
    wide.keyboard.press("ArrowDown")
    expect(place(wide, "West-new")).to_be_focused()
    wide.keyboard.type("xn")
    expect_lines(wide, "West shows 5D J, unnoticed", "West shows N, unnoticed")
    on_table(wide, "West-exposed-1-0").focus()
    wide.keyboard.press("Delete")
    expect_lines(wide, "West shows 5D J, unnoticed")
    place(wide, "West-set-0").focus()
    wide.keyboard.press("Space")
    face(wide, "5D").focus()
    wide.keyboard.press("Space")
    wide.keyboard.press("Enter")
    expect_lines(wide, PUNG)
    wide.locator(".desk-bar button").focus()
    wide.keyboard.press("Enter")
    expect(wide.locator("#error-summary")).to_be_focused()


@pytest.mark.full
def test_the_turn_goes_on_by_keys_and_keeps_the_focus(wide: Page) -> None:
    wide.goto(PICK)
    wide.locator("#phase-picked").focus()
    wide.keyboard.press("ArrowDown")
    wide.keyboard.press("ArrowUp")
    wide.keyboard.press("ArrowUp")
    expect_lines(wide, PUNG, "East discarded 9C")
    expect(wide.locator("#phase-before")).to_be_focused()
    expect(wide.locator(".editor-turn")).to_contain_text("nothing picked yet")


@pytest.mark.full
def test_arrows_alone_place_nothing(wide: Page) -> None:
    wide.goto("/ruling/table/?place=West-new")
    face(wide, "1C").focus()
    for _ in range(3):
        wide.keyboard.press("ArrowRight")
    expect(face(wide, "4C")).to_be_checked()
    expect_lines(wide, "")


@pytest.mark.full
def test_single_keys_can_be_turned_off(wide: Page) -> None:
    wide.goto("/display/")
    wide.locator('[name="keys"][value="off"]').check()
    wide.get_by_role("button", name="Save").click()
    wide.goto("/ruling/table/?place=West-new")
    place(wide, "West-new").focus()
    wide.keyboard.press("j")
    place(wide, "West-new").focus()
    expect_lines(wide, "")
