"""Old addresses lead to what became of them, and answers given there are still shown."""

import pytest
from django.test import Client

from lessons.content_store import course
from lessons.models import Attempt, LessonProgress, PuzzleText
from mahjlearn.course.values import FormerLesson, Renamed
from tests.folding import folded
from tests.learn.lesson_course import serve
from tests.puzzles.page import HTMX, get, send

pytestmark = pytest.mark.django_db

RENAMED = Renamed(
    (FormerLesson("zero", "one", ("", "zero-a", "zero-b")),),
    {
        ("zero", "zero-a"): ("one", "one-b"),
        ("last", "last-z"): ("one", "one-a"),
    },
    {"an-old-table": "a-table"},
)
NOBODYS = "5f0c3c1e-0000-4000-8000-1f1f1f1f1f1f"
LEADS = {
    "/learn/zero/": "/learn/one/",
    "/learn/zero/end/": "/learn/one/end/",
    "/learn/zero/1/": "/learn/one/",
    "/learn/zero/2/": "/learn/one/3/",
    "/learn/zero/3/": "/learn/one/",
    "/learn/zero/99/": "/learn/one/",
    "/learn/zero/2/?hint=1": "/learn/one/3/",
    "/learn/zero/2/done/": "/learn/one/3/done/",
    "/learn/zero/2/change/1/": "/learn/one/3/",
    "/learn/zero/3/done/": "/learn/one/",
    "/learn/zero/again/zero-a/": "/learn/one/again/one-b/",
    "/learn/zero/again/zero-a/done/": "/learn/one/again/one-b/done/",
    "/learn/zero/again/zero-b/": "/learn/one/",
    "/learn/zero/again/zero-x/": "/learn/one/",
    "/learn/last/again/last-z/": "/learn/one/again/one-a/",
    "/first/an-old-table/": "/first/a-table/",
    "/first/an-old-table/change/1/": "/first/a-table/",
    "/first/an-old-table/done/": "/first/a-table/done/",
}
NOWHERE = (
    "/learn/nought/",
    "/learn/nought/1/",
    "/learn/one/99/",
    "/learn/last/2/",
    "/learn/last/again/last-x/",
    "/learn/one/again/read-1/",
    "/first/another-old-table/",
    "/first/a-table/change/9/",
)


@pytest.fixture
def today(monkeypatch: pytest.MonkeyPatch) -> None:
    serve(monkeypatch, RENAMED, one="? a b", last="a")


@folded(("old", "new"), LEADS.items())
def test_an_old_address_leads_on_for_good(client: Client, today: None, old: str, new: str) -> None:
    reply = client.get(old)
    assert (reply.status_code, reply["Location"]) == (301, new)
    assert client.head(old).status_code == 301
    assert client.get(old, follow=True).status_code == 200


@pytest.mark.parametrize("address", NOWHERE)
def test_what_never_was_is_not_there(client: Client, today: None, address: str) -> None:
    assert client.get(address).status_code == 404
    assert client.post(address).status_code in (404, 405)


def test_an_answer_of_nobody_is_not_there(client: Client, today: None) -> None:
    for address in ("/", "/learn/one/1/", "/learn/one/3/", "/first/a-table/change/1/"):
        assert client.get(f"{address}?answer={NOBODYS}").status_code == 404


