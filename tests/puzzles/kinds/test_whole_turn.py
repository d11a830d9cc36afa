"""A whole turn without JavaScript: the wall, the rack, any tile as the discard."""

import re
from typing import Any

import pytest
from django.test import Client

from lessons.models import Attempt, LessonProgress
from tests.course.kinds.exchanging import TURN
from tests.puzzles import slice as trial
from tests.puzzles.kinds.exchanging import WHOLE_URL, acts, course_of_acts, press
from tests.puzzles.page import Page, get, read, send

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("acts")]
__all__ = ["acts"]

FLOWER, JOKER, PICK = "South-rack-0", "South-rack-12", "South-picked"
WALL = r'<button type="submit" class="choice" name="answer" value="a" form="answer"'


def discard(client: Client, page: Page, tile: str) -> Page:
    return send(client, page, answer="discard", give=tile)


def tiles(page: Page) -> list[str]:
    return re.findall(r'<input type="radio" name="give" value="([^"]+)"', page.html)


def test_the_wall_and_every_own_tile_can_be_touched(client: Client) -> None:
    page = get(client, WHOLE_URL)
    own = [f"South-rack-{place}" for place in range(13)]
    assert (page.stage, sorted(page.answers), tiles(page)) == ("answer", ["a", "discard"], own)
    assert re.search(rf'{WALL} aria-label="Pick from the wall">', page.html)
    assert "Tap the wall, or a tile to discard." in page.html


def test_nothing_tells_what_is_right_or_what_will_be_picked(client: Client) -> None:
    html = get(client, WHOLE_URL).html
    assert re.findall(r"data-tile=.9D|9.Dot|South (picks|discards)|TS2|deciding", html) == []


def test_what_is_picked_lies_beside_the_rack_and_can_be_touched_too(client: Client) -> None:
    page = press(client, get(client, WHOLE_URL), "a")
    assert page.heading == "You picked a 9\N{NO-BREAK SPACE}Dot from the wall."
    assert PICK in tiles(page)
    assert (sorted(page.answers), re.search(WALL, page.html)) == (["b", "discard"], None)
    page = press(client, page, "b")
    assert (page.answers, PICK in tiles(page), len(tiles(page))) == (["discard"], False, 14)


JOKER_SAYS = "A joker may be discarded like any tile."
EARLY = "You haven’t picked or finished a call, so a discard leaves twelve tiles."
UNRACKED = "The pick isn’t racked, so only twelve tiles are in or on your rack."


@pytest.mark.parametrize(
    ("letters", "tile", "heading", "sentence"),
    [
        ("", FLOWER, "Not quite. That can cost the hand.", EARLY),
        ("a", FLOWER, "Not quite. This has to be fixed.", UNRACKED),
        ("a", PICK, "Correct. All done.", "You discarded a 9 Dot."),
        ("ab", FLOWER, "Correct. All done.", "You discarded a Flower."),
        ("ab", JOKER, "Correct. All done.", JOKER_SAYS),
    ],
)
def test_each_discard_is_told_by_what_happened(
    client: Client, letters: str, tile: str, heading: str, sentence: str
) -> None:
    page = discard(client, press(client, get(client, WHOLE_URL), *letters), tile)
    assert (page.stage, page.heading) == ("done", heading)
    told = page.text_of(r'<p class="sentence">(.*?)</p>')
    assert told.replace("\N{NO-BREAK SPACE}", " ") == sentence
    outcome = page.outcome[0]
    assert [step["outcome"] for step in LessonProgress.objects.get().steps.values()] == [outcome]
    assert Attempt.objects.latest("id").answer == {"answer": "discard", "give": tile}


@pytest.mark.parametrize("tile", ["", "discard", "South-rack-13", "West-exposed-0-1"])
def test_a_tile_that_is_not_ones_own_is_no_discard(client: Client, tile: str) -> None:
    page = discard(client, get(client, WHOLE_URL), tile)
    assert (page.status, page.stage, Attempt.objects.count()) == (422, "answer", 0)
    assert "Choose a tile and what to do with it" in page.html


@pytest.mark.urls("tests.puzzles.slice")
def test_an_answer_by_buttons_is_shown_as_it_was(client: Client, monkeypatch: Any) -> None:
    """The puzzle was asked with one given discard; its answers keep their table and verdict."""
    *_, was, today = (one.puzzle for one in course_of_acts().lessons[0].tries)
    assert was.slug in TURN
    monkeypatch.setattr(trial, "puzzle_of", lambda kind: was)
    url = "/trial/exchange/"
    page = press(client, get(client, url), "a", "b", "e")
    monkeypatch.setattr(trial, "puzzle_of", lambda kind: today)
    key = Attempt.objects.latest("id").client_key
    old = read(client.get(f"{url}?answer={key}"))
    assert (old.stage, old.heading, old.outcome) == ("done", page.heading, page.outcome)
    assert "This puzzle has changed since you answered it on " in old.html
    assert sorted(get(client, url).answers) == ["a", "discard"]
