"""The pages of the sources, and where a rule's page says that it is taught."""

import html
import re

import pytest
from django.test import Client

from lessons.content_store import course
from lessons.reference.sources import taught
from lessons.reference.sources.passages import documents
from lessons.reference.sources.taught import MOST_LINKS, lessons_teaching, reasons, where_taught
from lessons.web.prose import whole
from mahjlearn.course.coverage import places_asked
from mahjlearn.engine.rules import ALL_RULES, RULES_BY_ID
from tests.folding import folded
from tests.puzzles.page import get

LARGEST = 60_000
MAIN = re.compile(r"<main.*?</main>", re.DOTALL)


def main_of(client: Client, url: str) -> str:
    found = MAIN.search(get(client, url).html)
    assert found is not None
    return html.unescape(found[0])


def test_the_page_of_sources_leads_to_each_text(client: Client) -> None:
    page = main_of(client, "/sources/")
    for one in documents():
        assert whole(one.title) in page
        assert f'<dt id="{one.slug}">' in page
        assert f'<a href="/sources/{one.slug}/">Its {len(one.passages)} rulings' in page


@pytest.mark.parametrize("document", documents(), ids=lambda one: one.slug)
def test_a_text_is_told_passage_by_passage(client: Client, document) -> None:
    page = get(client, f"/sources/{document.slug}/")
    assert page.status == 200
    assert len(page.html.encode()) < LARGEST
    items = main_of(client, f"/sources/{document.slug}/").split("<li id=")[1:]
    assert len(items) == len(document.passages)
    for item, passage in zip(items, document.passages, strict=True):
        assert item.startswith(f'"l{passage.first}"')
        assert whole(passage.says) in item
        rules = re.findall(r'href="/rules/([A-Za-z0-9]+)-', item)
        assert rules == list(passage.rules), passage.place
        lessons = re.findall(r'href="/learn/([a-z0-9-]+)/"', item)
        assert lessons == [one.slug for one in lessons_teaching(passage.rules)], passage.place
        unasked = [number for number in passage.rules if number in reasons()]
        assert item.count("Not asked") == len(unasked)
        assert all(whole(reasons()[number]) in item for number in unasked)
        assert item.count("?point=") == len(passage.differences)
        assert ("No lesson teaches this yet." in item) is not bool(lessons or unasked)


def test_no_such_text(client: Client) -> None:
    assert client.get("/sources/no-such-text/").status_code == 404
    assert client.post("/sources/fair-exchange/").status_code == 405


def test_the_pages_ask_no_database(client: Client, db, django_assert_num_queries) -> None:
    with django_assert_num_queries(0):
        for one in documents():
            client.get(f"/sources/{one.slug}/")


@folded("rule", ALL_RULES, ids=lambda rule: rule.id, every=5)
def test_a_lesson_that_is_named_teaches_the_rule(rule) -> None:
    for lesson in lessons_teaching((rule.id,)):
        read = {number for step in lesson.steps for number in getattr(step, "rules", ())}
        assert rule.id in {*lesson.rules, *read}, lesson.slug


def test_of_many_lessons_as_few_as_teach_all_the_rules_are_named() -> None:
    rules = ("JU1", "JU2", "TS1", "EX1", "EX2", "EX23")
    named = lessons_teaching(rules)
    singly = {one.slug for number in rules for one in lessons_teaching((number,))}
    assert len(singly) > MOST_LINKS
    assert len(named) < len(singly)
    stated = {number for one in named for number in _taught(one)}
    assert {number for number in rules if lessons_teaching((number,))} <= stated
    assert [course().lessons.index(one) for one in named] == sorted(
        course().lessons.index(one) for one in named
    )


def _taught(lesson) -> set[str]:
    read = {number for step in lesson.steps for number in getattr(step, "rules", ())}
    return {*lesson.rules, *read}


def test_a_rule_says_where_it_is_asked_most_first() -> None:
    lessons = course().lessons
    asked = places_asked({one.slug: [step.puzzle for step in one.tries] for one in lessons})["EX1"]
    found = where_taught("EX1")
    linked = [one["url"].split("/")[2] for one in found["asked"]]
    often = [sum(place.lesson == slug for place in asked) for slug in linked]
    assert often == sorted(often, reverse=True)
    assert len(linked) + found["more"] == len({place.lesson for place in asked})
    assert found["reason"] == ""


@pytest.mark.parametrize("number", ["EX1", "CL2", "DS8", "XA29"])
def test_the_page_of_a_rule_says_where_it_is_taught_or_why_it_is_not_asked(
    client: Client, number: str
) -> None:
    page = main_of(client, f"/rules/{number}-{RULES_BY_ID[number].slug}/")
    found = where_taught(number)
    text = re.sub(r"<[^>]+>", "", page)
    assert ("Taught in " in text) is bool(found["taught"])
    assert ("Asked in " in text) is bool(found["asked"])
    assert (f"Not asked at a table. {reasons().get(number)}" in text) is bool(found["reason"])
    assert found["taught"] or found["asked"] or found["reason"]


def test_a_reason_is_not_shown_once_a_table_asks(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(taught, "reasons", lambda: {"EX1": "Because."})
    assert where_taught("EX1")["reason"] == ""
