"""Display settings: kept in a cookie, seen on every page, and nothing breaks by them."""

from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.browser import puzzles
from tests.browser.measures import clipped, small_targets, wider
from tests.browser.puzzles import HOME_SLUG, RULINGS, say

PAPER = "getComputedStyle(document.documentElement).backgroundColor"
LIGHT, DARK = "rgb(250, 245, 236)", "rgb(25, 22, 19)"
TALL = """(selector) => [...document.querySelectorAll(selector)]
  .filter((tile) => tile.checkVisibility())
  .map((tile) => tile.offsetHeight)"""


def choose(page: Page, **settings: str) -> None:
    page.goto("/display/")
    for name, value in settings.items():
        page.locator(f'input[name="{name}"][value="{value}"]').check()
    page.get_by_role("button", name="Save").click()
    expect(page.locator("#saved")).to_be_focused()


@pytest.mark.parametrize(
    ("theme", "system", "paper"),
    [
        ("light", "dark", LIGHT),
        ("dark", "light", DARK),
        ("device", "dark", DARK),
        ("device", "light", LIGHT),
    ],
    ids=["light", "dark", "as a dark device", "as a light device"],
)
def test_theme(page: Page, theme: str, system: str, paper: str) -> None:
    page.emulate_media(color_scheme=system)
    choose(page, theme=theme)
    for path in ("/", "/words/"):
        page.goto(path)
        assert page.evaluate(PAPER) == paper


@pytest.mark.full
@pytest.mark.parametrize("size", ["130", "150"])
@pytest.mark.parametrize("width", [320, 360, 820, 1280])
def test_larger_text_keeps_the_layout(page: Page, size: str, width: int) -> None:
    """Tiles grow with it: in your own rack to 72 px in height at least, where they decide to 50."""
    page.set_viewport_size({"width": width, "height": 740})
    choose(page, text_size=size)
    for slug in (RULINGS[1], RULINGS[2]):
        page.goto(puzzles.url_of(slug))
        assert wider(page) + clipped(page) == []
        assert small_targets(page) == []
        assert min(page.evaluate(TALL, ".slot .tile")) >= 72
        say(page, puzzles.wrong_answer(slug))
        assert wider(page) + clipped(page) == []
        assert min(page.evaluate(TALL, ".slot .tile")) >= 72
        assert min(page.evaluate(TALL, ".tile.deciding")) >= 50


@pytest.mark.full
@pytest.mark.parametrize(("tiles", "names"), [("bold", "off"), ("full", "on"), ("bold", "on")])
def test_bold_tiles_and_names_keep_the_layout(page: Page, tiles: str, names: str) -> None:
    choose(page, tiles=tiles, names=names)
    for width in (320, 360, 820, 1280):
        page.set_viewport_size({"width": width, "height": 740})
        page.goto(puzzles.url_of(HOME_SLUG))
        assert wider(page) + clipped(page) == []


@pytest.mark.full
def test_names_stand_under_the_tiles(page: Page) -> None:
    page.goto("/")
    expect(page.locator(".own .tile-name").first).to_be_hidden()
    choose(page, names="on")
    page.goto("/")
    expect(page.locator(".own .tile-name").first).to_be_visible()


@pytest.mark.full
def test_kept_by_a_cookie_without_script(new_context: Callable[..., BrowserContext]) -> None:
    page = new_context(java_script_enabled=False).new_page()
    page.goto("/display/?next=/words/")
    page.locator('input[name="text_size"][value="150"]').check()
    page.get_by_role("button", name="Save").click()
    page.wait_for_url("**/words/")
    expect(page.locator("html")).to_have_attribute("data-text-size", "150")
    page.goto("/display/")
    expect(page.locator('input[name="text_size"][value="150"]')).to_be_checked()
    assert "display" in {cookie["name"] for cookie in page.context.cookies()}
