"""The first puzzle from the question to the reasons: right and wrong, by mouse and by touch."""

from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import BrowserContext, Page, expect

from tests.browser import puzzles
from tests.browser.puzzles import HOME_SLUG, answer_button, outcome, say, settle, stage, verdict
from tests.browser.rows import Row, rows

PLACE = f"first/{HOME_SLUG}"
Stored = Callable[[], list[Row]]


def facts(found: list[Row]) -> list[tuple[str, dict[str, str], str]]:
    return [(row.place, row.answer, row.outcome) for row in found]


def test_right_by_mouse(page: Page, stored: Stored) -> None:
    page.goto("/")
    expect(page.get_by_role("heading", level=1)).to_have_text("May she take that joker?")
    say(page, "no")
    outcome(page, "right")
    expect(verdict(page)).to_have_text("Correct. You may not.")
    settle(page, "CL1")
    outcome(page, "right")
    expect(verdict(page)).to_have_text("That settles it. You may not.")
    expect(page.get_by_role("link", name="Next ruling")).to_be_visible()
    expect(puzzles.why(page).locator(".reasons li")).to_have_count(2)
    assert facts(stored()) == [
        (PLACE, {"answer": "no"}, "right"),
        (f"{PLACE}/why", {"reason": "CL1"}, "right"),
    ]


def test_wrong_by_mouse_is_explained_at_once(page: Page, stored: Stored) -> None:
    """With the mix-up that a wrong answer fits, what would make it legal, and the source."""
    page.goto("/")
    say(page, "yes")
    outcome(page, "wrong")
    stage(page, "done")
    expect(verdict(page)).to_have_text("Not quite. You may not.")
    told = puzzles.why(page)
    expect(told.locator(".reasons li")).to_have_count(2)
    for words in ("The mix-up:", "A discard can buy a joker.", "To make it legal:"):
        expect(told).to_contain_text(words)
    expect(told.locator(".sources a").first).to_be_visible()
    assert facts(stored()) == [(PLACE, {"answer": "yes"}, "wrong")]


def test_right_for_a_wrong_reason(page: Page, stored: Stored) -> None:
    page.goto("/")
    say(page, "no")
    settle(page, "M24")
    outcome(page, "wrong")
    expect(verdict(page)).to_have_text("Something else settles it. You may not.")
    expect(puzzles.why(page)).to_contain_text("The mix-up:")
    assert facts(stored()) == [
        (PLACE, {"answer": "no"}, "right"),
        (f"{PLACE}/why", {"reason": "M24"}, "wrong"),
    ]


def test_by_touch(new_context: Callable[..., BrowserContext], server_data: Path) -> None:
    """A finger: no hover, no mouse, taps only."""
    context = new_context(has_touch=True, is_mobile=True)
    page = context.new_page()
    page.goto("/")
    answer_button(page, "no").tap()
    stage(page, "reason")
    outcome(page, "right")
    puzzles.reason_row(page, "CL1").tap()
    puzzles.settle_button(page).tap()
    stage(page, "done")
    page.get_by_role("link", name="Next ruling").tap()
    page.wait_for_url(f"**{puzzles.url_of(puzzles.SLUGS[1])}")
    assert facts(rows(server_data, context)) == [
        (PLACE, {"answer": "no"}, "right"),
        (f"{PLACE}/why", {"reason": "CL1"}, "right"),
    ]


def test_the_table_keeps_its_numbers_for_the_explanation(page: Page) -> None:
    """Nothing is marked before it is explained; then each reason's number hangs on a tile."""
    page.goto("/")
    expect(page.locator(".tile .number")).to_have_count(0)
    say(page, "no")
    settle(page, "CL1")
    shown = set(page.locator(".board .tile .number").all_inner_texts())
    told = set(puzzles.why(page).locator(".reasons .disc").all_inner_texts())
    assert shown == told == {"1", "2"}


def test_hints_come_in_two_tiers(page: Page, stored: Stored) -> None:
    """In the place of the prose; the second is the last; both are counted with the answer."""
    page.goto("/")
    for number in ("1", "2"):
        page.locator(".hint-link").click()
        expect(page.locator("#hint .hint-place")).to_have_text(f"Hint {number} of 2:")
        expect(page.locator("#hint")).to_be_focused()
        expect(page.locator(".ask #hint")).to_be_in_viewport(ratio=1)
    expect(page.locator(".hint-link")).to_have_count(0)
    say(page, "no")
    assert [row.hints for row in stored()] == [2]
