"""What lies on the table after an exposure was laid down: the one made, or the right one."""

import re

import pytest
from django.test import Client

from mahjlearn.course import Puzzle
from tests.puzzles import slice as trial
from tests.puzzles.learners import puzzles_by_slug
from tests.puzzles.page import Page, get, send

pytestmark = [pytest.mark.django_db, pytest.mark.urls("tests.puzzles.slice")]
TILE = re.compile(r'<span class="tile ?([^"]*)"[^>]*data-tile="(\w+)"[^>]*"West-(exposed|rack)-')
WAYS = re.compile(r'data-(ways|tries)="([^"]*)"')
JOKERS = ["West-rack-10", "West-rack-11", "West-rack-12"]
TO_THE_LEDGE = "discard>West-exposed-0-0 " + " ".join(
    f"{token}>West-exposed-0-{place}" for place, token in enumerate(JOKERS, 1)
)


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> Puzzle:
    """You are West and have three jokers for a kong of the 6 Crak discarded."""
    return ask(monkeypatch, "the-6-crak-again")


def ask(monkeypatch: pytest.MonkeyPatch, slug: str) -> Puzzle:
    found = puzzles_by_slug()[slug]
    monkeypatch.setattr(trial, "puzzle_of", lambda kind: found)
    return found


def told(client: Client, *tokens: str) -> Page:
    """The page after these tiles, or none, were laid down."""
    asked = get(client, "/trial/lay_down/")
    return send(client, asked, answer=list(tokens)) if tokens else send(client, asked, none="none")


def exposed(page: Page) -> list[tuple[str, str]]:
    """The tiles of the own exposure, each with its mark."""
    return [(face, mark) for mark, face, place in TILE.findall(page.html) if place == "exposed"]


def marked(page: Page) -> list[tuple[str, str]]:
    """Tiles of the own rack that have a mark."""
    return [
        (face, mark) for mark, face, place in TILE.findall(page.html) if mark and place == "rack"
    ]


def moves(page: Page) -> dict[str, str]:
    return {name: ways.replace("&gt;", ">") for name, ways in WAYS.findall(page.html) if ways}


ANSWERS = {
    "right": (JOKERS, ["", "", ""], []),
    "one too few": (JOKERS[1:], ["right-pick", "right-pick", "left-out"], []),
    "something else": (["West-rack-1"], ["left-out"] * 3, [("3B", "wrong-pick")]),
    "both": (
        ["West-rack-0", "West-rack-10"],
        ["right-pick", "left-out", "left-out"],
        [("3B", "wrong-pick")],
    ),
    "none": ([], ["left-out"] * 3, []),
}


@pytest.mark.parametrize("answer", ANSWERS)
def test_the_right_tiles_are_laid_after_any_answer(
    client: Client, asked: Puzzle, answer: str
) -> None:
    tokens, jokers, wrong = ANSWERS[answer]
    page = told(client, *tokens)
    assert exposed(page) == [("6C", "notched"), *(("J", mark) for mark in jokers)]
    assert marked(page) == wrong
    assert moves(page) == {"ways": TO_THE_LEDGE}


def test_the_table_in_words_is_the_one_that_is_drawn(client: Client, asked: Puzzle) -> None:
    said = "You show a kong of 6 Craks, made this turn: 6 Crak, Joker, Joker, Joker."
    assert said not in in_plain_spaces(get(client, "/trial/lay_down/"))
    for tokens in ([], JOKERS):
        assert said in in_plain_spaces(told(client, *tokens))


def in_plain_spaces(page: Page) -> str:
    return page.html.replace("\N{NO-BREAK SPACE}", " ")


def test_where_nothing_may_be_laid_the_tiles_go_back(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    ask(monkeypatch, "across-discards-a-6-crak")
    page = told(client, "West-rack-0")
    assert exposed(page) == []
    assert marked(page) == [("6B", "wrong-pick")]
    assert moves(page) == {"tries": "West-rack-0>discard"}
    assert moves(told(client)) == {}
