"""A step to see: a frame at its address, the ways on, the table of each frame, what counts."""

import re
from dataclasses import replace
from html import unescape

import pytest
from django.test import Client

from lessons.learn.pages.demonstration import shows_mistake
from lessons.models import Attempt
from mahjlearn.engine.notation import parse_play
from tests.learn import lesson_course
from tests.learn.lesson_course import serve
from tests.learn.test_lesson_pages import listed
from tests.puzzles.page import HTMX, Page, get, send

pytestmark = pytest.mark.django_db

URL = "/learn/one/1/"
MARKS = re.compile(r'<li class="(done|now|later)">')


@pytest.fixture(autouse=True)
def one_lesson(monkeypatch: pytest.MonkeyPatch) -> None:
    serve(monkeypatch, one="! a ! ? b !")


def title(page: Page) -> str:
    return " ".join(unescape(page.text_of(r"<h1[^>]*>(.*?)</h1>")).split())


def links(page: Page) -> dict[str, str]:
    """The buttons of the bar by their ids, and where each leads."""
    bar = page.html.partition('class="bar frame-steps"')[2].partition('class="under"')[0]
    return {name: unescape(url) for name, url in re.findall(r'id="([^"]*)"\s+href="([^"]*)"', bar)}


def moved(page: Page) -> list[str]:
    return re.findall(r'class="tile[^"]* moved[^"]*"[^>]*data-tile-id="([^"]*)"', page.html)


def numbers(page: Page) -> list[tuple[str, str]]:
    """Each number with the thing that it stands on."""
    found = r'data-(?:tile-id|thing)="([^"]*)"(?:(?!data-t).)*?<b class="number"[^>]*>(\d)'
    return re.findall(found, page.html, re.S)


def test_the_first_frame_stands_at_the_address_of_the_step(client: Client) -> None:
    page = get(client, URL)
    assert title(page) == "You pick a 3 Crak."
    assert "<p>Right’s joker stands for one.</p>" in page.html
    assert page.text_of('class="frame-place">([^<]*)') == "1 of 3"
    assert links(page) == {"step-on": f"{URL}?frame=2"}


def test_the_ways_between_the_frames(client: Client) -> None:
    assert links(get(client, f"{URL}?frame=2")) == {
        "step-back": f"{URL}?frame=1",
        "step-on": f"{URL}?frame=3",
    }
    last = get(client, f"{URL}?frame=3")
    assert links(last) == {"step-back": f"{URL}?frame=2", "next": "/learn/one/2/"}
    assert last.text_of(r'id="next"[^>]*>\s*<span>([^<]*)') == "Now you try"


@pytest.mark.parametrize(
    ("asked", "place"),
    [("0", "1 of 3"), ("9", "3 of 3"), ("-3", "1 of 3"), ("two", "1 of 3"), ("2", "2 of 3")],
)
def test_the_nearest_frame_there_is(client: Client, asked: str, place: str) -> None:
    page = get(client, f"{URL}?frame={asked}")
    assert page.text_of('class="frame-place">([^<]*)') == place


@pytest.mark.parametrize(
    ("number", "label", "url"),
    [(3, "Next step", "/learn/one/4/"), (6, "Finish the lesson", "/learn/one/end/")],
)
def test_only_a_try_is_announced_as_one(client: Client, number: int, label: str, url: str) -> None:
    for answered in (2, 5):
        send(client, get(client, f"/learn/one/{answered}/"), answer="yes")
    page = get(client, f"/learn/one/{number}/?frame=3")
    assert page.text_of(r'id="next"[^>]*>\s*<span>([^<]*)') == label
    assert links(page)["next"] == url


def test_what_is_said_in_the_other_frames_keeps_its_room(client: Client) -> None:
    page = get(client, f"{URL}?frame=2")
    assert page.html.count('class="frame-text unseen" aria-hidden="true"') == 2
    assert page.html.count("<h1") == 1
    assert "<b>first</b>" in page.html


def test_what_moves_and_where_it_came_from(client: Client) -> None:
    pages = [get(client, f"{URL}?frame={number}") for number in (1, 2, 3)]
    ways = [unescape(page.text_of('data-ways="([^"]*)"')) for page in pages]
    assert ways == [
        "wall>South-picked",
        "South-picked>West-picked",
        "West-picked>West-exposed-0-1 West-exposed-0-1>South-rack-13",
    ]
    assert [moved(page) for page in pages] == [
        ["South-picked"],
        ["West-picked"],
        ["West-exposed-0-1", "South-rack-13"],
    ]


