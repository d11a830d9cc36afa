"""Replies that are no verdict: 503 waits and comes again, 4xx does not."""

import re
import time
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page, Route, expect

from tests.browser.outages import (
    BROKEN,
    FAILED,
    kept,
    locked,
    notice,
    open_with_the_clock_stopped,
)
from tests.browser.puzzles import SLUGS, answer_button, outcome, say, url_of
from tests.browser.rows import Row, rows
from tests.browser.watching import Watch
from tests.puzzles.learners import IN_SENTENCES

NOT_SAVED = re.compile("Your answer isn’t saved yet. We’ve kept it here")
Stored = Callable[[], list[Row]]


def replying(page: Page, status: int, **headers: str) -> list[float]:
    """From now on every POST gets this reply; the list holds when they came."""
    seen: list[float] = []

    def reply(route: Route) -> None:
        if route.request.method != "POST":
            return route.continue_()
        seen.append(time.monotonic())
        retarget = {"HX-Retarget": "#notice", "HX-Reswap": "innerHTML"}
        body = "<p>What the server said.</p>"
        return route.fulfill(status=status, body=body, headers={**retarget, **headers})

    page.route("**/*", reply)
    return seen


@pytest.mark.full
def test_a_locked_database_answers_in_time_and_the_answer_comes_again(
    page: Page, server_data: Path, stored: Stored, watch: Watch
) -> None:
    """The page says it before the server gives up; other pages can be read meanwhile."""
    watch.allow(*FAILED)
    page.goto(url_of(IN_SENTENCES))
    with locked(server_data):
        answer_button(page, "no").click()
        expect(notice(page)).to_have_text(NOT_SAVED, timeout=12_000)
        reading = page.context.new_page()
        reading.goto(url_of(SLUGS[1]))
        expect(reading.locator(".board")).to_be_visible()
    expect(page.locator("#feedback")).to_have_attribute("data-outcome", "right", timeout=20_000)
    expect(notice(page)).to_be_empty()
    assert [row.answer for row in stored()] == [{"answer": "no"}]


@pytest.mark.full
def test_a_locked_database_is_a_503_with_the_answer_to_send_again(
    new_context: Callable[..., BrowserContext], server_data: Path, watch: Watch
) -> None:
    """Without script: a page that holds the answer, and one press sends it."""
    watch.allow("503")
    page = new_context(java_script_enabled=False).new_page()
    page.set_default_timeout(15_000)
    page.goto(url_of(IN_SENTENCES))
    with locked(server_data), page.expect_response(lambda r: r.request.method == "POST") as reply:
        answer_button(page, "no").click()
        assert (reply.value.status, reply.value.headers["retry-after"]) == (503, "5")
    expect(page.locator("main")).to_contain_text("Your answer isn’t saved yet.")
    page.get_by_role("button", name="Send again").click()
    outcome(page, "right")
    assert [row.answer for row in rows(server_data, page.context)] == [{"answer": "no"}]


def test_retry_after_is_honoured(page: Page, watch: Watch) -> None:
    """The first wait would be 2 seconds; the server asked for 7."""
    watch.allow(*FAILED)
    open_with_the_clock_stopped(page, url_of(IN_SENTENCES))
    seen = replying(page, 503, **{"Retry-After": "7"})
    answer_button(page, "no").click()
    expect(notice(page)).to_have_text(BROKEN)
    page.clock.run_for(6_500)
    assert len(seen) == 1
    with page.expect_response(lambda reply: reply.status == 503):
        page.clock.run_for(1_000)
    assert len(seen) == 2


@pytest.mark.full
@pytest.mark.parametrize("status", [403, 409, 429])
def test_a_refusal_is_not_tried_again(
    page: Page, stored: Stored, watch: Watch, status: int
) -> None:
    """The sentence of the server stands in the notice; the choice stays marked."""
    watch.allow(*FAILED)
    open_with_the_clock_stopped(page, url_of(IN_SENTENCES))
    seen = replying(page, status)
    button = answer_button(page, "no")
    button.click()
    expect(notice(page)).to_contain_text("What the server said.")
    expect(page.locator("#live")).to_have_text("What the server said.")
    expect(button).to_have_attribute("aria-pressed", "true")
    expect(button).to_be_focused()
    page.clock.run_for(60_000)
    assert len(seen) == 1
    assert kept(page) is None
    page.unroute_all()
    say(page, "no")
    assert [row.answer for row in stored()] == [{"answer": "no"}]


@pytest.mark.full
def test_a_fault_of_the_server_is_tried_once_more(page: Page, watch: Watch) -> None:
    watch.allow(*FAILED)
    open_with_the_clock_stopped(page, url_of(IN_SENTENCES))
    seen = replying(page, 500)
    answer_button(page, "no").click()
    expect(notice(page)).to_have_text(BROKEN)
    with page.expect_response(lambda reply: reply.status == 500):
        page.clock.run_for(2_100)
    expect(page.get_by_role("button", name="Send again")).to_be_visible()
    page.clock.run_for(60_000)
    assert len(seen) == 2


@pytest.mark.full
def test_a_page_that_was_open_too_long(page: Page, stored: Stored, watch: Watch) -> None:
    """The token was changed in another tab: the notice says so, and Send again sends."""
    watch.allow(*FAILED)
    page.goto(url_of(IN_SENTENCES))
    page.locator("#csrf-token").evaluate("(field) => { field.value = 'x'.repeat(64); }")
    answer_button(page, "no").click()
    expect(notice(page)).to_contain_text("This page was open too long. Your answer is kept.")
    assert stored() == []
    page.get_by_role("button", name="Send again").click()
    outcome(page, "right")
    assert [row.answer for row in stored()] == [{"answer": "no"}]
