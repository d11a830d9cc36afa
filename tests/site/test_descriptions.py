"""What a search engine or a shared link says of a page."""

import re
from html import unescape

import pytest
from django.test import Client
from django.urls import reverse

from lessons.content_store import course, rulings
from lessons.learn.addresses import StepAddress
from lessons.reference.rules.topics import topics
from mahjlearn.engine.rules import ALL_RULES
from tests.browser.addresses import MISSING, PAGES, rule_url
from tests.folding import folded
from tests.sampling import share

pytestmark = pytest.mark.django_db

LONGEST = 155
DESCRIPTION = re.compile(r'<meta\s+name="description"\s+content="([^"]*)"\s*>')
LESSON = course().lessons[0]
KINDS = {
    name: path for name, path in PAGES.items() if name not in ("rule disputed", "desk set up")
} | {
    "home": "/",
    "course": reverse("course"),
    "lesson": reverse("lesson", args=[LESSON.slug]),
    "lesson end": reverse("lesson_end", args=[LESSON.slug]),
    "read": StepAddress(LESSON, 1).url,
    "try": StepAddress(LESSON, 2).url,
    "ruling": reverse("ruling", args=[rulings().puzzles[1].slug]),
    "change": f"{reverse('ruling', args=[rulings().puzzles[0].slug])}change/1/",
}
ALIKE = [
    *(rule_url(rule.id) for rule in ALL_RULES),
    *(f"/rules/topics/{slug}/" for slug in topics()),
    *(reverse("lesson", args=[lesson.slug]) for lesson in course().parts),
    *(reverse("lesson_end", args=[lesson.slug]) for lesson in course().parts),
]
STEPS = [
    StepAddress(lesson, number).url
    for lesson in course().lessons
    for number in range(1, len(lesson.steps) + 1)
]
RULINGS = [reverse("ruling", args=[puzzle.slug]) for puzzle in rulings().puzzles]
LONG_SEARCH = f"/rules/?q={'joker+' * 30}"


def description(path: str) -> str:
    """The description of a page, as it is read."""
    found = DESCRIPTION.findall(Client().get(path).content.decode())
    assert len(found) == 1, path
    return " ".join(unescape(found[0]).split())


@folded("path", [LONG_SEARCH, *KINDS.values(), *ALIKE, *STEPS, *RULINGS], every=11)
def test_every_page_says_what_it_is_in_a_sentence_or_two(path):
    text = description(path)
    assert 30 <= len(text) <= LONGEST, text
    assert text[-1] in ".!?", text
    assert "<" not in text


def test_each_kind_of_page_has_its_own():
    told = {name: description(path) for name, path in KINDS.items()}
    assert len(set(told.values())) == len(told), told


def test_pages_alike_are_told_apart():
    told = [description(path) for path in share(ALIKE, 23)]
    assert len(set(told)) == len(told)


def test_a_page_that_is_missing_does_not_pretend():
    assert "joker rules" in description(MISSING)


def test_a_ruling_is_not_given_away_by_its_description(client):
    """The same before the answer and after it."""
    path = RULINGS[0]
    before = description(path)
    form = {"answer": "yes", "attempt_key": "0190b0f4-0000-4000-8000-000000000001"}
    client.post(path, form)
    after = client.get(f"{path}?answer={form['attempt_key']}").content.decode()
    assert " ".join(unescape(DESCRIPTION.findall(after)[0]).split()) == before
