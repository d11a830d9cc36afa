"""The table of the day on its pages: kept at its address, counted once, others shown afterwards."""

from datetime import UTC, datetime, timedelta

import pytest
from django.test import Client
from django.utils import timezone

from lessons.models import Attempt, Mode, PuzzleText, TableOfTheDay
from lessons.practice import today as pages
from mahjlearn.tutor.generate.tables.index import table_entries
from tests.puzzles.page import Page, get, send

pytestmark = pytest.mark.django_db

FRIDAY = datetime(2026, 11, 27, 20, tzinfo=UTC)
URL = "/today/2026-11-27/"
RULING = next(one for one in table_entries() if one.form == "ruling" and one.right == "none")


@pytest.fixture(autouse=True)
def _friday(monkeypatch: pytest.MonkeyPatch) -> None:
    """A ruling whose answer is no, on every day."""
    monkeypatch.setattr(pages, "slug_of_the_day", lambda day, entries: RULING.slug)
    on(monkeypatch, FRIDAY)


def on(monkeypatch: pytest.MonkeyPatch, moment: datetime) -> None:
    monkeypatch.setattr(timezone, "now", lambda: moment)


def play(client: Client, answer: str = "no") -> Page:
    return send(client, get(client, URL), answer=answer)


def test_it_leads_to_the_table_of_today(client: Client) -> None:
    assert client.get("/today/")["Location"] == URL
    assert client.get("/today/")["Cache-Control"] == "no-store"


def test_it_is_kept_as_it_was_first_shown(client: Client, monkeypatch) -> None:
    """Another index, or another generator, changes nothing of a day that was shown."""
    asked = get(client, URL)
    assert PuzzleText.objects.filter(slug=RULING.slug).count() == 1
    other = next(one for one in table_entries() if one.form == "take")
    monkeypatch.setattr(pages, "slug_of_the_day", lambda day, entries: other.slug)
    on(monkeypatch, FRIDAY + timedelta(days=40))
    assert get(client, URL).question == asked.question
    assert TableOfTheDay.objects.get().slug == RULING.slug


@pytest.mark.parametrize("day", ["2026-11-28", "2026-11-26", "2025-01-01"])
def test_there_is_none_tomorrow_and_none_before_the_first(client: Client, day: str) -> None:
    assert client.get(f"/today/{day}/").status_code == 404
    assert client.get("/today/2026-13-45/").status_code == 404


def test_an_answer_is_stored_and_counted_once(client: Client) -> None:
    assert play(client).heading.startswith("Correct")
    row = Attempt.objects.get()
    assert (row.place, row.mode) == ("today/2026-11-27", Mode.PRACTICE)
    send(client, get(client, URL), answer="yes")
    found = TableOfTheDay.objects.get()
    assert (found.answered, found.right) == (1, 1)


def test_others_are_shown_once_it_is_answered(client: Client) -> None:
    assert client.get(f"{URL}others/")["Location"] == URL
    play(client)
    assert "You’re the first to answer it." in get(client, f"{URL}others/").html
    second = Client()
    play(second, "yes")
    page = get(second, f"{URL}others/")
    assert page.question == "You missed this one."
    assert "1 of 2 players got it right at once." in page.html
    assert (
        "Of 2 players you’re the only one who got it right at once."
        in get(client, f"{URL}others/").html
    )


def test_the_week_leads_to_days_that_were_missed(client: Client, monkeypatch) -> None:
    on(monkeypatch, FRIDAY + timedelta(days=1))
    send(client, get(client, "/today/2026-11-28/"), answer="no")
    page = get(client, "/today/2026-11-28/others/")
    assert f'<a href="{URL}">Friday</a>' in page.html
    assert "You played the table of the day on Saturday." in page.html


def test_queries_do_not_grow(client: Client, django_assert_max_num_queries) -> None:
    play(client)
    with django_assert_max_num_queries(4):
        client.get(f"{URL}others/")
