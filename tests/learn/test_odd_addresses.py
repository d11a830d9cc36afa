"""Numbers in addresses and after the question mark: an odd one is a missing page or no number."""

import pytest
from django.test import Client

from lessons.content_store import course, rulings
from tests.folding import folded

ODD = (
    "٣",
    "１",
    "²",
    "-1",
    "+1",
    " 1",
    "1_0",
    "0",
    "99",
    "9" * 30,
    "9" * 5000,
    "0x1",
    "%00",
    "1e3",
)
KEY = "1b4e28ba-2fa1-11d2-883f-0016d3cca427"


def addresses() -> list[str]:
    lesson, first = course().lessons[0].slug, rulings().puzzles[0].slug
    return [
        f"/learn/{lesson}/{{}}/",
        f"/learn/{lesson}/1/change/{{}}/",
        f"/learn/{lesson}/{{}}/done/",
        f"/learn/{lesson}/again/{{}}/",
        "/learn/{}/",
        f"/first/{first}/change/{{}}/",
        f"/first/{first}/?hint={{}}",
        f"/first/{first}/?answer={{}}",
        f"/first/{first}/done/?still={{}}&from={{}}",
        "/rules/?q={}",
        "/rules/{}/",
        "/ruling/{}/",
    ]


@pytest.mark.django_db
@folded("odd", ODD, ids=lambda odd: f"{odd[:6]!a}")
def test_an_odd_number_breaks_no_page(client: Client, odd: str):
    for address in addresses():
        assert client.get(address.replace("{}", odd)).status_code in (200, 302, 404), address


@pytest.mark.django_db
@folded("odd", ODD, ids=lambda odd: f"{odd[:6]!a}")
def test_an_odd_number_in_a_form_is_no_number(client: Client, odd: str):
    slug = rulings().puzzles[0].slug
    fields = {"attempt_key": KEY, "answer": "yes", "hints": odd, "response_ms": odd}
    assert client.post(f"/first/{slug}/", fields).status_code in (200, 302, 303, 422)
