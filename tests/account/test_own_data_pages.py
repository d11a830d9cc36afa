"""The pages of one's own data: what is stored, the files, and how it is erased."""

import csv
import io
import json
import re
from datetime import UTC, datetime
from pathlib import Path

import pytest
from django.test import Client
from django.urls import reverse

from lessons.account.erase import erased_list
from lessons.models import Attempt, Learner
from lessons.visitors.guests import read_cookie
from tests.account.rows import browser_of, everything, ids_of, learner_with_rows
from tests.account.shapes import misfits
from tests.models.factories import AttemptFactory
from tests.puzzles.page import get, send

pytestmark = pytest.mark.django_db
PRIVATE = ("/your-data/", "/your-data/everything.json", "/your-data/answers.csv")
PAGES = ("/your-data/", "/your-data/erase/", "/not-you/")
BANNED = re.compile(r"\b(invalid|valid|please|sorry|oops|forbidden|illegal|required)\b", re.I)


@pytest.fixture(autouse=True)
def data(settings, tmp_path: Path) -> None:
    settings.DATA_DIR = tmp_path


def text_of(client: Client, url: str) -> str:
    """The words of the page, and nothing else."""
    return get(client, url).text_of(r"<main[^>]*>(.*?)</main>")


def body(response) -> str:
    return b"".join(response.streaming_content).decode()


def test_before_the_first_answer_nothing_is_stored_and_nothing_asked(
    client, django_assert_num_queries
) -> None:
    with django_assert_num_queries(0):
        said = text_of(client, "/your-data/")
    assert "We have nothing about you yet. That starts with your first answer." in said


def test_the_page_says_how_much_is_stored() -> None:
    said = text_of(browser_of(learner_with_rows(3)), "/your-data/")
    assert "3 answers, given on May 3, 2026." in said
    assert "Your progress in 1 lesson." in said


def test_the_page_says_from_when_to_when() -> None:
    learner = learner_with_rows()
    AttemptFactory(learner=learner, answered_at=datetime(2026, 6, 1, tzinfo=UTC))
    said = text_of(browser_of(learner), "/your-data/")
    assert "2 answers, from May 3, 2026 to June 1, 2026." in said


@pytest.mark.sampled(1, on_postgresql=5)
@pytest.mark.parametrize("answers", [1, 300])
@pytest.mark.parametrize("url", PAGES)
def test_queries_of_a_page(url: str, answers: int, django_assert_num_queries) -> None:
    browser = browser_of(learner_with_rows(answers))
    with django_assert_num_queries(4):
        assert browser.get(url).status_code == 200


@pytest.mark.sampled(1, on_postgresql=5)
@pytest.mark.parametrize("answers", [1, 300])
@pytest.mark.parametrize(("url", "queries"), [(PRIVATE[1], 16), (PRIVATE[2], 2)])
def test_queries_of_a_file(url: str, queries: int, answers: int, django_assert_num_queries) -> None:
    browser = browser_of(learner_with_rows(answers))
    with django_assert_num_queries(queries):
        body(browser.get(url))


def test_the_files_hold_what_was_answered_on_a_page(client) -> None:
    page = send(client, get(client, "/"), answer="no")
    assert page.feedback is not None
    key = page.feedback["data-attempt"]
    reply = client.get("/your-data/everything.json")
    assert reply["Content-Type"] == "application/json"
    assert reply["Content-Disposition"] == 'attachment; filename="mahjlearn-your-data.json"'
    found = json.loads(body(reply))
    assert [answer["client_key"] for answer in found["answers"]] == [key]
    assert found["$schema"] == "http://testserver/your-data/schema.json"
    assert misfits(found, client.get("/your-data/schema.json").json()) == []
    reply = client.get("/your-data/answers.csv")
    assert reply["Content-Type"] == "text/csv; charset=utf-8"
    assert reply["Content-Disposition"] == 'attachment; filename="mahjlearn-answers.csv"'
    (line,) = csv.DictReader(io.StringIO(body(reply).removeprefix("\ufeff"), newline=""))
    assert (line["key"], json.loads(line["answer"])) == (
        key,
        {"answer": "no"},
    )


def test_a_browser_without_a_cookie_gets_nobodys_answers(client) -> None:
    learner_with_rows(3)
    assert json.loads(body(client.get("/your-data/everything.json")))["learner"] is None
    assert body(client.get("/your-data/answers.csv")).count("\r\n") == 1


