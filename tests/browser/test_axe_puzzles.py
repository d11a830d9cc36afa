"""axe in every state a puzzle can be in."""

import pytest
from playwright.sync_api import Page, expect

from lessons.learn.rulings import asks_what_settles_it
from tests.browser import axe, puzzles
from tests.browser.looks import PHONE, PHONE_DARK
from tests.browser.outages import FAILED, OFFLINE, notice
from tests.browser.puzzles import RULINGS, answer_button, right_answer, say, wrong_answer
from tests.browser.watching import Watch
from tests.puzzles.learners import IN_SENTENCES


@pytest.mark.full
@pytest.mark.parametrize("slug", RULINGS)
def test_before_and_after_the_right_answer(free: Page, slug: str) -> None:
    free.goto(puzzles.url_of(slug))
    axe.check(free, "before")
    answer_button(free, right_answer(slug)).click()
    if asks_what_settles_it(slug):
        expect(puzzles.not_sure(free)).to_be_visible()
        axe.check(free, "what settles it")
        puzzles.place(free, puzzles.place_of(slug, right=True)).click()
    puzzles.stage(free, "done")
    puzzles.unfold(free)
    axe.check(free, "right, explained")


@pytest.mark.full
@pytest.mark.parametrize("slug", RULINGS)
def test_hints_and_the_wrong_answer(free: Page, slug: str) -> None:
    free.goto(puzzles.url_of(slug))
    for number in range(1, len(puzzles.puzzle_of(slug).hints) + 1):
        free.locator(".hint-link").click()
        expect(free.locator("#hint")).to_contain_text(f"Hint {number}")
        axe.check(free, f"hint {number}")
    say(free, wrong_answer(slug))
    puzzles.stage(free, "done")
    axe.check(free, "wrong")
    PHONE.apply(free)
    puzzles.unfold(free)
    axe.check(free, "wrong, explained")


@pytest.mark.full
def test_home(free: Page) -> None:
    free.goto("/")
    axe.check(free, "home before")
    answer_button(free, "no").click()
    expect(puzzles.not_sure(free)).to_be_visible()
    axe.check(free, "home, what settles it")
    puzzles.place(free, puzzles.place_of(RULINGS[0], right=False)).click()
    puzzles.stage(free, "done")
    axe.check(free, "home, right with another place")
    PHONE.apply(free)
    puzzles.why(free)
    axe.check(free, "home, the reasons over the table", (PHONE, PHONE_DARK))


@pytest.mark.full
def test_a_reason_that_nobody_chose(free: Page, watch: Watch) -> None:
    watch.allow("422")
    free.goto(puzzles.url_of(IN_SENTENCES))
    say(free, "no")
    axe.check(free, "what settles it, in sentences")
    puzzles.settle_button(free).click()
    expect(free.locator("#form-problem")).to_be_visible()
    axe.check(free, "field error")


@pytest.mark.full
def test_not_saved_yet(free: Page, watch: Watch) -> None:
    watch.allow(*FAILED)
    free.goto(puzzles.url_of(IN_SENTENCES))
    free.route("**/*", lambda r: r.abort() if r.request.method == "POST" else r.continue_())
    answer_button(free, "no").click()
    expect(notice(free)).to_have_text(OFFLINE)
    axe.check(free, "not saved yet")


@pytest.mark.full
def test_a_change_and_an_earlier_answer(free: Page) -> None:
    slug = RULINGS[0]
    free.goto(puzzles.url_of(slug))
    say(free, right_answer(slug))
    free.goto(puzzles.url_of(slug))
    expect(free.locator(".earlier-answer")).to_be_visible()
    axe.check(free, "answered earlier")
    free.goto(f"{puzzles.url_of(slug)}change/1/")
    axe.check(free, "a change")
    answer_button(free, "yes").click()
    puzzles.stage(free, "done")
    axe.check(free, "a change, answered")
