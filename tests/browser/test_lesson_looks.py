"""Lessons at 320 px and with the text twice as large: room, targets, and a focus that is seen."""

import pytest
from playwright.sync_api import Page

from tests.browser.hands import Mouse
from tests.browser.lessons import (
    KINDS,
    answer,
    answer_right,
    answer_wrong,
    first,
    lesson,
)
from tests.browser.measures import grow_text, small_targets
from tests.browser.puzzles import unfold
from tests.browser.test_focus_and_motion import LEAST_RING, MOST_STOPS
from tests.browser.test_layout import wide_faults
from tests.learn.walking import end_of, placements_of, steps_of
from tests.puzzles.learners import right_answers

LESSON = lesson("say-it-hand-it-over")
PLACEMENTS = {kind: first(kind) for kind in KINDS}
PAGES = {
    "map": "/learn/",
    "opening": f"/learn/{LESSON.slug}/",
    "read": steps_of(LESSON)[0],
    "end": end_of(LESSON),
}
ACT = next(
    one for one in placements_of(lesson("has-my-turn-started")) if one.puzzle.kind == "exchange"
)
"""A pick and a rack before the exchange."""
kinds = pytest.mark.parametrize("kind", KINDS)
# Controls that something else lies over, wherever they are scrolled to.
COVERED = """() => [...document.querySelectorAll(
    "main a, main button, main summary, main label.row, main .choice")]
  .filter((part) => part.checkVisibility() && !part.closest(".hidden-words"))
  .filter((part) => {
    part.scrollIntoView({ block: "center", behavior: "instant" });
    const at = part.getClientRects()[0];
    return !part.contains(document.elementFromPoint(at.x + at.width / 2, at.y + at.height / 2));
  }).map((part) => part.outerHTML.slice(0, 100))"""
# Tiles to choose that a finger meets in less room than 44 px: steps of a pixel from the middle.
TIGHT = """() => [...document.querySelectorAll("main .choice")]
  .filter((part) => part.checkVisibility()).map((part) => {
    part.scrollIntoView({ block: "center", behavior: "instant" });
    const at = part.getBoundingClientRect();
    const reach = (x, y) => {
      const middle = [at.x + at.width / 2, at.y + at.height / 2];
      let far = 0;
      while (part.contains(document.elementFromPoint(middle[0] + x * far, middle[1] + y * far))) {
        far += 1;
      }
      return far;
    };
    const [wide, high] = [reach(1, 0) + reach(-1, 0), reach(0, 1) + reach(0, -1)];
    return { id: part.dataset.tileId, wide, high };
  }).filter(({ wide, high }) => Math.min(wide, high) < 44)
  .map(({ id, wide, high }) => `${id} ${wide}x${high}`)"""
# What is touched has its ring around its label or the part that it fills, as an outline or in the
# shadow; whatever lies over it hides it.
STOP = """() => {
  const at = document.activeElement, choice = at.closest(".choice");
  const rings = (part) => {
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(part);
    const spreads = [...boxShadow.matchAll(/(?:\\S+px ){3}(\\S+)px/g)].map((one) => one[1]);
    return [outlineStyle === "solid" ? outlineWidth : 0, ...spreads].map(parseFloat);
  };
  const spot = at.getClientRects()[0] ?? new DOMRect();
  const met = document.elementFromPoint(spot.x + spot.width / 2, spot.y + spot.height / 2);
  return { name: at.outerHTML.slice(0, 100), body: at === document.body,
           ring: Math.max(...(choice ? [choice, choice.parentElement] : [at]).flatMap(rings)),
           covered: !at.contains(met) && !(choice ?? at).contains(met) };
}"""


def narrow_faults(page: Page) -> list[str]:
    """At every width, with large text, and for a finger on a phone."""
    found = wide_faults(page)
    for width in (320, 360):
        page.set_viewport_size({"width": width, "height": 640})
        found += [f"{width}: {small}" for small in small_targets(page) + page.evaluate(TIGHT)]
    grow_text(page, 200)
    page.set_viewport_size({"width": 320, "height": 640})
    found += [f"covered: {part}" for part in page.evaluate(COVERED)]
    page.evaluate("document.documentElement.removeAttribute('style')")
    return found


@kinds
def test_a_step_fits_before_and_after(page: Page, kind: str) -> None:
    puzzle, hand = PLACEMENTS[kind].puzzle, Mouse(page)
    page.goto(PLACEMENTS[kind].url)
    assert narrow_faults(page) == []
    answer_wrong(hand, puzzle)
    unfold(page)
    assert narrow_faults(page) == []
    page.goto(PLACEMENTS[kind].url)
    answer_right(hand, puzzle)
    unfold(page)
    assert narrow_faults(page) == []


@pytest.mark.full
def test_an_act_fits_with_a_tile_chosen_and_half_way(page: Page) -> None:
    page.goto(ACT.url)
    page.locator("#puzzle input[name=give]").first.click()
    assert narrow_faults(page) == []
    page.goto(ACT.url)
    answer(Mouse(page), ACT.puzzle, right_answers(ACT.puzzle)[0])
    unfold(page)
    assert narrow_faults(page) == []


@pytest.mark.full
@pytest.mark.parametrize("name", PAGES)
def test_a_page_fits(page: Page, name: str) -> None:
    page.goto(PAGES[name])
    assert narrow_faults(page) == []


def weak_stops(page: Page) -> list[str]:
    """Tab stops without a ring that can be seen, from the first to the last of the page."""
    weak, start = [], ""
    for _ in range(MOST_STOPS):
        page.keyboard.press("Tab")
        at = page.evaluate(STOP)
        if at["body"] or at["name"] == start:
            return weak
        start = start or at["name"]
        if at["ring"] < LEAST_RING or at["covered"]:
            weak.append(f"{at['ring']} {at['covered']} {at['name']}")
    raise AssertionError("the focus never came round")


@pytest.mark.full
@pytest.mark.parametrize("width", [320, 1280])
@kinds
def test_the_focus_is_seen(page: Page, kind: str, width: int) -> None:
    page.set_viewport_size({"width": width, "height": 740})
    page.goto(PLACEMENTS[kind].url)
    assert weak_stops(page) == []
    answer_wrong(Mouse(page), PLACEMENTS[kind].puzzle)
    assert weak_stops(page) == []
