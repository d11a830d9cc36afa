"""What was different: after a wrong answer only, true of the table, and a way to the other one."""

import json
import re
from html import unescape

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from lessons.models import Attempt, PuzzleText
from lessons.practice import placing
from lessons.practice.scopes import scope_of
from mahjlearn.course import puzzle_from_text
from mahjlearn.tutor.generate.tables.different import other_of, what_was_different
from mahjlearn.tutor.generate.tables.index import TableEntry, table_entries
from mahjlearn.tutor.generate.tables.making import table_of
from tests.practice.sitting import MIXED, answer, next_url
from tests.puzzles.learners import wrong_answer
from tests.puzzles.page import HTMX, Page, get

pytestmark = pytest.mark.django_db

TITLE = "What was different"
FORMS = ("ruling", "take", "give", "lay_down", "dead", "pays", "what_now", "declare")


def url_of(slug: str, scope: str = MIXED) -> str:
    return f"{scope}{slug}/"


def of_form(form: str) -> TableEntry:
    firsts = (one for one in table_entries() if one.change and not one.name.near)
    return next(one for one in firsts if one.form == form)


def alone() -> TableEntry:
    return next(one for one in table_entries() if not one.change and one.form == "late")


def said(page: Page) -> str:
    """Return the sentence under the title; empty where it is not there."""
    return unescape(page.text_of(rf">{TITLE}</h3>\s*<p>(.*?)</p>"))


def way(page: Page) -> str:
    found = re.search(r'href="([^"]*)"><span>Play that table<', page.html)
    return found[1] if found else ""


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("htmx", [True, False], ids=["htmx", "without script"])
def test_a_wrong_answer_shows_it_and_leads_to_the_other_table(
    client: Client, form: str, htmx: bool
) -> None:
    slug = of_form(form).slug
    page = answer(client, url_of(slug), right=False, htmx=htmx)
    assert page.outcome[0] == "wrong"
    assert said(page) == what_was_different(slug)
    assert way(page) == url_of(other_of(slug))
    there = get(client, way(page))
    assert there.status == 200
    assert there.stage == "answer"


def test_a_right_answer_does_not(client: Client) -> None:
    page = answer(client, url_of(of_form("ruling").slug))
    assert page.outcome[0] == "right"
    assert (TITLE in page.html, way(page)) == (False, "")


def test_nor_does_the_question(client: Client) -> None:
    assert TITLE not in get(client, url_of(of_form("ruling").slug)).html


def test_a_table_that_is_alone_has_nothing_to_say(client: Client) -> None:
    page = answer(client, url_of(alone().slug), right=False)
    assert page.outcome[0] == "wrong"
    assert (TITLE in page.html, way(page)) == (False, "")
    assert client.get(url_of(f"{alone().slug}-b")).status_code == 404


def test_the_other_table_is_answered_stored_and_shown_again_like_any(client: Client) -> None:
    slug = other_of(of_form("ruling").slug)
    page = answer(client, url_of(slug), right=False)
    assert said(page) == what_was_different(slug)
    assert way(page) == url_of(other_of(slug))
    row = Attempt.objects.latest("id")
    assert (row.puzzle_slug, row.place) == (slug, f"practice/{slug}")
    kept = PuzzleText.objects.get(hash=row.puzzle_hash)
    assert puzzle_from_text(kept.text).key == table_of(slug).key
    assert json.loads(kept.text)["slug"] == slug
    again = get(client, f"{url_of(slug)}?answer={row.client_key}")
    assert again.outcome == page.outcome
    assert said(again) == said(page)


def test_it_stays_in_what_is_practised(client: Client) -> None:
    entry = of_form("take")
    scope = entry.about[0].lower()
    assert scope_of(scope) is not None
    url = url_of(entry.slug, f"/practice/{scope}/")
    page = answer(client, url, right=False)
    assert way(page) == f"/practice/{scope}/{other_of(entry.slug)}/"
    there = answer(client, way(page))
    assert next_url(there).startswith(f"/practice/{scope}/")


def test_somebody_else_does_not_see_it(client: Client) -> None:
    slug = of_form("ruling").slug
    answer(client, url_of(slug), right=False)
    key = Attempt.objects.latest("id").client_key
    assert Client().get(f"{url_of(slug)}?answer={key}").status_code == 404


def test_a_table_that_has_changed_since_says_nothing_of_another(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What was answered is another table than the one that the sentence is about."""
    slug = of_form("ruling").slug
    answer(client, url_of(slug), right=False)
    row = Attempt.objects.latest("id")
    today = table_of(of_form("take").slug)
    monkeypatch.setattr(placing, "dealt_table", lambda name: today)
    page = get(client, f"{url_of(slug)}?answer={row.client_key}")
    assert page.status == 200
    assert "This puzzle has changed since you answered it" in page.html
    assert TITLE not in page.html


def queries(slug: str) -> int:
    """Return how many it takes to answer a table wrong by htmx, and to be told."""
    client = Client()
    page = get(client, url_of(slug))
    table_of(slug)
    form = page.fields | wrong_answer(table_of(slug))
    with CaptureQueriesContext(connection) as asked:
        assert client.post(page.action, form, **HTMX).status_code == 200
    return len(asked)


def test_it_asks_the_database_nothing() -> None:
    """Each is answered twice: with the first answer to a table its text is stored."""
    slugs = (alone().slug, of_form("late").slug)
    first, again = ([queries(slug) for slug in slugs] for _ in range(2))
    assert first[0] == first[1]
    assert again[0] == again[1]