@pytest.mark.parametrize("url", [*PRIVATE, *PAGES])
def test_no_browser_keeps_them(url: str) -> None:
    assert browser_of(learner_with_rows()).get(url)["Cache-Control"] == "no-store"
    assert Client().get(url)["Cache-Control"] == "no-store"


@pytest.mark.parametrize("url", [*PRIVATE, "/your-data/schema.json"])
def test_they_are_only_read(client, url: str) -> None:
    assert client.post(url).status_code == 405


def test_opening_the_question_erases_nothing() -> None:
    learner = learner_with_rows(2)
    said = text_of(browser_of(learner), "/your-data/erase/")
    assert "This erases all of it for good. Nobody can bring it back." in said
    assert "2 answers, given on May 3, 2026." in said
    assert Attempt.objects.count() == 2
    assert not erased_list().exists()


def test_there_is_nothing_to_ask_where_nothing_is_stored(client) -> None:
    assert client.get("/your-data/erase/")["Location"] == "/your-data/"


def test_erased() -> None:
    learner, other = learner_with_rows(2), learner_with_rows(1)
    ids, browser = ids_of(learner), browser_of(learner)
    browser.cookies["rulebook"], browser.cookies["display"] = "amja", "theme:dark"
    old_cookie = browser.cookies["guest"].value
    reply = browser.post("/your-data/erase/")
    assert (reply.status_code, reply["Location"]) == (303, "/your-data/?erased=1")
    assert [one for one in ids if one in everything()] == []
    assert erased_list().read_text() == f"{learner.public_id}\n"
    assert list(Learner.objects.all()) == [other]
    assert read_cookie(browser.cookies["guest"].value).id != learner.guest_id
    assert (browser.cookies["rulebook"].value, browser.cookies["display"].value) == (
        "",
        "theme:dark",
    )
    said = text_of(browser, reply["Location"])
    assert "Erased Your answers and your progress are gone." in said
    browser.cookies["guest"] = old_cookie
    assert "We have nothing about you yet." in text_of(browser, "/your-data/")


def test_a_new_answer_afterwards_is_a_new_guests() -> None:
    learner = learner_with_rows(2)
    browser = browser_of(learner)
    browser.post("/your-data/erase/")
    send(browser, get(browser, "/"), answer="no")
    fresh = Learner.objects.get()
    assert {fresh.public_id, fresh.guest_id} & {learner.public_id, learner.guest_id} == set()
    assert "Erased" not in text_of(browser, "/your-data/?erased=1")
    assert "1 answer, given on" in text_of(browser, "/your-data/?erased=1")


def test_to_erase_nothing_leaves_no_line(client) -> None:
    assert client.post("/your-data/erase/")["Location"] == "/your-data/?erased=1"
    assert not erased_list().exists()


@pytest.mark.parametrize("url", ["/your-data/erase/", "/not-you/"])
def test_a_form_of_another_site_does_nothing(url: str) -> None:
    learner = learner_with_rows()
    strict = Client(enforce_csrf_checks=True)
    strict.cookies = browser_of(learner).cookies
    refused = strict.post(url)
    assert (refused.status_code, Attempt.objects.count()) == (403, 1)
    assert "guest" not in refused.cookies
    token = re.search(r'name="csrfmiddlewaretoken" value="(\w+)"', get(strict, url).html)
    assert token is not None
    reply = strict.post(url, {"csrfmiddlewaretoken": token[1]})
    assert (reply.status_code, "guest" in reply.cookies) == (303, True)


@pytest.mark.parametrize("url", ["/your-data/erase/", "/not-you/"])
def test_other_methods_are_refused(client, url: str) -> None:
    assert client.put(url).status_code == 405


@pytest.mark.parametrize("url", PAGES)
def test_words(url: str) -> None:
    for browser in (Client(), browser_of(learner_with_rows())):
        said = re.sub(r"<[^>]*>", " ", browser.get(url, follow=True).content.decode())
        assert BANNED.findall(said) == []


@pytest.mark.parametrize("name", ["your-data", "not-you"])
def test_every_page_leads_there(client, name: str) -> None:
    for url in ("/", "/learn/", "/words/", "/help/"):
        foot = get(client, url).html.partition("<footer")[2]
        assert foot.count(f'href="{reverse(name)}"') == 1


def test_the_page_of_privacy_leads_there(client) -> None:
    html = get(client, "/privacy/").text_of(r"<main[^>]*>(.*?)</main>")
    assert "It lasts 13 months from the last puzzle you opened." in html