def test_without_the_table_nothing_leads_on(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    serve(monkeypatch, one="? a b", last="a")
    assert {client.get(old).status_code for old in LEADS} == {404}


def test_a_form_that_was_open_is_sent_on_to_its_puzzle(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    serve(monkeypatch, zero="? a b")
    fields = get(client, "/learn/zero/2/").fields | {"answer": "yes"}
    serve(monkeypatch, RENAMED, one="? a b", last="a")
    for more in ({}, HTMX):
        reply = client.post("/learn/zero/2/", fields, **more)
        assert (reply.status_code, reply["Location"]) == (308, "/learn/one/3/")
        reply = client.post("/learn/one/3/", fields, **more)
        assert reply.status_code == 409
        assert "This puzzle has changed. Open it again." in reply.content.decode()
    assert Attempt.objects.count() == 0


def test_a_form_whose_puzzle_has_gone_leads_to_the_lesson(client: Client, today: None) -> None:
    reply = client.post("/learn/zero/3/", {"answer": "yes"})
    assert (reply.status_code, reply["Location"]) == (303, "/learn/one/")
    reply = client.post("/learn/zero/3/", {"answer": "yes"}, **HTMX)
    assert (reply.status_code, reply["HX-Redirect"]) == (200, "/learn/one/")


# Answers


def answered(client: Client, url: str) -> str:
    """The address of an answer that is right, and why."""
    page = send(client, get(client, url), answer="yes")
    assert page.feedback is not None
    return f"{url}?answer={page.feedback['data-attempt']}"


def before(client: Client, monkeypatch: pytest.MonkeyPatch, url: str) -> str:
    """Answered in the course as it was, which then becomes that of today."""
    serve(monkeypatch, zero="? a b", last="z a")
    where = answered(client, url)
    serve(monkeypatch, RENAMED, one="? a b", last="a")
    return where


NO_MORE = "We don’t ask this puzzle here anymore. Here it is as you answered it on "
PUZZLE, LESSON = "The puzzle as it is today", "The lesson as it is today"
ANSWERS = {
    "/learn/zero/2/": ("zero-a", "/learn/one/3/", PUZZLE),
    "/learn/zero/3/": ("zero-b", "/learn/one/", LESSON),
    "/learn/zero/again/zero-a/": ("zero-a-again", "/learn/one/3/", PUZZLE),
    "/learn/last/1/": ("last-z", "/learn/one/2/", PUZZLE),
}


@pytest.mark.parametrize("url", ANSWERS)
def test_an_answer_is_shown_where_it_was_given(
    client: Client, monkeypatch: pytest.MonkeyPatch, url: str
) -> None:
    slug, onward, label = ANSWERS[url]
    where = before(client, monkeypatch, url)
    page = get(client, where)
    assert (page.status, page.stage, page.heading) == (200, "done", "Correct. You may.")
    assert NO_MORE in page.html
    assert f'id="next" href="{onward}"' in page.html
    assert f"<span>{label}</span>" in page.html
    assert "Answer it again" not in page.html
    assert PuzzleText.objects.get().slug == slug
    assert Client().get(where).status_code in (302, 404)


def test_an_answer_to_a_change_is_shown_too(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    where = before(client, monkeypatch, "/learn/zero/2/change/1/")
    page = get(client, where)
    assert (page.status, page.heading) == (200, "Not quite. You may not.")
    assert NO_MORE in page.html


def test_without_its_text_an_answer_leads_on_like_its_address(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    where = before(client, monkeypatch, "/learn/zero/2/")
    PuzzleText.keeper.all().delete()
    reply = client.get(where)
    assert (reply.status_code, reply["Location"]) == (302, "/learn/one/3/")


def test_a_step_that_has_moved_in_its_lesson_takes_its_answers_along(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    serve(monkeypatch, one="a b")
    where = answered(client, "/learn/one/1/")
    serve(monkeypatch, one="? x a b")
    reply = client.get(where)
    assert (reply.status_code, reply["Location"]) == (302, where.replace("/1/", "/3/"))
    assert get(client, reply["Location"]).heading == "Correct. You may."


def test_an_answer_given_in_another_lesson_is_not_there(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    where = before(client, monkeypatch, "/learn/zero/3/")
    query = where.partition("?")[2]
    for url in ("/learn/last/1/", "/learn/one/2/", "/first/a-table/", "/"):
        assert client.get(f"{url}?{query}").status_code == 404
    assert client.get(f"/learn/zero/2/?{query}").status_code == 200


def test_looking_back_changes_nothing(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    where = before(client, monkeypatch, "/learn/zero/3/")
    rows = list(Attempt.objects.values()), list(LessonProgress.objects.values())
    get(client, where)
    assert (list(Attempt.objects.values()), list(LessonProgress.objects.values())) == rows
    assert [lesson.slug for lesson in course().lessons] == ["one", "last"]
