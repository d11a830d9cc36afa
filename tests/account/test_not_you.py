"""Somebody else at the same tablet: a new guest, and nothing of the one before is to be seen."""

import pytest
from django.test import Client

from lessons.models import Attempt, Learner
from lessons.visitors.guests import read_cookie
from tests.account.rows import browser_of, learner_with_rows
from tests.puzzles.page import get, send

pytestmark = pytest.mark.django_db
LINK = 'href="/not-you/">Not you? Start over</a>'


def text_of(client: Client, url: str) -> str:
    return get(client, url).text_of(r"<main[^>]*>(.*?)</main>")


def test_the_page_says_what_is_there_and_what_stays() -> None:
    browser = browser_of(learner_with_rows(12))
    said = text_of(browser, "/not-you/")
    assert "Someone gave 12 answers on this device, the last on May 3, 2026." in said
    assert "We keep the answers, but this device can’t show them anymore." in said
    assert "The rule book of this device" not in said
    browser.cookies["rulebook"] = "amja"
    assert "The rule book of this device: AMJA guide." in text_of(browser, "/not-you/")


def test_opening_it_changes_nothing() -> None:
    browser = browser_of(learner_with_rows())
    assert "guest" not in browser.get("/not-you/").cookies


def test_where_nobody_has_answered_there_is_nothing_to_leave(client) -> None:
    said = text_of(client, "/not-you/")
    assert "No answers here yet" in said
    assert "<form" not in get(client, "/not-you/").html


def test_one_tap_makes_somebody_new() -> None:
    learner = learner_with_rows(2)
    browser = browser_of(learner)
    browser.cookies["rulebook"], browser.cookies["display"] = "amja", "theme:dark"
    reply = browser.post("/not-you/")
    assert (reply.status_code, reply["Location"]) == (303, "/not-you/?done=1")
    assert reply["Cache-Control"] == "no-store"
    assert reply["Clear-Site-Data"] == '"cache", "storage"'
    assert sorted(reply.cookies) == ["csrf", "guest"]
    assert read_cookie(browser.cookies["guest"].value).id != learner.guest_id
    assert (browser.cookies["rulebook"].value, browser.cookies["display"].value) == (
        "amja",
        "theme:dark",
    )
    assert (Learner.objects.get(), Attempt.objects.count()) == (learner, 2)
    assert "This device is yours now" in text_of(browser, "/not-you/?done=1")


def test_answers_from_then_on_are_of_the_new_one() -> None:
    learner = learner_with_rows(1)
    browser = browser_of(learner)
    browser.post("/not-you/")
    send(browser, get(browser, "/"), answer="no")
    assert sorted(one.attempts.count() for one in Learner.objects.all()) == [1, 1]
    assert "This device is yours now" not in text_of(browser, "/not-you/?done=1")


def test_a_form_left_open_in_another_tab_is_not_sent_as_the_new_one() -> None:
    """Its token is of the one before: the page says that it was open too long."""
    strict = Client(enforce_csrf_checks=True)
    left_open = get(strict, "/")
    send(strict, left_open, answer="no")
    asked = get(strict, "/not-you/")
    open_form = get(strict, "/first/a-3-crak-from-the-wall/")
    token = asked.text_of(r'name="csrfmiddlewaretoken" value="(\w+)"')
    assert strict.post("/not-you/", {"csrfmiddlewaretoken": token}).status_code == 303
    refused = strict.post(open_form.action, open_form.fields | {"answer": "yes"})
    assert (refused.status_code, Attempt.objects.count()) == (403, 1)


@pytest.mark.parametrize("url", ["/learn/", "/first/"])
def test_the_link_stands_where_progress_is_shown(client, url: str) -> None:
    assert get(client, url).html.count(LINK) == 1
    place = "/learn/the-last-tile/5/" if url == "/learn/" else "/"
    send(client, get(client, place), answer="no")
    assert get(client, url).html.count(LINK) == 2
