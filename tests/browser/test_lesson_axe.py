"""axe on the pages of the lessons, in every state that each kind of step can be in."""

import pytest
from playwright.sync_api import Page, Route, expect

from lessons.content_store import course
from tests.browser import axe
from tests.browser.hands import Mouse
from tests.browser.lessons import (
    KINDS,
    PATIENCE,
    answer,
    answer_right,
    answer_wrong,
    box,
    fill,
    first,
    lesson,
    look_at,
    settle,
    take,
)
from tests.browser.outages import FAILED, OFFLINE, notice
from tests.browser.puzzles import settle_button, unfold, why
from tests.browser.watching import Watch
from tests.learn.walking import end_of, placements_of, steps_of
from tests.puzzles.learners import right_answers, right_reason

# Both widths and both themes; every pair of them in the long run.
LESSON = lesson("say-it-hand-it-over")
ACT = next(
    placement
    for placement in placements_of(lesson("has-my-turn-started"))
    if placement.puzzle.kind == "exchange"
)
SETTLED = next(
    placement
    for one in course().lessons
    for placement in placements_of(one)
    if placement.puzzle.choices
)
"""A ruling that asks for its reason in words."""
kinds = pytest.mark.parametrize("kind", KINDS)
# How a form is sent with nothing in it; that of an order without one of its steps.
EMPTY = "(form) => form.requestSubmit()"
NOT_ALL = "(form) => { form.elements.answer[0].remove(); form.requestSubmit(); }"
END = "() => scrollTo(0, document.body.scrollHeight)"


def check(page: Page, state: str) -> None:
    """With all that is folded up unfolded."""
    unfold(page)
    axe.check(page, state)


def begin(page: Page, kind: str) -> None:
    """Choose something, short of sending it."""
    if kind == "referee":
        page.locator("#step-on").click()
        page.locator("#stop").click()
        box(page, "answer", "seat-North").check()
    elif kind == "film":
        look_at(Mouse(page), ["frame-2"])
    elif kind == "order":
        page.locator(".move.down").first.click()
    elif kind == "exchange":
        page.locator("#puzzle input[name=give]").first.click()
    elif kind == "pay":
        page.locator("#puzzle .amounts input").first.click()
    elif kind not in ("ruling", "what_now"):
        page.locator("#puzzle input[name=answer]").first.click()


@pytest.mark.full
@kinds
def test_before_chosen_hint_and_right(free: Page, kind: str) -> None:
    puzzle, hand = first(kind).puzzle, Mouse(free)
    free.goto(first(kind).url)
    check(free, f"{kind} before")
    begin(free, kind)
    if kind != "ruling":
        check(free, f"{kind} chosen")
    if kind == "referee":
        free.goto(first(kind).url)
    free.locator(".hint-link").click()
    expect(free.locator("#hint")).to_be_visible()
    check(free, f"{kind} hint")
    free.goto(first(kind).url)
    for form in right_answers(puzzle):
        answer(hand, puzzle, form)
    check(free, f"{kind} right")
    if puzzle.choices:
        settle(hand, right_reason(puzzle))
        check(free, f"{kind} right, with its reason")


@pytest.mark.full
@kinds
def test_field_error_and_wrong(free: Page, watch: Watch, kind: str) -> None:
    watch.allow("422")
    placed = SETTLED if kind == "ruling" else first(kind)
    puzzle, hand = placed.puzzle, Mouse(free)
    free.goto(placed.url)
    if kind == "ruling":
        answer(hand, puzzle, right_answers(puzzle)[0])
        settle_button(free).click()
    else:
        if kind == "referee":
            free.goto(f"{placed.url}?play=1&stopped=yes")
        free.locator("form[data-puzzle]").evaluate(NOT_ALL if kind == "order" else EMPTY)
    expect(free.locator("#form-problem")).to_be_focused(timeout=PATIENCE)
    check(free, f"{kind} field error")
    free.goto(placed.url)
    answer_wrong(hand, puzzle)
    check(free, f"{kind} wrong")


@pytest.mark.full
@kinds
def test_not_saved_yet(free: Page, watch: Watch, kind: str) -> None:
    watch.allow(*FAILED)
    free.route("**/*", no_answer_arrives)
    free.goto(first(kind).url)
    fill(Mouse(free), kind, right_answers(first(kind).puzzle)[0])
    expect(notice(free)).to_have_text(OFFLINE, timeout=PATIENCE)
    free.evaluate(END)
    check(free, f"{kind} not saved yet")


@pytest.mark.full
def test_an_act_that_goes_on_and_one_that_costs(free: Page) -> None:
    hand = Mouse(free)
    free.goto(ACT.url)
    answer(hand, ACT.puzzle, right_answers(ACT.puzzle)[0])
    check(free, "act goes on")
    free.goto(ACT.url)
    check(free, "act come back to")
    for form in right_answers(ACT.puzzle)[1:]:
        answer(hand, ACT.puzzle, form)
    free.goto(ACT.url)
    check(free, "act answered earlier")
    answer_wrong(hand, ACT.puzzle)
    check(free, "act played out")


@pytest.mark.full
def test_seen_done(free: Page) -> None:
    free.goto(ACT.url)
    answer_wrong(Mouse(free), ACT.puzzle)
    why(free).get_by_role("link", name="See it done").click()
    check(free, "see it done, the beginning")
    free.locator("#step-on").click()
    expect(free.locator("#step-back")).to_be_visible()
    check(free, "see it done, a step")
    free.goto(f"{ACT.url}done/?still=99")
    check(free, "see it done, the end")
    free.get_by_role("link", name="Show all at once").click()
    expect(free.locator(".stills")).to_be_visible()
    check(free, "see it done, all at once")


@pytest.mark.full
def test_the_pages_around_before_and_half_way(free: Page) -> None:
    pages = {"map": "/learn/", "opening": f"/learn/{LESSON.slug}/", "end": end_of(LESSON)}
    for name, url in (pages | {"read": steps_of(LESSON)[0]}).items():
        free.goto(url)
        check(free, f"{name} before")
    for placement in placements_of(LESSON)[:2]:
        free.goto(placement.url)
        answer_wrong(Mouse(free), placement.puzzle)
    for name, url in (pages | {"read": steps_of(LESSON)[6], "home with go on": "/"}).items():
        free.goto(url)
        check(free, f"{name} half way")


@pytest.mark.full
def test_the_pages_around_a_lesson_that_is_done(free: Page) -> None:
    """With an idea that came back and a mix-up that was met."""
    missed = next(tried.puzzle for tried in LESSON.tries if tried.puzzle.kind == "ruling")
    take(Mouse(free), LESSON, lambda *on: (answer_wrong if on[1] is missed else answer_right)(*on))
    expect(free.locator(".mixups")).to_be_visible()
    check(free, "end")
    for name, url in {"map": "/learn/", "opening": f"/learn/{LESSON.slug}/", "home": "/"}.items():
        free.goto(url)
        check(free, f"{name} afterwards")


def no_answer_arrives(route: Route) -> None:
    if route.request.method == "POST":
        route.abort()
    else:
        route.continue_()
