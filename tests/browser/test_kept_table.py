"""After a reply the table is what the server drew, with the very tiles that were there before."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.hands import Mouse
from tests.browser.lessons import KINDS, answer, first, lesson
from tests.browser.puzzles import verdict
from tests.learn.walking import placements_of
from tests.puzzles.learners import right_answers, wrong_answer

SPOKEN = next(
    one for one in placements_of(lesson("which-tile")) if one.puzzle.slug == "two-jokers-in-reach"
)
"""An exchange that may be announced at once: the turn has started."""
WITH_TABLE = [kind for kind in KINDS if kind != "order"]
# What scripts add to a table is not the server's.
TABLE = """(page) => {
  const table = page.querySelector(".board").cloneNode(true);
  table.querySelectorAll("[tabindex]").forEach((part) => part.removeAttribute("tabindex"));
  table.querySelectorAll(".drawn-ways").forEach((part) => part.remove());
  table.querySelectorAll(".sliding").forEach((part) => part.classList.remove("sliding"));
  table.querySelectorAll("[class]").forEach((part) =>
    part.setAttribute("class", [...part.classList].join(" ")));
  // In whatever order: a tile that stays gets its new names last.
  for (const part of [table, ...table.querySelectorAll("*")]) {
    const named = [...part.attributes].map(({ name, value }) => [name, value]).sort();
    for (const [name] of named) part.removeAttribute(name);
    for (const [name, value] of named) part.setAttribute(name, value);
  }
  return table.outerHTML;
}"""
DRAWN = f"() => ({TABLE})(document)"
MARK = (
    """() => document.querySelectorAll(".board .tile").forEach((tile) => { tile.seen = true; })"""
)
KEPT = """() => [...document.querySelectorAll(".board .tile")].filter((tile) => tile.seen).length"""


def told_url(page: Page) -> str:
    """Where the server alone draws what the page shows now."""
    key = page.locator("#feedback").get_attribute("data-attempt")
    return f"{page.evaluate('location.pathname')}?answer={key}"


@pytest.mark.parametrize("pick", [wrong_answer, lambda puzzle: right_answers(puzzle)[0]])
@pytest.mark.parametrize("kind", WITH_TABLE)
def test_the_table_is_what_the_server_drew(page: Page, kind: str, pick: Callable) -> None:
    placement = first(kind)
    page.goto(placement.url)
    answer(Mouse(page), placement.puzzle, pick(placement.puzzle))
    drawn = page.evaluate(DRAWN)
    page.goto(told_url(page))
    assert drawn == page.evaluate(DRAWN)


@pytest.mark.parametrize("kind", ["ruling", "choose"])
def test_tiles_that_stay_are_not_drawn_anew(page: Page, kind: str) -> None:
    placement = first(kind)
    page.goto(placement.url)
    page.evaluate(MARK)
    answer(Mouse(page), placement.puzzle, right_answers(placement.puzzle)[0])
    total = page.locator(".board .tile").count()
    assert page.evaluate(KEPT) >= total - 3


@pytest.mark.full
def test_what_was_chosen_before_a_move_is_not_chosen_after_it(page: Page) -> None:
    placement = first("exchange")
    page.goto(placement.url)
    answer(Mouse(page), placement.puzzle, wrong_answer(placement.puzzle))
    expect(page.locator(".board input:checked")).to_have_count(0)


@pytest.mark.full
def test_a_pressed_move_does_not_go_along_with_the_next(page: Page) -> None:
    """Where a press gives a button no focus, as in Safari, htmx would send it once more."""
    page.goto(SPOKEN.url)
    page.evaluate(MARK)
    sent: list[str] = []
    page.on("request", lambda one: sent.append(one.post_data) if one.post_data else None)
    page.locator("#puzzle .move", has_text="Exchange").evaluate("(button) => button.click()")
    expect(verdict(page)).to_be_focused()
    assert page.evaluate(KEPT) >= page.locator(".board .tile").count() - 1
    feedback = page.locator("#feedback")
    before = feedback.get_attribute("data-attempt")
    Mouse(page).trade(
        *(page.locator(f"#puzzle input[name={one}]").first for one in ("give", "take"))
    )
    expect(feedback).not_to_have_attribute("data-attempt", before)
    assert ["answer=" in one for one in sent] == [True, False]
