"""Terms are explained where a lesson uses them first, and nowhere else."""

import re
from dataclasses import replace

import pytest
from django.test import Client

from lessons.content_store import course
from lessons.learn.terms import EXPLAINED, first_uses, linked
from mahjlearn.course import Read
from tests.learn.lesson_course import a_lesson, a_try
from tests.puzzles.page import get

BY_WORD = {term.word: term for term in EXPLAINED}
PUNG, KONG = BY_WORD["Pung"], BY_WORD["Kong"]
LINK = '<a class="term" href="#term-{}">{}</a>'


@pytest.mark.parametrize(
    ("html", "expected"),
    [
        ("<p>A pung and a pung.</p>", f"<p>A {LINK.format('pung', 'pung')} and a pung.</p>"),
        ("<p>Two Kongs.</p>", f"<p>Two {LINK.format('kong', 'Kongs')}.</p>"),
        (
            '<h1>A pung?</h1><p>A <a href="/rules/pung/">pung</a>, a pung.</p>',
            '<h1>A pung?</h1><p>A <a href="/rules/pung/">pung</a>, a '
            f"{LINK.format('pung', 'pung')}.</p>",
        ),
        ("<p>Mah jongg by expunging</p>", "<p>Mah jongg by expunging</p>"),
    ],
)
def test_the_first_use_is_linked_outside_of_headings_and_links(html: str, expected: str) -> None:
    assert linked(html, (PUNG, KONG)) == expected


def test_a_term_is_new_once_in_a_lesson() -> None:
    lesson = a_lesson("one", "? ? a")
    texts = ("<p>A pung.</p>", "<p>A kong, a pung.</p>")
    reads = [
        replace(one, html=html)
        for one, html in zip(lesson.steps, texts, strict=False)
        if isinstance(one, Read)
    ]
    tried = a_try("one-a")
    tried = replace(tried, puzzle=replace(tried.puzzle, facts="A quint, not a kong."))
    uses = first_uses(replace(lesson, steps=(*reads, tried)))
    assert [[term.word for [terms] in (uses[step],) for term in terms] for step in uses] == [
        ["Pung"],
        ["Kong"],
        ["Quint"],
    ]


@pytest.mark.django_db
def test_sources_stand_beside_a_read_from_the_third_unit_on(client: Client) -> None:
    for unit in course().units:
        reads = [
            get(client, f"/learn/{lesson.slug}/{number}/").html
            for lesson in unit.lessons
            for number, step in enumerate(lesson.steps, 1)
            if isinstance(step, Read)
        ]
        marked = any('class="strength"' in html for html in reads)
        assert marked is (unit not in course().units[:2])


@pytest.mark.django_db
@pytest.mark.parametrize("slug", ["one-of-my-own", "calling-a-discard", "the-tiles"])
def test_every_link_of_a_lesson_opens_a_card(client: Client, slug: str) -> None:
    """On each step, and each frame of its demonstration."""
    found = set()
    for number in range(1, len(course().by_slug[slug].steps) + 1):
        html = get(client, f"/learn/{slug}/{number}/?frame=all").html
        links = re.findall(r'<a class="term" href="#([^"]+)"', html)
        assert links == re.findall(r'<aside class="term-card" id="([^"]+)"', html)
        assert found.isdisjoint(links)
        found |= set(links)
    assert found
