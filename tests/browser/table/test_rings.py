"""What has just come has a ring: an exposure laid down, the joker of an exchange. No script draws
it."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.places import ENDED
from tests.browser.table.asked import ASKED, PUTS_BACK, give, give_plainly, url_of
from tests.puzzles.learners import right_answers, wrong_answer

LAID = "left-discards-a-green-dragon"
"""The try in which a kong of one natural and three jokers is laid down."""
GOLD = "rgb(255, 201, 77)"
Window = tuple[int, int]
WINDOWS: list[Window] = [(360, 740), (390, 664), (820, 1180), (1280, 800)]
Say = Callable[..., Page]
# The exposure on its ledge: faces, ring, name, and where they are beside one another.
LEDGE = """() => {
  const ledge = document.querySelector(".board .you .laying");
  if (!ledge) return null;
  const [set, name, rack] = [".laying .set", ".laid-name", ".own-rack"]
    .map((part) => document.querySelector(`.board .you ${part}`));
  const [at, end, bed] = [set, name, ledge].map((part) => part.getBoundingClientRect());
  const slots = [...rack.querySelectorAll(".slot")].map((slot) => slot.getBoundingClientRect());
  return {
    tiles: [...set.querySelectorAll(".tile")].map((tile) => tile.dataset.tile),
    name: name.innerText, label: set.getAttribute("aria-label"),
    ring: getComputedStyle(set).boxShadow,
    atItsEnd: end.left >= at.right && end.right <= bed.right + 1
      && end.top < at.bottom && end.bottom > at.top,
    overTheRack: slots.every((slot) => slot.top >= bed.bottom),
    empty: rack.querySelectorAll(".slot .empty-place").length,
  };
}"""
# Where the own tiles lie that are not laid down, and the places that are left.
RACK = """() => [...document.querySelectorAll(".board .own-rack .slot")].map((slot) => {
  const { x, y } = slot.getBoundingClientRect();
  return [Math.round(x), Math.round(y)];
})"""
# Every ringed joker of the own hand, and whether all of its ring is in the window and uncovered.
JOKERS = """() => [...document.querySelectorAll(".board .you .arrived")].map((tile) => {
  const box = tile.getBoundingClientRect();
  const edges = [[box.left + 3, box.top + 9], [box.right - 3, box.top + 9],
                 [box.left + box.width / 2, box.bottom - 3]];
  const bar = document.querySelector("#puzzle .bar").getBoundingClientRect();
  return {
    face: tile.dataset.tile, ring: getComputedStyle(tile).boxShadow,
    named: tile.getAttribute("aria-label").includes("just arrived"),
    seen: edges.every(([x, y]) => tile.contains(document.elementFromPoint(x, y)))
      && box.left >= 4 && box.right <= innerWidth - 4
      && (bar.left > box.right || box.bottom + 4 <= bar.top),
  };
})"""


@pytest.fixture(params=["with script", "without"])
def say(request: pytest.FixtureRequest, page: Page, plain: Page) -> Say:
    """Opens a puzzle in a window, and answers it with these forms."""
    at, tell = (page, give) if request.param == "with script" else (plain, give_plainly)

    def said(name: str, forms: list, window: Window = WINDOWS[0]) -> Page:
        width, height = window
        at.set_viewport_size({"width": width, "height": height})
        at.goto(url_of(name))
        for form in forms:
            tell(at, ASKED[name], form)
        at.evaluate("scrollTo(0, 0)")
        at.evaluate(ENDED)
        return at

    return said


def exchanging() -> str:
    return PUTS_BACK[0]


@pytest.mark.full
@pytest.mark.parametrize("window", WINDOWS, ids=str)
def test_what_was_laid_down_is_ringed_and_named_at_its_end(say: Say, window: Window) -> None:
    page = say(LAID, right_answers(ASKED[LAID]), window)
    ledge = page.evaluate(LEDGE)
    assert GOLD in ledge.pop("ring")
    assert ledge == {
        "tiles": ["G", "J", "J", "J"],
        "name": "Kong of Green Dragons",
        "label": "Kong of Green Dragons",
        "atItsEnd": True,
        "overTheRack": True,
        "empty": 3,
    }


@pytest.mark.full
def test_after_a_wrong_answer_the_right_one_is_named_and_has_no_ring(say: Say) -> None:
    """Its tiles are marked one by one."""
    page = say(LAID, [wrong_answer(ASKED[LAID])])
    ledge = page.evaluate(LEDGE)
    assert (ledge["name"], ledge["ring"]) == ("Kong of Green Dragons", "none")
    expect(page.locator(".laying .left-out")).to_have_count(3)


@pytest.mark.full
@pytest.mark.parametrize("window", WINDOWS, ids=str)
def test_no_tile_of_the_rack_moves_when_an_exposure_is_laid(page: Page, window: Window) -> None:
    width, height = window
    page.set_viewport_size({"width": width, "height": height})
    puzzle = ASKED[LAID]
    page.goto(url_of(LAID))
    page.wait_for_selector(".laying")
    before = page.evaluate(RACK)
    give(page, puzzle, right_answers(puzzle)[0])
    page.evaluate(ENDED)
    page.evaluate("scrollTo(0, 0)")
    assert page.evaluate(RACK) == before


@pytest.mark.full
@pytest.mark.parametrize("window", WINDOWS, ids=str)
def test_the_joker_that_has_come_has_its_ring(say: Say, window: Window) -> None:
    name = exchanging()
    page = say(name, right_answers(ASKED[name]), window)
    (joker,) = page.evaluate(JOKERS)
    assert GOLD in joker.pop("ring")
    assert joker == {"face": "J", "named": True, "seen": True}


@pytest.mark.full
def test_a_tile_that_goes_nowhere_brings_no_ring(say: Say) -> None:
    name = exchanging()
    page = say(name, [wrong_answer(ASKED[name])])
    assert page.evaluate(JOKERS) == []
