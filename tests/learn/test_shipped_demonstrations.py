"""The demonstrations that are shipped: every frame is there, in place, and a try follows."""

import re

import pytest
from django.test import Client

from lessons.content_store import course
from lessons.learn.addresses import StepAddress
from mahjlearn.course import Demonstration, Try
from tests.learn.walking import dead_links, see_done
from tests.puzzles.page import get

pytestmark = pytest.mark.django_db

SHIPPED = [
    StepAddress(lesson, number)
    for lesson in course().lessons
    for number, step in enumerate(lesson.steps, 1)
    if isinstance(step, Demonstration)
]
seen = pytest.mark.parametrize("at", SHIPPED, ids=lambda at: at.step.slug)
OPEN = re.compile(r'<div class="board (rows-\d)[ "]')


def test_each_lesson_shows_what_it_asks() -> None:
    assert {one.slug for one in course().lessons} <= {at.lesson.slug for at in SHIPPED}


@seen
def test_one_frame_leads_to_the_next_and_the_last_to_a_try(client: Client, at: StepAddress) -> None:
    first = get(client, at.url)
    pages = [first, *see_done(client, first)]
    assert isinstance(at.step, Demonstration)
    assert len(pages) == len(at.step.frames)
    assert isinstance(at.lesson.steps[at.number], Try)
    assert "Now you try" in pages[-1].html
    assert dead_links(client, [*pages, get(client, f"{at.url}?frame=all")]) == []


@seen
def test_every_frame_has_as_many_rows(client: Client, at: StepAddress) -> None:
    first = get(client, at.url)
    rows = [OPEN.findall(page.html) for page in (first, *see_done(client, first))]
    assert rows[0] != []
    assert rows == [rows[0]] * len(rows)
