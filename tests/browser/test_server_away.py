"""The server is away while somebody answers: said plainly, and mended without a press."""

import json
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from lessons.learn.rulings import asks_what_settles_it
from tests.browser import puzzles
from tests.browser.outages import (
    FAILED,
    OFFLINE,
    away,
    kept,
    notice,
    open_with_the_clock_stopped,
)
from tests.browser.puzzles import SLUGS, answer_button, outcome, stage
from tests.browser.rows import Row
from tests.browser.watching import Watch
from tests.puzzles.learners import IN_SENTENCES
from tests.server import Server

SAVED = "Your earlier answer is saved. See it"
Stored = Callable[[], list[Row]]


@pytest.mark.full
def test_says_so_keeps_the_choice_and_heals(
    page: Page, server: Server, stored: Stored, watch: Watch
) -> None:
    watch.allow(*FAILED)
    page.goto(puzzles.url_of(IN_SENTENCES))
    button = answer_button(page, "no")
    with away(server):
        button.click()
        expect(notice(page)).to_have_text(OFFLINE, timeout=12_000)
        expect(page.locator("#live")).to_have_text(OFFLINE)
        expect(button).to_have_attribute("aria-pressed", "true")
        expect(button).to_be_focused()
        expect(button).to_have_text("No, I may not")
    stage(page, "reason")
    outcome(page, "right")
    expect(notice(page)).to_be_empty()
    expect(page.locator("#live")).to_have_text("Answer saved. Correct.")
    assert [row.answer for row in stored()] == [{"answer": "no"}]
    assert kept(page) is None


@pytest.mark.full
def test_a_page_that_is_left_hands_its_answer_to_the_next(
    page: Page, server: Server, stored: Stored, watch: Watch
) -> None:
    watch.allow(*FAILED)
    open_with_the_clock_stopped(page, puzzles.url_of(IN_SENTENCES))
    with away(server):
        answer_button(page, "no").click()
        expect(notice(page)).to_have_text(OFFLINE, timeout=12_000)
        # What leaving does; the page that could not load is not this site's to look into.
        page.evaluate("dispatchEvent(new PageTransitionEvent('pagehide'))")
        (held,) = json.loads(kept(page) or "[]")
        assert sorted(held) == ["fields", "path"]
        assert held["path"] == puzzles.url_of(IN_SENTENCES)
        names = sorted(name for name, _ in held["fields"])
        assert names == ["answer", "attempt_key", "learner"]
    page.goto(puzzles.url_of(puzzles.SLUGS[1]))
    expect(notice(page)).to_have_text(SAVED, timeout=12_000)
    assert [row.answer for row in stored()] == [{"answer": "no"}]
    assert kept(page) is None
    page.get_by_role("link", name="See it").click()
    expect(puzzles.verdict(page)).to_have_text("Correct. You may not.")


def none_waits(page: Page) -> bool:
    """Whether the last answer is sent within 12 seconds."""
    for _ in range(240):
        if kept(page) is None:
            return True
        page.wait_for_timeout(50)
    return False


@pytest.mark.full
def test_two_answers_that_wait_are_both_sent(page: Page, stored: Stored, watch: Watch) -> None:
    """The server can be read but not written to: nobody's earlier answer is pushed out."""
    watch.allow(*FAILED)
    page.route("**/*", lambda route: route.abort() if is_post(route) else route.continue_())
    for slug in SLUGS[:2]:
        open_with_the_clock_stopped(page, puzzles.url_of(slug))
        answer_button(page, puzzles.right_answer(slug)).click()
        if asks_what_settles_it(slug):
            puzzles.not_sure(page).click()
        expect(notice(page)).to_have_text(OFFLINE)
    page.evaluate("dispatchEvent(new PageTransitionEvent('pagehide'))")
    assert len(json.loads(kept(page) or "[]")) == 2
    page.unroute_all()
    page.goto(puzzles.url_of(SLUGS[2]))
    expect(notice(page)).to_have_text(SAVED)
    assert none_waits(page)
    assert sorted(row.place for row in stored()) == sorted(f"first/{slug}" for slug in SLUGS[:2])


@pytest.mark.full
def test_send_again_once_the_tries_are_used_up(page: Page, stored: Stored, watch: Watch) -> None:
    """After 2, 5, 10 and 20 seconds nothing is tried any more, until a press."""
    watch.allow(*FAILED)
    open_with_the_clock_stopped(page, puzzles.url_of(IN_SENTENCES))
    page.route("**/*", lambda route: route.abort() if is_post(route) else route.continue_())
    answer_button(page, "no").click()
    expect(notice(page)).to_have_text(OFFLINE)
    for seconds in (2, 5, 10, 20):
        with page.expect_event("requestfailed"):
            page.clock.run_for(seconds * 1000 + 100)
    again = page.get_by_role("button", name="Send again")
    expect(again).to_be_visible()
    assert stored() == []
    page.unroute_all()
    again.click()
    outcome(page, "right")
    assert [row.answer for row in stored()] == [{"answer": "no"}]


@pytest.mark.full
def test_back_online_sends_at_once(page: Page, stored: Stored, watch: Watch) -> None:
    watch.allow(*FAILED)
    open_with_the_clock_stopped(page, puzzles.url_of(IN_SENTENCES))
    page.route("**/*", lambda route: route.abort() if is_post(route) else route.continue_())
    answer_button(page, "no").click()
    expect(notice(page)).to_have_text(OFFLINE)
    page.unroute_all()
    page.evaluate("dispatchEvent(new Event('online'))")
    outcome(page, "right")
    assert [row.answer for row in stored()] == [{"answer": "no"}]


def test_the_reply_was_lost_after_it_was_stored(page: Page, stored: Stored, watch: Watch) -> None:
    """The same key again: the stored verdict, and still one row."""
    watch.allow(*FAILED)
    page.goto(puzzles.url_of(IN_SENTENCES))
    lost: list[int] = []

    def lose(route: object) -> None:
        if not is_post(route) or lost:
            return route.continue_()
        lost.append(route.fetch().status)
        return route.abort()

    page.route("**/*", lose)
    answer_button(page, "no").click()
    expect(notice(page)).to_have_text(OFFLINE)
    assert lost == [200]
    outcome(page, "right")
    assert [row.answer for row in stored()] == [{"answer": "no"}]


def is_post(route: object) -> bool:
    return route.request.method == "POST"
