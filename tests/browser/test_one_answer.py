"""One press, one answer: double click, two tabs, Back, reload."""

from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.browser import puzzles
from tests.browser.puzzles import answer_button, outcome, say, settle, stage, verdict
from tests.browser.rows import Row
from tests.puzzles.learners import IN_SENTENCES, SETTLED_BY

FIRST_STANDS = "You already answered this. Your first answer stands."
Stored = Callable[[], list[Row]]


def answers(found: list[Row]) -> list[dict[str, str]]:
    return [row.answer for row in found]


def test_double_click_sends_and_stores_one(page: Page, stored: Stored) -> None:
    posts: list[str] = []
    page.on("request", lambda sent: posts.append(sent.url) if sent.method == "POST" else None)
    page.goto(puzzles.url_of(IN_SENTENCES))
    answer_button(page, "no").dblclick()
    stage(page, "reason")
    page.wait_for_load_state("networkidle")
    assert len(posts) == 1
    assert answers(stored()) == [{"answer": "no"}]


@pytest.mark.full
def test_the_second_press_of_a_double_click_does_nothing_to_what_has_come(page: Page) -> None:
    page.goto(puzzles.url_of(IN_SENTENCES))
    box = answer_button(page, "no").bounding_box()
    at = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    page.mouse.click(*at)
    stage(page, "reason")
    send = page.locator(".bar button:visible").last.bounding_box()
    middle = send["x"] + send["width"] / 2, send["y"] + send["height"] / 2
    page.mouse.move(*middle)
    page.mouse.down(click_count=2)
    page.mouse.up(click_count=2)
    page.wait_for_load_state("networkidle")
    stage(page, "reason")
    expect(page.locator("#form-problem")).to_have_count(0)


@pytest.mark.full
def test_pressing_both_answers_at_once_stores_the_first(page: Page, stored: Stored) -> None:
    page.goto(puzzles.url_of(IN_SENTENCES))
    page.evaluate(
        """() => ["no", "yes"].forEach((value) =>
             document.querySelector(`button[name="answer"][value="${value}"]`).click())"""
    )
    stage(page, "reason")
    assert answers(stored()) == [{"answer": "no"}]


@pytest.mark.full
def test_the_pressed_button_says_so_and_keeps_the_focus(page: Page) -> None:
    """While the answer is on its way the button is not disabled: the focus would be lost."""
    page.goto(puzzles.url_of(IN_SENTENCES))
    page.route("**/*", lambda route: None if route.request.method == "POST" else route.continue_())
    button = answer_button(page, "no")
    width = button.bounding_box()["width"]
    button.click()
    expect(button).to_have_text("Checking")
    expect(button).to_have_attribute("aria-disabled", "true")
    expect(button).to_be_focused()
    expect(page.locator("#puzzle")).to_have_attribute("aria-busy", "true")
    assert button.bounding_box()["width"] == width


def test_two_tabs(page: Page, context: BrowserContext, stored: Stored) -> None:
    """The same try is open twice: the second tab is told what the first has said."""
    other = context.new_page()
    for tab in (page, other):
        tab.goto(puzzles.url_of(IN_SENTENCES))
    say(page, "no")
    answer_button(other, "yes").click()
    outcome(other, "right")
    expect(other.locator("#puzzle")).to_contain_text(FIRST_STANDS)
    assert answers(stored()) == [{"answer": "no"}]


@pytest.mark.full
def test_two_tabs_with_the_same_answer(page: Page, context: BrowserContext, stored: Stored) -> None:
    other = context.new_page()
    for tab in (page, other):
        tab.goto(puzzles.url_of(IN_SENTENCES))
    say(page, "no")
    say(other, "no")
    expect(other.locator("#puzzle")).not_to_contain_text("already answered")
    assert answers(stored()) == [{"answer": "no"}]


def test_back_shows_what_was_answered(page: Page, stored: Stored) -> None:
    """Back asks anew: a line about the earlier answer, a link to it, and nothing is sent."""
    page.goto(puzzles.url_of(IN_SENTENCES))
    say(page, "no")
    settle(page, SETTLED_BY)
    asked = page.url
    page.locator("#next").click()
    page.wait_for_url(lambda url: url != asked)
    page.go_back()
    page.get_by_role("link", name="See it").click()
    expect(verdict(page)).to_have_text("Correct. You may not.")
    assert answers(stored()) == [{"answer": "no"}, {"reason": SETTLED_BY}]


@pytest.mark.full
def test_reload_after_an_answer_sends_nothing(page: Page, stored: Stored) -> None:
    """The next try of the same ruling has its own key, and one line about the earlier answer."""
    url = puzzles.url_of(IN_SENTENCES)
    page.goto(url)
    say(page, "no")
    page.reload()
    line = page.locator(".earlier-answer")
    expect(line).to_contain_text("You answered this on")
    expect(line).to_contain_text("correct.")
    assert len(stored()) == 1
    say(page, "yes")
    assert [(row.try_no, row.answer["answer"]) for row in stored()] == [(1, "no"), (2, "yes")]


@pytest.mark.full
def test_see_the_earlier_answer(page: Page) -> None:
    url = puzzles.url_of(IN_SENTENCES)
    page.goto(url)
    say(page, "no")
    page.goto(url)
    page.get_by_role("link", name="See it").click()
    expect(verdict(page)).to_have_text("Correct. You may not.")


@pytest.mark.full
def test_reload_of_a_question_keeps_its_key(page: Page, stored: Stored) -> None:
    """Looking at a puzzle writes nothing, and every reload is the same try."""
    page.goto(puzzles.url_of(IN_SENTENCES))
    keys = [key_of(page)]
    page.reload()
    keys.append(key_of(page))
    assert keys[0] == keys[1]
    assert stored() == []
    say(page, "no")
    assert [row.key for row in stored()] == keys[:1]


def key_of(page: Page) -> str:
    return page.locator('input[name="attempt_key"]').get_attribute("value") or ""
