"""A called tile is drawn where it lies, and the words of a film stay within their pictures."""

import pytest
from playwright.sync_api import Page

from tests.browser.table.asked import url_of

LYING = """() => {
  const tile = document.querySelector("#puzzle .board .notched");
  const { transform } = getComputedStyle(tile);
  const { boxShadow } = getComputedStyle(tile.closest(".held-tile"));
  return { tilted: transform !== "none", onWood: boxShadow !== "none" };
}"""
PLACES = [
    ("the-last-discard-once-more", 360, {"tilted": True, "onWood": False}),
    ("the-last-discard-again", 360, {"tilted": False, "onWood": True}),
    ("the-last-discard-once-more", 1280, {"tilted": True, "onWood": False}),
    ("the-last-discard-again", 1280, {"tilted": False, "onWood": False}),
    ("the-same-6-crak", 360, {"tilted": True, "onWood": False}),
    ("the-same-6-crak-once-more", 360, {"tilted": False, "onWood": False}),
    ("the-same-6-crak", 1280, {"tilted": True, "onWood": False}),
    ("the-same-6-crak-once-more", 1280, {"tilted": False, "onWood": False}),
]
# How near the words of a picture come to the inner edges of its frame.
ROOM = """() => [...document.querySelectorAll("#puzzle .strip li")].map((frame) => {
  const words = document.createRange();
  words.selectNodeContents([...frame.querySelector("span:not(.tile)").childNodes].at(-1));
  const [at, inner] = [words.getBoundingClientRect(), frame.getBoundingClientRect()];
  return Math.min(at.left - inner.left, inner.right - at.right) - frame.clientLeft;
})"""


@pytest.mark.parametrize(("name", "width", "lying"), PLACES)
def test_a_lifted_tile_is_tilted_and_one_on_the_rack_is_not(
    page: Page, name: str, width: int, lying: dict[str, bool]
) -> None:
    """The fact decides these tables, and is no longer told by the phase alone."""
    page.set_viewport_size({"width": width, "height": 800})
    page.goto(url_of(name))
    assert page.evaluate(LYING) == lying


@pytest.mark.parametrize("width", [320, 360, 372, 390, 430])
@pytest.mark.parametrize(
    "name", ["left-looks-around", "right-discards-a-7-bam", "left-calls-your-red-dragon"]
)
def test_the_words_of_a_film_stay_within_their_pictures(page: Page, name: str, width: int) -> None:
    page.set_viewport_size({"width": width, "height": 740})
    page.goto(url_of(name))
    assert min(page.evaluate(ROOM)) >= 1


def test_a_tile_inside_anothers_rack_lies_nowhere_else(page: Page) -> None:
    page.set_viewport_size({"width": 360, "height": 740})
    page.goto(url_of("right-calls-your-discard"))
    right = page.locator("#puzzle .seat.right")
    assert right.locator(".tile").count() == 0
    assert "called, inside the rack" in right.inner_text()


def test_mah_jongg_is_said_in_one_line(page: Page) -> None:
    page.set_viewport_size({"width": 360, "height": 740})
    page.goto(url_of("left-shows-night-train"))
    bubble = page.locator("#puzzle .bubble")
    assert bubble.inner_text().strip() == "“Mah jongg.”"
    box = bubble.bounding_box()
    assert box is not None
    assert box["height"] < 30
