"""The first page on a later day: the week, and the ways on in their order."""

import re
from datetime import UTC, datetime, timedelta

import pytest
from django.test import Client
from django.utils import timezone

from lessons.models import Learner
from mahjlearn.tutor.generate.tables.index import by_slug
from mahjlearn.tutor.reviews import ideas_of
from tests.learn.lesson_course import serve
from tests.practice.sitting import answer, opened, slug_of
from tests.puzzles.page import Page, get, send

pytestmark = pytest.mark.django_db

TUESDAY = datetime(2026, 11, 24, 20, tzinfo=UTC)
CARD = re.compile(r'<a class="card[^"]*" href="([^"]+)">(.*?)</a>', re.S)

URL = re.compile(r'<a class="card[^"]*" href="([^"]+)">')
MOST_TABLES = 12
"""Tables of another idea come in between, so that nobody learns what is always right."""


@pytest.fixture(autouse=True)
def _tuesday(monkeypatch: pytest.MonkeyPatch) -> None:
    serve(monkeypatch, one="? a b", two="a", check="a b")
    on(monkeypatch, TUESDAY)


def on(monkeypatch: pytest.MonkeyPatch, moment: datetime) -> None:
    monkeypatch.setattr(timezone, "now", lambda: moment)


def cards(page: Page) -> list[str]:
    """Each way on as it is read."""
    found = CARD.findall(page.html)
    return [" ".join(re.sub(r"<[^>]*>", " ", words).split()) for _, words in found]


def test_on_the_first_day_nothing_is_different(client: Client, monkeypatch) -> None:
    """Past midnight UTC too, when it is evening in the United States."""
    send(client, get(client, "/learn/one/2/"), answer="yes")
    for moment in (TUESDAY, TUESDAY + timedelta(hours=8)):
        on(monkeypatch, moment)
        assert "Good to see you again." not in get(client, "/").html


def test_the_next_day_leads_on_then_to_what_comes_back(client: Client, monkeypatch) -> None:
    send(client, get(client, "/learn/one/2/"), answer="no")
    on(monkeypatch, TUESDAY + timedelta(days=1))
    page = get(client, "/")
    assert page.question == "Good to see you again."
    first, second, *others = cards(page)
    assert first == "Continue 1. Lesson one step 3 of 3"
    assert second == "Back from Tuesday When a turn begins On another table"
    assert others == [
        "Table of the day Wednesday, November 25 The same for everybody. About a minute",
        "The course All 2 lessons",
        "Settle a dispute The ruling desk",
    ]


def test_the_week_is_shown_from_monday(client: Client, monkeypatch) -> None:
    send(client, get(client, "/learn/one/2/"), answer="yes")
    on(monkeypatch, TUESDAY + timedelta(days=2))
    page = get(client, "/")
    dots = re.findall(r'<li><i class="([^"]*)"></i>(.)</li>', page.html)
    assert [letter for _, letter in dots] == list("MTWTFSS")
    assert [state for state, _ in dots] == ["", "done", "", "now", "", "", ""]
    assert "This week you played on Tuesday." in page.html
    on(monkeypatch, TUESDAY + timedelta(days=6))
    assert "Nothing played yet this week." in get(client, "/").html


def test_a_check_that_is_begun_comes_first(client: Client, monkeypatch) -> None:
    send(client, get(client, "/learn/check/1/"), answer="yes")
    on(monkeypatch, TUESDAY + timedelta(days=1))
    assert cards(get(client, "/"))[0] == "Continue Lesson check 1 of 2 tables left"


def test_who_has_only_done_the_rulings_goes_on_with_a_lesson(client: Client, monkeypatch) -> None:
    send(client, get(client, "/"), answer="yes")
    on(monkeypatch, TUESDAY + timedelta(days=1))
    assert cards(get(client, "/"))[0] == "The first lesson 1. Lesson one 3 steps"


def test_an_answer_on_the_first_page_is_still_taken(client: Client, monkeypatch) -> None:
    """Who left it open overnight loses nothing."""
    asked = get(client, "/")
    send(client, get(client, "/learn/one/2/"), answer="yes")
    on(monkeypatch, TUESDAY + timedelta(days=1))
    send(client, asked, answer="yes")
    assert Learner.objects.get().attempts.filter(place__startswith="first/").count() == 1


def test_what_comes_back_is_played_on_a_table_of_practice(client: Client, monkeypatch) -> None:
    """Labelled alike there, until it is answered; then the first page says no more of it."""
    send(client, get(client, "/learn/one/2/"), answer="no")
    on(monkeypatch, TUESDAY + timedelta(days=1))
    urls = dict(zip(cards(get(client, "/")), URL.findall(get(client, "/").html), strict=True))
    [url] = [url for words, url in urls.items() if words.startswith("Back from")]
    assert url == "/practice/when-a-turn-begins/"
    for _ in range(MOST_TABLES):
        table, page = opened(client, url)
        assert "Back from Tuesday" in page.html
        answer(client, table)
        if "start of the turn" in ideas_of(by_slug()[slug_of(table)].about):
            break
    assert "Back from" not in get(client, "/").html
    assert "Back from" not in opened(client, url)[1].html


@pytest.mark.parametrize("days", [1, 3])
def test_queries_do_not_grow(client, monkeypatch, days, django_assert_num_queries) -> None:
    for day in range(days):
        on(monkeypatch, TUESDAY + timedelta(days=day))
        send(client, get(client, "/learn/one/2/"), answer="yes")
    on(monkeypatch, TUESDAY + timedelta(days=days))
    with django_assert_num_queries(8):  # one of them for what comes back
        client.get("/")
