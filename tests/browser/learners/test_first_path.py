"""A first-timer's path in minutes: 150 words a minute and 4 seconds a tap."""

from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext

from mahjlearn.course import Lesson
from tests.browser.learners.first_path import (
    BY_HERSELF,
    MOST_MINUTES,
    Count,
    lessons_of_path,
    walked,
)


def test_minutes() -> None:
    assert Count(words=300, taps=15).minutes == 3
    assert (Count(1, 2) + Count(10, 20)).minutes == Count(11, 22).minutes


@pytest.mark.full
def test_she_calls_and_exposes_by_herself_in_time(
    new_context: Callable[..., BrowserContext],
) -> None:
    """In the lesson that first asks for it; `python -m tests.bench path` counts the whole path."""
    every = lessons_of_path()
    first = next(n for n, one in enumerate(every, 1) if BY_HERSELF in kinds_of(one))
    path = walked(new_context(has_touch=True).new_page(), every[:first])
    assert list(path.lessons) == [one.slug for one in every[:first]]
    assert path.by_herself is not None
    assert path.by_herself.minutes <= MOST_MINUTES, "\n".join(path.table())


def kinds_of(lesson: Lesson) -> set[str]:
    return {one.puzzle.kind for one in lesson.tries}
