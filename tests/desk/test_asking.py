"""The addresses of the five questions: what they hold, and what they make of anything else."""

import html
import re

import pytest
from django.test import Client

from lessons.desk import limit
from lessons.desk.asking.state import read_state
from lessons.platform.limits import Window
from mahjlearn.tutor.desk import rows
from mahjlearn.tutor.desk.reading import questions
from tests.desk.test_pages import text_of

EARLY = "owner=other&turn=nothing&from=rack&done=taken&more=no"


def page_of(client: Client, url: str) -> str:
    reply = client.get(url)
    assert reply.status_code == 200
    return reply.content.decode()


def links_of(page: str) -> list[str]:
    return [html.unescape(url) for url in re.findall(r'<a href="([^"]*)" data-key', page)]


def test_the_first_page_leads_to_five_questions(client: Client):
    page = page_of(client, "/ruling/")
    assert links_of(page) == [f"/ruling/{name}/" for name in questions()]
    assert "The League, as printed" in text_of(page, r'<details class="book"[^>]*>(.*?)</summary>')


def test_each_answer_is_a_link_that_keeps_all_the_others(client: Client):
    there = "/ruling/joker/?owner=other&turn=picked&her=Left&other=You&tile=5D&book=amja"
    links = links_of(page_of(client, there))
    kept = "her=Left&other=You&tile=5D&book=amja"
    assert links == [
        f"/ruling/joker/?owner=other&turn=picked&from={answer}&{kept}"
        for answer in ("pick", "rack", "discard")
    ]


@pytest.mark.parametrize(
    ("asked", "given"),
    [
        ("turn=slept&owner=other", {"owner": "other"}),
        ("owner=other&turn=discarded&racked=no", {"owner": "other", "turn": "discarded"}),
        ("wall=high", {}),
        ("owner=own&tile=J&her=Top&other=Right&book=none", {"owner": "own"}),
    ],
)
def test_what_does_not_fit_is_left_out(client: Client, asked: str, given: dict[str, str]):
    pairs = dict(one.split("=") for one in asked.split("&"))
    state = read_state(questions()["joker"], pairs, "league")
    assert state.given == given
    assert (state.book, state.sample.tile, state.sample.other) == ("league", None, None)
    assert page_of(client, f"/ruling/joker/?{asked}")


def test_a_ruling_with_its_turn_its_books_and_its_sources(client: Client):
    page = page_of(client, f"/ruling/joker/?{EARLY}")
    assert text_of(page, r'<h1 id="ruling"[^>]*>(.*?)</h1>') == (
        "No, and her hand can be called dead."
    )
    turn = re.search(r'<p class="turns-on">.*?href="([^"]*)"', page, re.S)
    assert turn is not None
    other = page_of(client, html.unescape(turn[1]))
    assert text_of(other, r'<h1 id="ruling"[^>]*>(.*?)</h1>') == "Not yet."
    differs = text_of(page, r'<details class="varies">(.*?)</details>')
    assert differs.startswith("Books differ ")
    assert "No, she can’t. A teacher, 2019" in differs
    assert re.findall(r'<a href="/rules/([A-Z0-9]+)-', page)[0] == "TS1"


def test_what_becomes_of_a_wrong_challenge_is_a_second_line(client: Client):
    told = "By this book, the wrong challenge makes the caller’s own hand dead."
    alive = "/ruling/dead/?what=early&began=picked&more=no"
    assert told in page_of(client, f"{alive}&book=tournament")
    assert told not in page_of(client, alive)


def test_a_third_rare_thing_is_offered_under_the_ruling(client: Client):
    page = page_of(client, "/ruling/joker/?owner=other&turn=picked&from=pick&fits=no&claim=before")
    unless = text_of(page, r'<p class="desk-else">(.*?)</p>')
    assert unless.startswith("Unless: ")
    assert "desk-else" not in page_of(client, f"/ruling/joker/?{EARLY}")


def test_house_rules_are_worked_out_once_and_not_too_often(
    client: Client, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(limit, "_HOUSES", Window(1, 60))
    monkeypatch.setattr(rows, "_by_house", {})
    here = {"REMOTE_ADDR": "203.0.113.7"}
    ask = "/ruling/dead/?what=wrongtile&seen=before&more=no&book="
    mine = "league%2C+D1+owner+dead"
    for _ in range(3):
        page = client.get(f"{ask}{mine}", **here).content.decode()
        assert text_of(page, r'<h1 id="ruling"[^>]*>(.*?)</h1>') == (
            "No. The other player’s hand is dead."
        )
    assert client.get(f"{ask}league%2C+D13+dead", **here).status_code == 429
    assert client.get(f"{ask}amja", **here).status_code == 200


def test_nothing_is_shared_before_there_is_a_ruling(client: Client):
    assert client.get("/ruling/joker/share/?owner=other").status_code == 404
    page = page_of(client, f"/ruling/joker/share/?{EARLY}")
    link = re.search(r'id="share-link"[^>]*>(.*?)</textarea>', page)
    assert link is not None
    shared = page_of(client, html.unescape(link[1]).removeprefix("http://testserver"))
    assert "This ruling has changed" not in shared


@pytest.mark.parametrize("url", ["/ruling/jokers/", "/ruling/joker/x/", "/ruling/joke/share/"])
def test_no_such_question(client: Client, url: str):
    assert client.get(url).status_code == 404


@pytest.mark.parametrize("url", ["/ruling/joker/", f"/ruling/joker/share/?{EARLY}"])
def test_a_question_is_only_read(client: Client, url: str):
    assert client.post(url).status_code == 405


def test_the_book_stands_in_the_bar_and_leads_to_the_others(client: Client):
    page = page_of(client, f"/ruling/joker/?{EARLY}&book=amja")
    assert text_of(page, r'<a class="desk-by" href="#book">(.*?)</a>') == "By: AMJA guide"
    assert '<details class="book" id="book">' in page


def test_not_sure_says_once_what_every_answer_comes_to(client: Client):
    unsure = r'<details class="unsure">(.*?)</details>'
    alike = page_of(client, "/ruling/dead/?what=wrongtile&seen=before")
    assert text_of(alike, unsure) == "Not sure? Whatever the answer No, her hand is alive."
    split = page_of(client, "/ruling/dead/?what=wrongtile")
    assert "Before her discard No, her hand is alive." in text_of(split, unsure)


@pytest.mark.parametrize(
    ("url", "turn"),
    [
        (
            "joker/?owner=other&turn=called&exposed=no&done=taken&named=first&more=no",
            "Did she name her tile? Before “exchange”. "
            "If “No”: No, and her hand can be called dead.",
        ),
        (
            "dead/?what=error&shown=yes&on=pick&more=no",
            "Was it on a discard? No. If “Yes, and she could expose it”: No, her hand is alive.",
        ),
        (
            "joker/?owner=other&turn=nothing&from=discard&more=no",
            "Which tile does she give? The last discard. If “The tile she picked”: Yes, she may.",
        ),
        (
            "joker/?owner=other&turn=nothing&from=rack&done=taken&how=table&more=no",
            "What had she done this turn? Nothing yet. "
            "If “Picked a tile”: No, her tile is a discard.",
        ),
        ("discard/?for=joker&two=no&next=racked&more=no", ""),
    ],
)
def test_it_turns_on_what_is_true_of_all_the_other_answers(client: Client, url: str, turn: str):
    page = page_of(client, f"/ruling/{url}")
    assert text_of(page, r'<p class="turns-on">(.*?)</p>').removeprefix("It turns on: ") == turn
