"""The first puzzle from the question to the reasons: two taps, by mouse and by touch."""

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.browser import puzzles
from tests.browser.puzzles import (
    HOME_SLUG,
    answer_button,
    outcome,
    say,
    say_and_touch,
    stage,
    verdict,
)
from tests.browser.rows import Row, rows

PLACE = f"first/{HOME_SLUG}"
JOKER = "South-exposed-0-2"
Stored = Callable[[], list[Row]]


def facts(found: list[Row]) -> list[tuple[str, dict[str, str], str]]:
    return [(row.place, row.answer, row.outcome) for row in found]


def test_right_by_mouse(page: Page, stored: Stored) -> None:
    page.goto("/")
    expect(page.get_by_role("heading", level=1)).to_have_text("May she take that joker?")
    say_and_touch(page, "no", "discard")
    outcome(page, "right")
    expect(verdict(page)).to_have_text("Correct. You may not.")
    expect(page.get_by_role("link", name="Next ruling")).to_be_visible()
    told = puzzles.why(page)
    expect(told.locator(".reasons li")).to_have_count(1)
    expect(told).not_to_contain_text("You tapped")
    assert facts(stored()) == [(PLACE, {"answer": "no", "settles": "discard"}, "right")]


@pytest.mark.full
def test_yes_or_no_is_kept_and_not_judged(page: Page, stored: Stored) -> None:
    """Until a place is touched it can be changed; every place is marked."""
    page.goto("/")
    answer_button(page, "yes").click()
    expect(page.locator("h1")).to_have_text("What settles it? Tap it.")
    expect(page.locator(".facts")).to_contain_text("You said: Yes, I may.")
    expect(page.locator(".bar .marked")).to_have_text("Five places are marked")
    expect(page.locator('.board input[name="settles"]')).to_have_count(5)
    page.get_by_role("link", name="Change").click()
    expect(answer_button(page, "no")).to_be_visible()
    assert stored() == []


def test_wrong_by_mouse_is_explained_at_once(page: Page, stored: Stored) -> None:
    """With the mix-up that a wrong answer fits, what would make it legal, and the source."""
    page.goto("/")
    say_and_touch(page, "yes", JOKER)
    outcome(page, "wrong")
    expect(verdict(page)).to_have_text("Not quite. You may not.")
    told = puzzles.why(page)
    expect(told.locator(".reasons li")).to_have_count(1)
    for words in ("The mix-up:", "I can use a discard to take a joker.", "Instead:"):
        expect(told).to_contain_text(words)
    expect(told.locator(".sources a").first).to_be_visible()
    assert facts(stored()) == [(PLACE, {"answer": "yes", "settles": JOKER}, "wrong")]


@pytest.mark.full
def test_right_with_another_place_is_told_what_settles_it(page: Page, stored: Stored) -> None:
    page.goto("/")
    say_and_touch(page, "no", JOKER)
    outcome(page, "right")
    expect(verdict(page)).to_have_text("Correct. You may not.")
    expect(page.locator(".ask .sentence")).to_have_text(
        "And what settles it is Left’s discard, the 5\N{NO-BREAK SPACE}Dot."
    )
    expect(puzzles.why(page)).to_contain_text("You tapped the joker in Across’s pung of 5")
    assert facts(stored()) == [(PLACE, {"answer": "no", "settles": JOKER}, "right")]


@pytest.mark.full
def test_not_sure_costs_nothing(page: Page, stored: Stored) -> None:
    page.goto("/")
    say(page, "no")
    outcome(page, "right")
    assert facts(stored()) == [(PLACE, {"answer": "no", "settles": "unsure"}, "right")]


def test_by_touch(new_context: Callable[..., BrowserContext], server_data: Path) -> None:
    """A finger: no hover, no mouse, taps only."""
    context = new_context(has_touch=True, is_mobile=True)
    page = context.new_page()
    page.goto("/")
    answer_button(page, "no").tap()
    puzzles.place(page, "discard").tap()
    stage(page, "done")
    outcome(page, "right")
    page.get_by_role("link", name="Next ruling").tap()
    page.wait_for_url(f"**{puzzles.url_of(puzzles.SLUGS[1])}")
    assert facts(rows(server_data, context)) == [
        (PLACE, {"answer": "no", "settles": "discard"}, "right"),
    ]


@pytest.mark.full
def test_the_table_keeps_its_numbers_for_the_explanation(page: Page) -> None:
    """Nothing is numbered before it is explained; then each reason's number hangs on the table."""
    page.goto("/")
    expect(page.locator(".board .number")).to_have_count(0)
    say_and_touch(page, "no", "discard")
    shown = set(page.locator(".board .number").all_inner_texts())
    told = set(puzzles.why(page).locator(".reasons .disc").all_inner_texts())
    assert shown == told == {"1"}


@pytest.mark.full
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
