"""The rule book of a device: a plain form that sets one cookie."""

import re

import pytest

from lessons.models import Attempt
from lessons.visitors.rulebook import SHORT
from mahjlearn.engine.judging.rulesets import RULESETS


def chosen(client) -> list[str]:
    html = client.get("/rule-book/").content.decode()
    return re.findall(r'name="rulebook" value="([\w-]+)" checked', html)


def test_a_first_visit_shows_the_league_and_sets_nothing(client) -> None:
    response = client.get("/rule-book/")
    assert response.status_code == 200
    assert sorted(response.cookies) == ["csrf"]
    assert chosen(client) == ["league"]


def test_every_ruleset_can_be_chosen_by_its_short_name() -> None:
    assert list(SHORT) == list(RULESETS)


@pytest.mark.parametrize("name", RULESETS)
def test_a_choice_is_kept(client, name: str) -> None:
    response = client.post("/rule-book/", {"rulebook": name})
    assert (response.status_code, response["Location"]) == (303, "/rule-book/?saved=1")
    cookie = response.cookies["rulebook"]
    assert (cookie.value, cookie["httponly"], cookie["samesite"]) == (name, True, "Lax")
    assert chosen(client) == [name]


@pytest.mark.parametrize("sent", [{}, {"rulebook": "mine"}, {"rulebook": ""}])
def test_anything_else_is_refused_in_plain_words(client, sent: dict[str, str]) -> None:
    response = client.post("/rule-book/", sent)
    assert response.status_code == 422
    assert "rulebook" not in response.cookies
    assert "Choose one of the rule books." in response.content.decode()


@pytest.mark.parametrize("cookie", ["", "x" * 5000, "league|amja", "Liga"])
def test_an_unknown_cookie_is_the_league(client, cookie: str) -> None:
    client.cookies["rulebook"] = cookie
    assert chosen(client) == ["league"]


@pytest.mark.parametrize(
    ("next_page", "leads_to"),
    [
        ("/rules/differences/", "/rules/differences/"),
        ("//elsewhere.example/", "/rule-book/?saved=1"),
    ],
)
def test_one_comes_back_to_a_page_of_this_site_only(client, next_page: str, leads_to: str) -> None:
    response = client.post("/rule-book/", {"rulebook": "amja", "next": next_page})
    assert response["Location"] == leads_to


@pytest.mark.parametrize(("cookie", "marked"), [("amja", ["AMJA guide"]), ("", [])])
def test_the_page_of_differences_marks_it(client, cookie: str, marked: list[str]) -> None:
    """Only what somebody has chosen is called hers."""
    client.cookies["rulebook"] = cookie
    html = client.get("/rules/differences/").content.decode()
    assert re.findall(r"<dt>([^<]*) \(my book\)</dt>", html) == marked
    assert sorted(set(re.findall(r"<b>([^<]*), your rule book</b>", html))) == marked


@pytest.mark.django_db
def test_an_answer_is_stored_with_it(client) -> None:
    client.cookies["rulebook"] = "amja"
    page = client.get("/").content.decode()
    hidden = dict(re.findall(r'<input type="hidden" name="([\w_]+)" value="([^"]*)"', page))
    action = re.search(r'<form[^>]*action="([^"]+)"', page)
    assert action is not None
    client.post(action[1], hidden | {"answer": "no"})
    assert list(Attempt.objects.values_list("ruleset", flat=True)) == ["amja"]
