"""On two phones every try of the course ends above the bar: the hand, and what is tapped there."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Page

from lessons.content_store import course, rulings
from lessons.learn.addresses import StepAddress
from lessons.learn.placements import ruling_placement, step_placement
from lessons.puzzles import Placement
from mahjlearn.course import Try
from tests.browser.looks import Look
from tests.browser.measures import wider
from tests.browser.places import boxes, in_window
from tests.folding import folded
from tests.sampling import FULL

PHONES = (Look(360, 740, "light"), Look(390, 664, "light"))
ROOM_FOR_ROWS = 740
"""Pixels of a window in which rows of groups stand over the bar too."""
UNDER_THE_HAND = """() => [...document.querySelectorAll("#puzzle :is(.beside, .strip)")]
  .map((part) => part.getBoundingClientRect().bottom)"""


def tries() -> Iterator[Placement]:
    """The twelve first rulings, then the lessons in their order, each idea once more with other
    tiles.
    """
    yield from (ruling_placement(one.slug) for one in rulings().puzzles)
    for lesson in course().parts:
        for number, step in enumerate(lesson.steps, 1):
            if isinstance(step, Try):
                yield step_placement(StepAddress(lesson, number))
                yield step_placement(StepAddress(lesson, number, again=True))


def urls() -> Iterator[str]:
    """Of every try with a hand, and of every table with one thing changed. What is put in order
    has none.
    """
    for one in tries():
        if one.puzzle.kind != "order":
            yield one.url
            yield from (change.url for change in one.changes)


EVERY = tuple(urls())
SHOWN = EVERY if FULL else EVERY[::60]


@pytest.mark.sampled(3)
@pytest.mark.parametrize("look", PHONES, ids=str)
@folded("url", SHOWN)
def test_the_hand_ends_above_the_bar(page: Page, url: str, look: Look) -> None:
    """So do groups and tiles beside a table; in the low window their last row is scrolled to."""
    look.apply(page)
    page.goto(url)
    now = boxes(page)
    found = [part for part in ("question", "bar") if not in_window(page, now[part])]
    under = page.evaluate(UNDER_THE_HAND) if look.height >= ROOM_FOR_ROWS else []
    lowest = max([(now.get("hand") or now["table"])["bottom"], *under])
    if lowest > now["bar"]["top"] + 0.5:
        found.append(f"ends at {lowest}, and the bar begins at {now['bar']['top']}")
    assert found + wider(page) == []
