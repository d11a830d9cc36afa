"""Without JavaScript: the same pages, the same rows, by plain forms and redirects."""

import re
from collections.abc import Callable
from pathlib import Path
from urllib.parse import parse_qs, urlsplit

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.browser import puzzles
from tests.browser.puzzles import HOME_SLUG, answer_button, say
from tests.browser.rows import rows
from tests.browser.watching import Watch
from tests.puzzles.learners import IN_SENTENCES


@pytest.fixture
def plain(new_context: Callable[..., BrowserContext]) -> Page:
    return new_context(java_script_enabled=False).new_page()


def what_is_stored(data: Path, context: BrowserContext) -> list[tuple[str, dict, str, int]]:
    return [(row.place, row.answer, row.outcome, row.hints) for row in rows(data, context)]


def go(page: Page) -> None:
    page.goto("/")
    page.locator(".hint-link").click()
    expect(page.locator("#hint")).to_contain_text("Hint 1 of 2:")
    answer_button(page, "no").click()
    puzzles.place(page, "discard").click()
    if page.get_by_role("button", name="That settles it").is_visible():
        page.get_by_role("button", name="That settles it").click()
    expect(puzzles.verdict(page)).to_have_text("Correct. You may not.")


def test_same_rows_with_and_without_script(plain: Page, page: Page, server_data: Path) -> None:
    go(plain)
    go(page)
    without = what_is_stored(server_data, plain.context)
    assert len(without) == 1
    assert without == what_is_stored(server_data, page.context)


def test_an_answer_leads_to_an_address_of_its_own(plain: Page, server_data: Path) -> None:
    """303: reload and Back send nothing twice."""
    plain.goto("/")
    say(plain, "no")
    (row,) = rows(server_data, plain.context)
    assert parse_qs(urlsplit(plain.url).query) == {"answer": [row.key]}
    plain.reload()
    expect(puzzles.verdict(plain)).to_have_text("Correct. You may not.")
    plain.goto(puzzles.url_of(HOME_SLUG))
    expect(answer_button(plain, "no")).to_be_visible()
    assert rows(server_data, plain.context) == [row]


@pytest.mark.full
def test_a_page_that_was_kept_shows_the_first_answer(plain: Page, server_data: Path) -> None:
    """A copy of the page from before the answer carries its key: nothing is stored twice."""
    kept = plain.context.new_page()
    for copy in (plain, kept):
        copy.goto(puzzles.url_of(IN_SENTENCES))
    say(plain, "no")
    say(kept, "yes")
    expect(puzzles.verdict(kept)).to_have_text("Correct. You may not.")
    expect(kept.locator("#puzzle")).to_contain_text(
        "You already answered this. Your first answer stands."
    )
    assert [row.answer for row in rows(server_data, plain.context)] == [{"answer": "no"}]


@pytest.mark.full
def test_a_reason_that_nobody_chose(plain: Page, server_data: Path, watch: Watch) -> None:
    """The question comes back with a sentence; nothing is stored."""
    watch.allow("422")
    plain.goto(puzzles.url_of(IN_SENTENCES))
    say(plain, "no")
    puzzles.settle_button(plain).click()
    expect(plain.locator("#form-problem")).to_be_visible()
    expect(plain).to_have_title(re.compile("^Error: "))
    assert len(rows(server_data, plain.context)) == 1


@pytest.mark.full
def test_a_place_that_nobody_touched(plain: Page, server_data: Path, watch: Watch) -> None:
    """The question comes back with the ruling that is kept; nothing is stored."""
    watch.allow("422")
    plain.goto("/")
    answer_button(plain, "no").click()
    puzzles.settle_button(plain).click()
    expect(plain.locator("#form-problem")).to_contain_text("tap a marked place")
    expect(plain.locator(".facts")).to_contain_text("No, I may not.")
    assert rows(server_data, plain.context) == []
