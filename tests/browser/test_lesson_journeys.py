"""Whole lessons: by mouse, by finger, by keys, without script, always right and always wrong."""

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from lessons.content_store import course
from lessons.learn.addresses import StepAddress
from lessons.learn.placements import step_placement
from lessons.web.prose import whole
from mahjlearn.course import Lesson, Puzzle
from tests.browser.hands import Finger, Keys, Mouse, Plain
from tests.browser.lessons import (
    Stored,
    answer_right,
    answer_wrong,
    ask_for_hints,
    lesson,
    stored_right,
    take,
)
from tests.browser.puzzles import why
from tests.browser.rows import Row, rows
from tests.learn.walking import comes_back, end_of, placements_of, steps_of
from tests.puzzles.learners import disputed, is_missed, stored_as, wrong_answer

EVERY_KIND = lesson("say-it-hand-it-over")
MISSED = EVERY_KIND.tries[0]
Answers = Callable[[], list[Row]]
HANDS = {
    Mouse: {},
    Finger: {"has_touch": True},
    Keys: {},
    Plain: {"java_script_enabled": False},
}
TOUCHED = course().lessons


def expected() -> list[Stored]:
    """All right but the first, which comes back at the end."""
    first, *others = placements_of(EVERY_KIND)
    again = step_placement(StepAddress(EVERY_KIND, EVERY_KIND.number_of(MISSED.slug), again=True))
    wrong = (str(first.place), dict(wrong_answer(MISSED.puzzle)), "wrong")
    return [wrong, *(row for placement in [*others, again] for row in stored_right(placement))]


EXPLAINED = ".reasons li, .told-boxes li, .told-steps li"


def with_hints(hand: Mouse, puzzle: Puzzle) -> None:
    ask_for_hints(hand, puzzle)
    answer_right(hand, puzzle)


def wrong_and_told_why(hand: Mouse, puzzle: Puzzle) -> None:
    """The page still says what was asked, and the answer is explained; of a stop the sentence may
    say it all."""
    answer_wrong(hand, puzzle)
    page = hand.page
    expect(page.locator("#feedback")).to_have_attribute("data-outcome", stored_as(puzzle, "wrong"))
    if page.locator("#why-button").count():
        why(page)
    reasons = page.locator("#puzzle").locator(EXPLAINED)
    told = reasons if reasons.count() else page.locator("#puzzle .told .sentence")
    expect(told.first).to_be_visible()
    expect(page.locator("h1")).to_have_text(whole(puzzle.question))


def all_but_the_first(hand: Mouse, puzzle: Puzzle) -> None:
    (answer_wrong if puzzle is MISSED.puzzle else answer_right)(hand, puzzle)


@pytest.mark.full
@pytest.mark.parametrize("how", HANDS)
def test_each_kind_stores_the_same(
    new_context: Callable[..., BrowserContext], server_data: Path, how: type[Mouse]
) -> None:
    """The same lesson in four ways, from its opening to its end: every time the same rows."""
    hand = how(new_context(**HANDS[how]).new_page())
    if how is Mouse:
        hand.page.set_viewport_size({"width": 1280, "height": 800})
    paths = take(hand, EVERY_KIND, all_but_the_first)
    again = comes_back(EVERY_KIND, [MISSED])
    assert paths == [*steps_of(EVERY_KIND), *again, end_of(EVERY_KIND)]
    expect(hand.page.locator(".crumbs .chip")).to_have_text("Done")
    found = rows(server_data, hand.page.context)
    assert [(row.place, row.answer, row.outcome) for row in found] == expected()


@pytest.mark.sampled(101)
@pytest.mark.parametrize("how", HANDS)
@pytest.mark.parametrize("one", TOUCHED, ids=lambda one: one.slug)
def test_what_is_touched_stores_the_same(
    new_context: Callable[..., BrowserContext], server_data: Path, one: Lesson, how: type[Mouse]
) -> None:
    """Lessons that are answered on the table: the same rows with script and without."""
    hand = how(new_context(**HANDS[how]).new_page())
    assert take(hand, one, answer_right) == [*steps_of(one), end_of(one)]
    found = rows(server_data, hand.page.context)
    assert [(row.place, row.answer, row.outcome) for row in found] == [
        row for placement in placements_of(one) for row in stored_right(placement)
    ]


@pytest.mark.full
@pytest.mark.parametrize("one", course().lessons, ids=lambda one: one.slug)
def test_every_hint_and_then_right(page: Page, server_data: Path, one: Lesson) -> None:
    """Hints lead to success, and nothing comes back."""
    paths = take(Mouse(page), one, with_hints)
    assert paths == [*steps_of(one), end_of(one)]
    expect(page.locator(".crumbs .chip")).to_have_text("Done")
    found = rows(server_data, page.context)
    assert [(row.place, row.answer, row.outcome) for row in found] == [
        row for placement in placements_of(one) for row in stored_right(placement)
    ]
    firsts = {row.place.partition("/move-")[0]: row for row in reversed(found)}
    for placement in placements_of(one):
        assert firsts[str(placement.place)].hints == len(placement.puzzle.hints)


@pytest.mark.full
@pytest.mark.parametrize("one", course().lessons, ids=lambda one: one.slug)
def test_always_wrong_comes_to_the_end(page: Page, stored: Answers, one: Lesson) -> None:
    """Every idea that was missed comes back once; no step is the last one."""
    paths = take(Mouse(page), one, wrong_and_told_why)
    missed = [tried for tried in one.tries if is_missed(tried.puzzle)]
    assert paths == [*steps_of(one), *comes_back(one, missed), end_of(one)]
    accepted = {"accepted" for tried in one.tries if disputed(tried.puzzle)}
    assert {row.outcome for row in stored()} == {"wrong", *accepted}
