"""Hints that are open stay open while she looks through pictures or watches a play."""

from html import unescape

import pytest
from django.test import Client

from lessons.content_store import course
from lessons.models import Attempt
from lessons.puzzles import Placement
from tests.learn.walking import found, placements_of
from tests.puzzles.learners import right_answers
from tests.puzzles.page import Page, get, send

pytestmark = pytest.mark.django_db

WAY_ON = {
    "film": r'href="([^"]*[?]chosen=frame-2[^"]*)"',
    "referee": r'id="step-on"\s+href="([^"]*)"',
}
"""By kind, the link to another state of the question."""
PLACEMENTS = [
    one for lesson in course().lessons for one in placements_of(lesson) if one.puzzle.kind in WAY_ON
]
each = pytest.mark.parametrize("placement", PLACEMENTS, ids=lambda one: one.puzzle.slug)


def follow(client: Client, placement: Placement, page: Page, pattern: str) -> Page:
    """By a link that may be written from the page's own address."""
    link = unescape(found(page, pattern))
    return get(client, link if link.startswith("/") else f"{placement.url}{link}")


@each
def test_a_hint_stays_open_on_the_way_to_the_answer(client: Client, placement: Placement) -> None:
    page = follow(client, placement, get(client, placement.url), WAY_ON[placement.puzzle.kind])
    page = follow(client, placement, page, r'class="quiet hint-link"\s+href="([^"#]*)')
    assert "Hint 1 of" in page.html
    assert get(client, f"{placement.url}?hint=1").html != page.html  # she is where she was
    page = follow(client, placement, page, WAY_ON[placement.puzzle.kind])
    assert "Hint 1 of" in page.html
    send(client, page, **right_answers(placement.puzzle)[0])
    assert Attempt.objects.get().hints == 1
