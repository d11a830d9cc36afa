"""The check of a unit: its pages, when it is passed, and the marks that it gives."""

import re
from dataclasses import replace
from datetime import timedelta

import pytest
from django.test import Client
from django.utils import timezone

from lessons import content_store
from lessons.learn.progress.counted import counted
from lessons.learn.progress.marks import rule_marks
from lessons.models import Learner
from mahjlearn.engine.rules import RULES_BY_ID
from tests.learn.lesson_course import serve
from tests.puzzles.page import Page, get, reasons_shown, send

pytestmark = pytest.mark.django_db

TABLES = "a b c d"
START, END = "/learn/check/", "/learn/check/end/"


DAYS = r'<dl class="days-ahead">(.*?)</dl>'
HEADING = r"<h1[^>]*>(.*?)</h1>"
ROW = r'<div class="unit-check">(.*?)</div>'


@pytest.fixture(autouse=True)
def _served(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two lessons, and a check of four tables that three right answers pass."""
    serve(monkeypatch, one="? a", two="a", check=TABLES)


def answers(client: Client, said: str) -> None:
    """One letter a table from the first on: y is right there, n is wrong, - leaves it out."""
    for number, one in enumerate(said, 1):
        if one != "-":
            page = get(client, f"/learn/check/{number}/")
            send(client, page, answer={"y": "yes", "n": "no"}[one])


def a_day_passes(monkeypatch: pytest.MonkeyPatch) -> None:
    """From now on it is a day later."""
    now = timezone.now
    monkeypatch.setattr(timezone, "now", lambda: now() + timedelta(days=1))


def heading(client: Client) -> str:
    return get(client, END).text_of(HEADING)


def buttons(client: Client, url: str) -> list[str]:
    found = re.findall(r'<a class="button[^"]*"[^>]*>(.*?)</a>', get(client, url).html, re.S)
    return [" ".join(re.sub(r"<[^>]*>", " ", one).split()) for one in found]


def after(client: Client, url: str) -> Page:
    """Return the page after a wrong answer, past *What settles it?*"""
    return reasons_shown(client, send(client, get(client, url), answer="no"))


def test_it_says_what_it_takes_before_it_begins(client: Client) -> None:
    page = get(client, START)
    assert page.text_of(HEADING) == "Lesson check"
    assert "Three of four passes." in page.html
    assert buttons(client, START) == ["Start the check"]


@pytest.mark.parametrize(
    ("said", "told"),
    [
        ("yyyy", "All four. Passed."),
        ("ynyy", "Three of four. Passed."),
        ("nnyy", "Two of four. Three passes."),
        ("nnnn", "None of four. Three passes."),
        ("y-y-", "Two tables are left."),
        ("yyy-", "One table is left."),
    ],
)
def test_the_end_says_how_it_went(client: Client, said: str, told: str) -> None:
    answers(client, said)
    page = get(client, END)
    assert page.text_of(HEADING) == told
    states = re.findall(r'<a class="(right|wrong|)" href="/learn/check/', page.html)
    assert states == [{"y": "right", "n": "wrong", "-": ""}[one] for one in said]


def test_what_was_missed_is_shown_as_it_was_answered(client: Client, monkeypatch) -> None:
    answers(client, "ynyy")
    page = get(client, END)
    assert page.text_of(DAYS) == "Tomorrow When a turn begins"
    [url] = re.findall(r'<a class="card" href="([^"]+)"', page.html)
    assert get(client, url).outcome[0] == "wrong"
    a_day_passes(monkeypatch)
    assert "What you missed comes back" not in get(client, END).html


def test_the_line_above_a_table_names_no_lesson(client: Client) -> None:
    line = get(client, "/learn/check/2/").text_of(r'<nav class="progress"(.*?)</nav>')
    assert "Table 2 of 4" in line
    assert "Lesson one" not in line


def test_the_way_leads_from_table_to_table_and_then_to_the_end(client: Client) -> None:
    page = after(client, "/learn/check/1/")
    assert "Next table" in page.html
    answers(client, "-yy")
    page = after(client, "/learn/check/4/")
    assert page.text_of(r'id="next"[^>]*href="/learn/check/end/"[^>]*>(.*?)</a>') == (
        "See how it went"
    )


@pytest.mark.parametrize(
    ("said", "word"),
    [("yyyy", "nearly"), ("ynyy", "begun"), ("nnyy", "begun"), ("yyy-", "begun")],
    ids=["all right", "what was missed is not proven", "not passed", "not over"],
)
def test_passing_gives_two_marks(client: Client, said: str, word: str) -> None:
    """TS4 decides at each table of this course."""
    answers(client, said)
    assert rule_marks(counted(Learner.objects.get()))["TS4"].word == word


def test_rules_that_it_did_not_ask_are_proven_too(client: Client, monkeypatch) -> None:
    """Those of the unit, and no others."""
    taught = RULES_BY_ID.keys() - {"TS4"}
    course = content_store.course()
    lesson = replace(course.lessons[0], rules=("TS4", "LK3"))
    units = (replace(course.units[0], lessons=(lesson,)), course.units[1])
    changed = (replace(course, units=units), content_store.rulings())
    monkeypatch.setattr(content_store, "_content", lambda: changed)
    answers(client, "ynyy")
    marks = rule_marks(counted(Learner.objects.get()))
    assert {rule for rule in taught if rule in marks and marks[rule].word == "nearly"} == {"LK3"}


def test_marks_say_that_they_come_from_the_check(client: Client) -> None:
    answers(client, "yyyy")
    page = get(client, END)
    assert f"From the unit check of {timezone.now() - timedelta(hours=9):%B}" in page.html


def test_a_table_counts_once_a_day(client: Client, monkeypatch) -> None:
    """Whoever has seen what is right proves nothing by saying it at once."""
    answers(client, "nnyy")
    answers(client, "yy")
    assert heading(client) == "Two of four. Three passes."
    assert buttons(client, END) == ["The lessons"]
    assert buttons(client, START) == ["How it went"]
    a_day_passes(monkeypatch)
    assert buttons(client, END) == ["The lessons", "Take it again"]
    answers(client, "yy")
    assert heading(client) == "All four. Passed."


def test_once_passed_it_stays_passed(client: Client, monkeypatch) -> None:
    answers(client, "yyyy")
    a_day_passes(monkeypatch)
    answers(client, "nn")
    page = get(client, END)
    assert page.text_of(HEADING) == "Two of four. Three passes."
    assert "Check passed" in page.html
    assert buttons(client, END)[0] == "Unit two"


def test_it_is_continued_where_it_was_left(client: Client) -> None:
    answers(client, "y-y")
    assert buttons(client, START) == ["Continue: table 2 of 4"]
    assert buttons(client, END) == ["Continue: table 2 of 4"]


def test_the_map_has_it_below_the_lessons(client: Client) -> None:
    page = get(client, "/learn/")
    assert 'href="/learn/check/">I play already</a>' in page.html
    assert "Unit check 4 mixed tables, open at once" in page.text_of(ROW)
    answers(client, "yyyy")
    page = get(client, "/learn/")
    assert "I play already" not in page.html
    assert "All four. Passed." in page.text_of(ROW)
    assert "Check passed" in page.text_of(r'<details class="unit".*?<summary>(.*?)</summary>')


def test_nothing_comes_back_at_once(client: Client) -> None:
    """A check counts as it was answered; the course goes on with a lesson."""
    page = after(client, "/learn/check/4/")
    assert "See how it went" in page.html
    assert "One more like that" not in page.html
    assert "/again/" not in get(client, "/learn/").html


def test_marks_are_taken_back_and_given_again(client: Client, monkeypatch) -> None:
    """The check stays passed; passed again on another day it gives marks again."""
    answers(client, "yyyy")
    assert word_of_ts4() == "nearly"
    take_back(client)
    assert word_of_ts4() == "begun"
    page = get(client, END)
    assert "Check passed" in page.html
    assert "From the unit check" not in page.html
    take_back(client, again="yes")
    assert word_of_ts4() == "nearly"
    take_back(client)
    a_day_passes(monkeypatch)
    answers(client, "yyyy")
    assert word_of_ts4() == "nearly"


def take_back(client: Client, **fields: str) -> None:
    """Press the button below the marks."""
    [url] = re.findall(r'<form method="post" action="(/learn/[^"]+)"', get(client, END).html)
    client.post(url, fields)


def word_of_ts4() -> str:
    return rule_marks(counted(Learner.objects.get()))["TS4"].word


def test_only_a_check_has_marks_to_take_back(client: Client) -> None:
    assert client.post("/learn/one/marks/").status_code == 404
    assert client.post("/learn/check/marks/").status_code == 303
    assert not Learner.objects.exists()
