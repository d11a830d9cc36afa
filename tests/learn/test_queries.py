"""Query ceilings, all statements and savepoints counted."""

import pytest
from django.test import Client

from tests.puzzles.page import HTMX, get, send

pytestmark = pytest.mark.django_db

URL = "/first/a-3-crak-from-the-wall/"


def test_a_guest_without_a_cookie_costs_nothing(client, django_assert_num_queries) -> None:
    for url in ("/", URL, f"{URL}change/1/", "/first/"):
        with django_assert_num_queries(0):
            Client().get(url)


def test_a_guest_with_answers(client, django_assert_num_queries) -> None:
    page = send(client, get(client, URL), answer="yes")
    asked = f"{URL}?answer={page.feedback['data-attempt']}"
    for url, count in (("/", 7), (URL, 3), (asked, 3), ("/first/", 2)):
        with django_assert_num_queries(count):
            client.get(url)


@pytest.fixture
def answered_by_others() -> None:
    """The texts of these puzzles are stored."""
    for url in ("/", URL):
        other = Client()
        send(other, get(other, url), answer="yes")


def test_a_first_answer(client, answered_by_others, django_assert_num_queries) -> None:
    """With a look for answers before it, as nothing is kept yet of how she stands."""
    fields = get(client, URL).fields | {"answer": "yes"}
    with django_assert_num_queries(9):
        client.post(URL, fields)


def test_an_answer_by_htmx_and_its_replay(
    client, answered_by_others, django_assert_num_queries
) -> None:
    send(client, get(client, "/"), answer="yes")
    fields = get(client, URL).fields | {"answer": "yes"}
    for count in (7, 4):
        with django_assert_num_queries(count):
            client.post(URL, fields, **HTMX)
