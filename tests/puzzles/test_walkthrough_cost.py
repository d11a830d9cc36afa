"""How many queries it takes to see a play done."""

import pytest
from django.test import Client

from tests.learn.lesson_course import serve
from tests.puzzles.test_walkthrough import DONE, answered

pytestmark = pytest.mark.django_db


def test_what_it_costs(client: Client, django_assert_num_queries) -> None:
    with django_assert_num_queries(0):
        Client().get(DONE)
    answered(client, "/first/your-turn-comes-next/")
    with django_assert_num_queries(1):
        client.get(DONE)
    answered(client)
    for more, count in (("", 1), ("?still=3", 1), ("?still=99", 2), ("?still=all", 2)):
        with django_assert_num_queries(count):
            client.get(DONE + more)


def test_what_it_costs_in_a_lesson(
    client: Client, monkeypatch: pytest.MonkeyPatch, django_assert_num_queries
) -> None:
    serve(monkeypatch, one="a b")
    answered(client, "/learn/one/1/")
    for more, count in (("", 1), ("?still=99", 2), ("?still=all", 2)):
        with django_assert_num_queries(count):
            client.get(f"/learn/one/1/done/{more}")
