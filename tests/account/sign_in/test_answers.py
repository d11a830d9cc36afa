"""Whose the answers of a device are: asked after signing in, and nothing is added before."""

import pytest
from django.test import Client

from lessons.models import Learner
from tests.account.rows import browser_of, learner_with_rows
from tests.account.sign_in.people import account, is_signed_in, sign_in, sign_up
from tests.puzzles.page import get

pytestmark = pytest.mark.django_db
QUESTION = "/account/answers/?next=%2Faccount%2F"


@pytest.fixture
def ann() -> Learner:
    """Her account, with two answers from another device."""
    browser = browser_of(learner_with_rows(2))
    sign_up(browser)
    return account()


@pytest.fixture
def tablet(ann: Learner) -> Client:
    """A tablet on which a guest has given three answers, and Ann has just signed in."""
    browser = browser_of(learner_with_rows(3))
    reply = sign_in(browser)
    assert reply["Location"] == QUESTION
    return browser


def test_the_page_says_how_many_there_are(tablet: Client, ann: Learner) -> None:
    said = get(tablet, QUESTION).text_of(r"<main[^>]*>(.*?)</main>")
    assert "Someone gave 3 answers on this device before. Was it you?" in said
    assert (ann.attempts.count(), Learner.objects.count()) == (2, 2)


def test_hers_are_added(tablet: Client, ann: Learner) -> None:
    before = tablet.cookies["guest"].value
    reply = tablet.post("/account/answers/", {"add": "yes", "next": "/learn/"})
    assert (reply.status_code, reply["Location"]) == (303, "/learn/")
    assert (ann.attempts.count(), list(Learner.objects.all())) == (5, [ann])
    assert tablet.cookies["guest"].value != before
    assert get(tablet, "/account/").html.count("with 5 answers") == 1


@pytest.mark.parametrize("said", [{"add": "no"}, {}, {"add": "perhaps"}])
def test_all_others_are_left_where_they_are(tablet: Client, ann: Learner, said) -> None:
    before = tablet.cookies["guest"].value
    assert tablet.post("/account/answers/", said).status_code == 303
    assert sorted(one.attempts.count() for one in Learner.objects.all()) == [2, 3]
    assert tablet.cookies["guest"].value == before


def test_where_there_is_nothing_to_ask_nothing_is_asked(ann: Learner) -> None:
    browser = Client()
    assert sign_in(browser)["Location"] == "/account/"
    assert browser.get("/account/answers/").status_code == 302
    assert browser.post("/account/answers/", {"add": "yes"}).status_code == 303
    assert ann.attempts.count() == 2


def test_a_cookie_of_somebody_elses_account_adds_nothing(tablet: Client, ann: Learner) -> None:
    """An id that belongs to an account is no guest's, even signed."""
    bea = browser_of(learner_with_rows(1))
    sign_up(bea, "bea@example.com")
    tablet.cookies["guest"] = browser_of(account("bea@example.com")).cookies["guest"].value
    tablet.post("/account/answers/", {"add": "yes"})
    assert (ann.attempts.count(), account("bea@example.com").attempts.count()) == (2, 1)


def test_a_guest_is_asked_to_sign_in_first(client: Client) -> None:
    assert client.get("/account/answers/")["Location"].startswith("/account/login/?next=")
    assert not is_signed_in(client)