def test_the_offered_tile_has_the_wind_of_its_owner_and_leaves_its_place_empty(
    client: Client,
) -> None:
    page = get(client, f"{URL}?frame=2")
    assert page.text_of(r'class="wind of-giver"[^>]*>([^<]*)') == "S"
    assert re.findall(r'data-left="([^"]*)"', page.html) == ["South-picked"]
    assert page.text_of(r'<p class="bubble[^>]*>([^<]*)').strip() == "“Exchange.”"
    assert "data-left" not in get(client, f"{URL}?frame=3").html


def test_equal_numbers_stand_on_what_belongs_together(client: Client) -> None:
    assert numbers(get(client, URL)) == [
        ("West-exposed-0-1", "1"),
        ("wall", "2"),
        ("South-picked", "1"),
    ]


def test_each_frame_is_read_once_and_in_words(client: Client) -> None:
    page = get(client, f"{URL}?frame=2")
    live = unescape(page.text_of('data-live="([^"]*)"')).replace("\N{NO-BREAK SPACE}", " ")
    assert live == (
        "2 of 3. Say “Exchange” first. You announce an exchange. "
        "You give Right a 3 Crak for a joker."
    )
    assert page.html.count('id="table-words"') == 1


def test_all_frames_under_one_another(client: Client) -> None:
    page = get(client, f"{URL}?frame=all")
    assert title(page) == "A joker for a 3 Crak"
    assert page.html.count('<div class="board') == 3
    assert len(re.findall("<h2>", page.html)) == 3
    assert re.search(r'id="next" href="/learn/one/2/">Now you try', page.html)
    assert f'href="{URL}?frame=1"' in page.html


def test_it_takes_no_answer_and_stores_nothing(client: Client) -> None:
    assert client.post(URL).status_code == 405
    for frame in (1, 2, 3, "all"):
        get(client, f"{URL}?frame={frame}")
    assert not Attempt.objects.exists()
    for more in ("done/", "change/1/"):
        assert client.get(f"{URL}{more}").status_code == 404


def test_it_asks_the_database_for_nothing(client: Client, django_assert_num_queries) -> None:
    for headers in ({}, HTMX):
        with django_assert_num_queries(0):
            Client().get(f"{URL}?frame=2", **headers)


def test_it_is_one_step_of_the_lesson(client: Client) -> None:
    page = get(client, "/learn/one/")
    assert "6 steps, about 5 minutes" in page.html
    assert listed(page, "step-list")[0] == "See: A joker for a 3 Crak"
    line = get(client, URL).html.partition('<ol class="pips')[2].partition("</ol>")[0]
    assert MARKS.findall(line) == ["now", *["later"] * 5]
    line = get(client, "/learn/one/2/").html.partition('<ol class="pips')[2].partition("</ol>")[0]
    assert MARKS.findall(line) == ["done", "now", *["later"] * 4]
    assert get(client, URL).text_of(r'class="more">: ([^<]*)') == "see"


def test_it_is_seen_once_a_later_try_is_answered(client: Client) -> None:
    send(client, get(client, "/learn/one/2/"), answer="yes")
    page = get(client, "/learn/one/")
    assert listed(page, "step-list")[0].endswith("Crak Seen")
    assert "2 of 6 steps done" in get(client, "/learn/").html
    assert 'href="/learn/one/3/"' in page.html


def test_a_mistake_is_marked_and_said(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    made = lesson_course.a_demonstration()
    frames = (*made.frames[:-1], replace(made.frames[-1], shows="EX1"))
    wrong = replace(made, frames=frames)
    monkeypatch.setattr(lesson_course, "a_demonstration", lambda: wrong)
    serve(monkeypatch, one="! a")
    page = get(client, f"{URL}?frame=3")
    assert 'class="puzzle demo shows-mistake"' in page.html
    assert title(page) == "A mistake: Right gives you the joker."
    assert "shows-mistake" not in get(client, URL).html
    assert get(client, f"{URL}?frame=all").html.count('class="shows-mistake"') == 1


def test_that_a_hand_is_declared_dead_is_no_mistake() -> None:
    made = lesson_course.a_demonstration().frames[-1]
    declared = parse_play("North declares West dead: wrong count")
    assert shows_mistake(replace(made, shows="DH1"))
    assert not shows_mistake(replace(made, shows="DH1", play=declared))
