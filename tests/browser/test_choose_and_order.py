"""Boxes to tick and steps to move, by key and by pointer, with hints; nothing is sent too early."""

import pytest
from playwright.sync_api import Page, expect

from lessons.content_store import course
from lessons.learn.addresses import StepAddress
from lessons.learn.placements import step_placement
from lessons.puzzles import Placement
from mahjlearn.course import Try
from tests.browser.watching import Watch

BOXES = ".boxes input[type=checkbox]"


def first(kind: str) -> Placement:
    """The first puzzle of the course of this kind."""
    return next(
        step_placement(StepAddress(lesson, number))
        for lesson in course().lessons
        for number, step in enumerate(lesson.steps, 1)
        if isinstance(step, Try) and step.puzzle.kind == kind
    )


def letters(page: Page) -> str:
    """The steps as the form would send them."""
    return page.eval_on_selector_all(
        ".steps input[name=answer]", "all => all.map((one) => one.value).join('')"
    )


def mixed(placement: Placement) -> str:
    return "".join(placement.puzzle.task.shown)


def test_the_counter_counts_what_is_chosen(page: Page) -> None:
    page.goto(first("choose").url)
    count = page.locator(".bar .chosen")
    expect(count).to_have_text("Chosen: 0")
    page.locator(BOXES).nth(0).check()
    page.locator(".boxes .row").nth(1).click()
    expect(count).to_have_text("Chosen: 2")
    page.locator(BOXES).nth(0).uncheck()
    expect(count).to_have_text("Chosen: 1")


@pytest.mark.full
def test_a_hint_keeps_what_is_chosen(page: Page) -> None:
    page.goto(first("choose").url)
    page.locator(BOXES).nth(1).check()
    page.locator(".hint-link").click()
    expect(page.locator("#hint")).to_be_focused()
    expect(page.locator(BOXES).nth(1)).to_be_checked()
    expect(page.locator(".bar .chosen")).to_have_text("Chosen: 1")


def test_nothing_chosen_is_said_in_the_form(page: Page, watch: Watch) -> None:
    watch.allow("422")
    page.goto(first("choose").url)
    page.get_by_role("button", name="That’s all of them").click()
    expect(page.locator("#form-problem")).to_be_focused()
    page.locator(BOXES).nth(0).check()
    page.get_by_role("button", name="That’s all of them").click()
    expect(page.locator("#verdict")).to_be_focused()


@pytest.mark.full
def test_a_step_moves_by_key_and_keeps_the_focus(page: Page) -> None:
    placement = first("order")
    page.goto(placement.url)
    before, asked = mixed(placement), []
    page.on("request", lambda request: asked.append(request.resource_type))
    down = page.locator(".move.down").first
    down.focus()
    page.keyboard.press("Enter")
    assert letters(page) == before[1] + before[0] + before[2:]
    page.keyboard.press("Space")
    assert letters(page) == before[1:3] + before[0] + before[3:]
    focused = page.evaluate("document.activeElement.value")
    assert focused == f"{before[0]}:down"
    said = page.locator(".moved-words").inner_text()
    assert said.endswith("is now step 3.")
    expect(page.locator("#live")).to_have_text(said)
    expect(page.locator(".step.moved .words")).to_have_count(1)
    assert page.locator(".steps .place").all_inner_texts()[:3] == ["1", "2", "3"]
    assert {"document", "xhr", "fetch"} & set(asked) == set()


@pytest.mark.full
def test_at_the_ends_a_button_does_nothing(page: Page) -> None:
    placement = first("order")
    page.goto(placement.url)
    page.locator(".move.up").first.click(force=True)
    assert letters(page) == mixed(placement)
    page.locator(".move.down").first.click()
    ends = page.locator(".move[aria-disabled=true]")
    assert [ends.nth(at).get_attribute("value") for at in range(2)] == [
        f"{letters(page)[0]}:up", f"{letters(page)[-1]}:down",
    ]  # fmt: skip


def test_a_step_is_dragged_to_the_top(page: Page) -> None:
    placement = first("order")
    page.goto(placement.url)
    before = mixed(placement)
    place = page.locator(".steps .place")
    held, top = place.nth(2).bounding_box(), place.nth(0).bounding_box()
    assert held is not None
    assert top is not None
    page.mouse.move(held["x"] + 15, held["y"] + 15)
    page.mouse.down()
    page.mouse.move(top["x"] + 15, top["y"] + 5, steps=12)
    page.mouse.up()
    assert letters(page) == before[2] + before[:2] + before[3:]
    expect(page.locator("#live")).to_contain_text("is now step 1.")


@pytest.mark.full
def test_a_hint_keeps_the_order_and_the_check_sends_it(page: Page) -> None:
    placement = first("order")
    page.goto(placement.url)
    page.locator(".move.down").first.click()
    moved = letters(page)
    page.locator(".hint-link").click()
    expect(page.locator("#hint")).to_be_focused()
    assert letters(page) == moved
    button = page.get_by_role("button", name="Check my order")
    button.click()
    expect(page.locator("#verdict")).to_be_focused()
    expect(page.locator(".told-steps").first.locator("li")).to_have_count(len(moved))
