"""The right play step by step: in place, by keyboard, without motion, without script."""

from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.browser import axe
from tests.browser.measures import clipped, grow_text, small_targets, wider
from tests.browser.puzzles import say, url_of, why, wrong_answer

SLUG = "left-throws-a-5-dot"
PLACES = ["At the beginning", *(f"Step {number} of 5" for number in range(1, 6))]
ARRIVAL = """() => [...document.querySelectorAll(".tile.moved")].map((tile) => {
  const style = getComputedStyle(tile);
  return [style.animationDuration, style.boxShadow !== "none"];
})"""


@pytest.fixture
def seen(page: Page) -> Page:
    """The page after a wrong answer and *See it done*."""
    return open_it(page)


def open_it(page: Page) -> Page:
    page.goto(url_of(SLUG))
    say(page, wrong_answer(SLUG))
    why(page).get_by_role("link", name="See it done").click()
    at(page, 0)
    page.wait_for_load_state("load")  # Steps come in place once the scripts of the page run.
    return page


def at(page: Page, number: int) -> None:
    expect(page.locator(".still-place")).to_have_text(PLACES[number])


def press(page: Page, name: str) -> None:
    page.get_by_role("link", name=name, exact=True).click()


def test_each_step_comes_in_place_and_is_read(seen: Page) -> None:
    address = seen.url
    for number in range(1, len(PLACES)):
        press(seen, "Next")
        at(seen, number)
        heading = seen.locator("#still")
        expect(heading).to_be_focused()
        said = f"{PLACES[number]}. {heading.inner_text()}"
        expect(seen.locator("#live")).to_contain_text(said)
    assert seen.url == address
    press(seen, "Back one")
    at(seen, 4)
    press(seen, "Next")
    seen.locator(".ways").get_by_role("link", name="Back to the ruling").click()
    expect(seen.locator("#verdict")).to_have_text("Not quite. You may not.")


@pytest.mark.full
def test_arrow_keys_inside_the_region(seen: Page) -> None:
    seen.locator("body").press("ArrowRight")
    at(seen, 0)
    seen.locator("#step-on").press("ArrowRight")
    at(seen, 1)
    seen.keyboard.press("ArrowRight")
    at(seen, 2)
    seen.keyboard.press("ArrowLeft")
    at(seen, 1)


@pytest.mark.full
def test_arrow_keys_can_be_switched_off(page: Page) -> None:
    page.goto("/display/")
    page.locator('input[name="keys"][value="off"]').check()
    page.get_by_role("button", name="Save").click()
    open_it(page)
    page.locator("#step-on").press("ArrowRight")
    press(page, "Next")
    at(page, 1)
    press(page, "Back one")
    at(page, 0)


@pytest.mark.full
def test_a_tile_slides_in_only_where_motion_is_wanted(seen: Page) -> None:
    press(seen, "Next")
    at(seen, 1)
    assert seen.evaluate(ARRIVAL) == [["0.26s", True]]
    seen.emulate_media(reduced_motion="reduce")
    assert seen.evaluate(ARRIVAL) == [["0s", True]]


@pytest.mark.full
def test_without_script(new_context: Callable[..., BrowserContext]) -> None:
    plain = new_context(java_script_enabled=False).new_page()
    open_it(plain)
    for number in range(1, len(PLACES)):
        press(plain, "Next")
        at(plain, number)
    press(plain, "Show all at once")
    expect(plain.locator(".board")).to_have_count(len(PLACES))


@pytest.mark.full
def test_a_step_does_not_move_the_table_of_a_phone(seen: Page) -> None:
    seen.evaluate("scrollTo(0, 120)")
    press(seen, "Next")
    at(seen, 1)
    expect(seen.locator("#still")).to_be_focused()
    assert seen.evaluate("scrollY") == 120
    expect(seen.locator("#still")).to_be_in_viewport()


@pytest.mark.full
@pytest.mark.parametrize("width", [320, 820, 1280])
def test_room_for_everything(seen: Page, width: int) -> None:
    seen.set_viewport_size({"width": width, "height": 740})
    for more in ("still=3", "still=5", "still=all"):
        seen.goto(f"{url_of(SLUG)}done/?{more}")
        assert (wider(seen), clipped(seen), small_targets(seen)) == ([], [], [])
        grow_text(seen, 200)
        assert wider(seen) == []


@pytest.mark.full
def test_axe(free: Page) -> None:
    open_it(free)
    for number in (1, 3, 5):
        free.goto(f"{url_of(SLUG)}done/?still={number}")
        axe.check(free, f"seen done, step {number}")
    free.goto(f"{url_of(SLUG)}done/?still=all")
    axe.check(free, "seen done, all at once")
