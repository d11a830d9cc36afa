"""What the lessons build on, as far as the plan of the course says it."""

import pytest

from lessons.content_store import course
from lessons.learn.progress.known import graph_of

REFERENCES = [
    ("your-new-exposure", "meet-the-joker"),
    ("say-it-hand-it-over", "a-fair-exchange"),
    ("say-it-hand-it-over", "named-or-touched"),
]
"""A lesson, and one that the plan refers back to in it."""


@pytest.mark.parametrize(("lesson", "earlier"), REFERENCES)
def test_a_lesson_needs_what_the_plan_refers_back_to(lesson: str, earlier: str) -> None:
    assert earlier in graph_of(course()).below[lesson]


def test_only_the_first_lesson_needs_nothing() -> None:
    below = graph_of(course()).below
    assert [slug for slug, needed in below.items() if needed == {slug}] == ["the-tiles"]
