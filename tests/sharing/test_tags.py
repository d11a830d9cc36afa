"""What a chat program reads of a page: its address, its question, its picture, never the answer."""

import re
from html import unescape

import pytest
from django.test import Client
from django.urls import reverse

from lessons.content_store import course, rulings
from lessons.course_tables import tables
from lessons.learn.addresses import StepAddress
from lessons.practice.today import FIRST, url_of
from lessons.reference.puzzles import puzzles_of
from lessons.sharing.addresses import picture_path
from lessons.web.days import today
from mahjlearn.course import Puzzle, Try
from mahjlearn.engine.rules import ALL_RULES, RULES_BY_ID
from mahjlearn.engine.rulings import Rule
from mahjlearn.tutor.generate.tables.index import table_entries
from tests.browser.addresses import RULED, rule_url
from tests.folding import folded

pytestmark = pytest.mark.django_db

HERE = "http://testserver"
FIRST_RULING = rulings().puzzles[0]
PRACTICE = f"/practice/mixed/{next(iter(table_entries())).slug}/"
DAY = url_of(max(FIRST, today()))
SHARED = {
    "home": ("/", FIRST_RULING.slug),
    "ruling": (f"/first/{FIRST_RULING.slug}/", FIRST_RULING.slug),
    "change": (f"/first/{FIRST_RULING.slug}/change/1/", FIRST_RULING.changes[0].puzzle.slug),
    "practice": (PRACTICE, PRACTICE.split("/")[3]),
    "day": (DAY, DAY.split("/")[2]),
    "desk": (RULED, RULED.split("/")[2]),
    "desk table": (f"{RULED}table/", RULED.split("/")[2]),
    "rule": (rule_url("ST4"), "rule-ST4"),
    "lesson": ("/learn/never-alone/", "lesson-never-alone"),
    "topic": ("/rules/topics/dead-hands/", "topic-dead-hands"),
    "words": ("/words/", "page-words"),
    "course": ("/learn/", "page-course"),
}
"""A page of each kind that can be shared, and the name of its table."""
ENDLESS = {"practice", "day", "desk", "desk table"}
AGES = ("public, max-age=31536000, immutable", "public, max-age=86400")
KEPT = (
    "/first/",
    "/learn/check-the-exchange/",
    "/rules/",
    "/ruling/lines/",
    f"{RULED}share/",
    "/your-data/",
    "/help/",
)
"""Pages without a table of their own."""


def tags(path: str, client: Client | None = None) -> dict[str, str]:
    """Return the tags by their names; the last of two alike."""
    page = (client or Client()).get(path).content.decode()
    found = re.findall(r'<meta\s+(?:property|name)="([^"]+)"\s+content="([^"]*)"\s*>', page)
    links = re.findall(r'<link rel="(canonical)" href="([^"]*)">', page)
    return {name: unescape(value) for name, value in (*found, *links)}


@pytest.mark.parametrize("kind", SHARED)
def test_a_page_that_can_be_shared_says_where_it_is_and_what_is_asked(kind: str) -> None:
    path, name = SHARED[kind]
    found = tags(path)
    assert found["canonical"] == found["og:url"] == HERE + path
    assert found["og:image"] == found["twitter:image"] == HERE + picture_path(name)
    assert f"/preview/{name}." in found["og:image"]
    assert found["og:title"] == found["twitter:title"] != ""
    assert found["og:description"] == found["twitter:description"] != ""
    assert (found["og:image:width"], found["og:image:height"]) == ("1200", "630")
    assert found["twitter:card"] == "summary_large_image"
    assert found["og:title"] in found["og:image:alt"]
    assert found.get("robots", "") == ("noindex" if kind in ENDLESS - {"day"} else "")


@pytest.mark.parametrize("kind", SHARED)
def test_its_picture_is_there(kind: str, client: Client) -> None:
    reply = client.get(tags(SHARED[kind][0])["og:image"].removeprefix(HERE))
    assert (reply.status_code, reply["Content-Type"]) == (200, "image/png")
    assert reply["Cross-Origin-Resource-Policy"] == "cross-origin"
    assert reply["Cache-Control"] == AGES[kind in ENDLESS]
    assert not reply.cookies


@pytest.mark.parametrize("path", KEPT)
def test_a_page_without_a_table_has_none(path: str) -> None:
    assert not [name for name in tags(path) if name.startswith(("og:", "twitter:", "canonical"))]


def test_an_answer_changes_no_tag(client: Client) -> None:
    """What is shared is the table; the answer stays with who gave it."""
    path = f"/first/{FIRST_RULING.slug}/"
    before = tags(path, client)
    page = client.get(path).content.decode()
    key = re.findall(r'name="attempt_key" value="([^"]+)"', page)[0]
    told = client.post(path, {"attempt_key": key, "answer": "no"})
    assert told.status_code == 303
    assert tags(told["Location"], client) | {"description": ""} == before | {"description": ""}


def every_table() -> list[tuple[Puzzle, str]]:
    return [(table.puzzle, table.url) for table in tables().values()]


@folded(("puzzle", "url"), every_table, every=9, on_postgresql=40)
def test_the_title_is_the_question_and_nothing_more(puzzle: Puzzle, url: str) -> None:
    found = tags(url)
    question = puzzle.question.replace("**", "")
    assert found["og:title"].replace("\u00a0", " ") == question
    assert found["og:description"].startswith("Look at the table")
    assert found["og:image"] == HERE + picture_path(puzzle.slug)


@folded("rule", ALL_RULES, every=5, on_postgresql=40)
def test_the_tags_of_a_rule_ask_and_do_not_tell(rule: Rule) -> None:
    found = tags(rule_url(rule.id))
    told = " ".join(found[f"og:{name}"] for name in ("title", "description", "image:alt"))
    assert RULES_BY_ID[rule.id].title not in told
    asked = {met.puzzle.question.replace("**", "") for met in puzzles_of(frozenset((rule.id,)))}
    assert found["og:title"].replace("\u00a0", " ") in (asked or {"Do you know this rule?"})


def test_the_ruling_is_not_in_the_tags_of_the_desk() -> None:
    page = Client().get(RULED).content.decode()
    heading = re.sub(r"<[^>]+>", "", re.findall(r'<h2 id="verdict".*?</h2>', page, re.S)[0]).strip()
    assert heading.startswith("No")
    assert heading not in " ".join(value for name, value in tags(RULED).items())


def test_a_step_to_read_is_not_shared() -> None:
    lesson = course().lessons[0]
    number = next(n for n, step in enumerate(lesson.steps, 1) if not isinstance(step, Try))
    assert "og:image" not in tags(StepAddress(lesson, number).url)


@pytest.mark.parametrize("path", [RULED, rule_url("EX4")])
def test_the_tags_ask_no_database(path: str, django_assert_num_queries) -> None:
    with django_assert_num_queries(0):
        assert Client().get(path).status_code == 200


def test_each_shared_page_names_a_way_to_frame_it() -> None:
    page = Client().get(RULED).content.decode()
    (url,) = re.findall(r'type="application/json\+oembed" href="([^"]+)"', page)
    reply = Client().get(unescape(url).removeprefix(HERE))
    assert reply.json()["title"].replace("\u00a0", " ").startswith("May South exchange")
    assert reverse("oembed") in url
