"""36 faces, full and bold, that nobody mistakes for one another, with or without colour."""

from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.browser.pictures import check_faces

TILES = ".tile-list .tile"
ALL_KINDS = ("achromatopsia", "deuteranopia", "protanopia", "tritanopia")
# Who sees no colour at all sees the least.
KINDS = ("full", "bold")


def open_tiles(page: Page, kind: str) -> None:
    """The page of all tiles, as somebody sees it who chose this kind."""
    page.goto("/display/")
    page.locator(f'input[name="tiles"][value="{kind}"]').check()
    page.get_by_role("button", name="Save").click()
    expect(page.locator("#saved")).to_be_visible()
    page.goto("/words/")
    page.wait_for_load_state("networkidle")
    expect(page.locator("html")).to_have_attribute("data-tiles", kind)


@pytest.mark.full
@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_in_grey(page: Page, kind: str, scheme: str) -> None:
    page.emulate_media(color_scheme=scheme)
    open_tiles(page, kind)
    check_faces(page, TILES)


@pytest.mark.full
@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_in_forced_colours(page: Page, kind: str, scheme: str) -> None:
    """Tiles keep their ivory and their art; nothing rests on a ground that is taken away."""
    page.emulate_media(forced_colors="active", color_scheme=scheme)
    open_tiles(page, kind)
    kept = page.locator(TILES).first.evaluate("(tile) => getComputedStyle(tile).forcedColorAdjust")
    assert kept == "none"
    check_faces(page, TILES)


@pytest.mark.full
@pytest.mark.parametrize("kind", KINDS)
def test_for_colour_blind_eyes(page: Page, context: BrowserContext, kind: str) -> None:
    open_tiles(page, kind)
    session = context.new_cdp_session(page)
    for deficiency in ALL_KINDS:
        session.send("Emulation.setEmulatedVisionDeficiency", {"type": deficiency})
        check_faces(page, TILES)


@pytest.mark.full
def test_compact_faces_as_small_as_a_phone_shows_them(
    new_context: Callable[..., BrowserContext],
) -> None:
    """At 34 px, on a screen with one dot a pixel."""
    page = new_context(device_scale_factor=1).new_page()
    open_tiles(page, "bold")
    sizes = page.locator(TILES).evaluate_all(
        """(tiles) => tiles.map((tile) => {
             tile.style.setProperty("--tile", "34px");
             return tile.getBoundingClientRect().width;
           })"""
    )
    assert set(sizes) == {34}
    check_faces(page, TILES)
