"""What a screen reader hears: once for each answer, from the same place."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser import puzzles
from tests.browser.puzzles import outcome, say, settle, verdict
from tests.browser.watching import Watch
from tests.puzzles.learners import IN_SENTENCES, SETTLED_BY

LISTEN = """() => {
  const live = document.getElementById("live");
  window.heard = [];
  window.liveThen = live;
  new MutationObserver(() => window.heard.push(live.textContent))
    .observe(live, { childList: true, characterData: true, subtree: true });
}"""


def heard(page: Page) -> list[str]:
    """Each change of #live, and that it is still the same element."""
    assert page.evaluate("window.liveThen === document.getElementById('live')")
    return [text.strip() for text in page.evaluate("window.heard")]


def test_a_right_answer_is_said_once(page: Page) -> None:
    page.goto(puzzles.url_of(IN_SENTENCES))
    expect(page.locator("#live")).to_be_empty()
    page.evaluate(LISTEN)
    say(page, "no")
    outcome(page, "right")
    assert heard(page) == ["Answer saved. Correct."]
    expect(verdict(page)).to_be_focused()
    expect(verdict(page)).to_have_text("Correct. You may not.")


def test_a_wrong_answer_is_said_once(page: Page) -> None:
    page.goto(puzzles.url_of(IN_SENTENCES))
    page.evaluate(LISTEN)
    say(page, "yes")
    outcome(page, "wrong")
    assert heard(page) == ["Answer saved. Not quite."]
    expect(verdict(page)).to_be_focused()


@pytest.mark.full
def test_the_same_words_twice_are_a_change_both_times(page: Page) -> None:
    page.goto(puzzles.url_of(IN_SENTENCES))
    page.evaluate(LISTEN)
    say(page, "no")
    settle(page, SETTLED_BY)
    assert heard(page) == ["Answer saved. Correct.", "Answer saved. Correct."]
    said = page.evaluate("window.heard")
    assert said[0] != said[1]


@pytest.mark.full
def test_hints_and_reasons_asked_for_say_nothing_about_answers(page: Page) -> None:
    page.goto(puzzles.url_of(IN_SENTENCES))
    page.evaluate(LISTEN)
    page.locator(".hint-link").click()
    expect(page.locator("#hint")).to_be_focused()
    assert heard(page) == []
    say(page, "no")
    page.get_by_role("link", name="Not sure").click()
    puzzles.stage(page, "done")
    expect(verdict(page)).to_be_focused()
    assert heard(page) == ["Answer saved. Correct."]


@pytest.mark.full
def test_a_missing_reason_is_said_and_keeps_the_place(page: Page, watch: Watch) -> None:
    """The sentence has the focus, so that it is read and the choices come next."""
    watch.allow("422")
    page.goto(puzzles.url_of(IN_SENTENCES))
    say(page, "no")
    page.evaluate(LISTEN)
    puzzles.settle_button(page).click()
    expect(page.locator("#form-problem")).to_be_focused()
    assert heard(page) == []
