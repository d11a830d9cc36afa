"""On the first page, after the third answer of a day: keep your progress? Asked until answered."""

import pytest
from django.test import Client

from lessons.models import Learner
from tests.account.rows import browser_of
from tests.models.factories import LearnerFactory
from tests.puzzles.page import get

pytestmark = pytest.mark.django_db
WORDS = "Add an email, or carry on as you are."


def guest(answers: int = 3) -> Client:
    return browser_of(LearnerFactory(answered_that_day=answers))


@pytest.mark.parametrize(("answers", "asked"), [(0, 0), (2, 0), (3, 1), (40, 1)])
def test_it_is_asked_after_the_third_answer(answers: int, asked: int) -> None:
    browser = guest(answers)
    assert get(browser, "/").html.count(WORDS) == asked
    assert WORDS not in get(browser, "/learn/").html


def test_a_stranger_is_not_asked(client: Client) -> None:
    assert WORDS not in get(client, "/").html


def test_whoever_carries_on_is_not_asked_again() -> None:
    browser = guest()
    reply = browser.post("/account/stay-guest/")
    assert (reply.status_code, reply["Location"]) == (303, "/")
    assert Learner.objects.get().stays_guest
    assert WORDS not in get(browser, "/").html
    assert set(browser.cookies) <= {"guest", "csrf"}


def test_whoever_has_an_account_is_not_asked(django_user_model) -> None:
    user = django_user_model.objects.create_user("ann")
    LearnerFactory(answered_that_day=9, user=user)
    client = Client()
    client.force_login(user)
    assert WORDS not in get(client, "/").html


def test_asking_costs_no_query(django_assert_max_num_queries) -> None:
    browser, other = guest(3), guest(2)
    with django_assert_max_num_queries(40) as asked:
        browser.get("/")
    with django_assert_max_num_queries(40) as not_asked:
        other.get("/")
    assert len(asked) == len(not_asked)
