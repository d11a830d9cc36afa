"""What a refused act, or a wrong touch, would have moved, as the page tells the script."""

import re

import pytest
from django.test import Client

from lessons.puzzles.kinds.lay_down import tries_of as tries_of_laying
from lessons.puzzles.touching.explain import tries_of
from mahjlearn.course import Puzzle
from mahjlearn.course.kit.touching.values import Touching
from mahjlearn.course.values import task_of
from tests.puzzles import slice as trial
from tests.puzzles.learners import form_of, puzzles_by_slug, refused_move, scene_of
from tests.puzzles.page import get, send

pytestmark = [pytest.mark.django_db, pytest.mark.urls("tests.puzzles.slice")]
MARKED = re.compile(r'<span class="tile wrong-pick[^"]*"[^>]*data-tile-id="([^"]*)"')
TRIES = re.compile(r'data-tries="([^"]*)"')


def puzzle(slug: str) -> Puzzle:
    return puzzles_by_slug()[slug]


def touched(asked: Puzzle, *tokens: str) -> frozenset:
    return task_of(asked, Touching).touched(tokens) or frozenset()


def test_a_ruling_that_is_a_no(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(trial, "puzzle_of", lambda kind: puzzle("left-discards-a-4-crak"))
    page = send(client, get(client, "/trial/ruling/"), answer="yes")
    assert TRIES.findall(page.html) == ["South-rack-0&gt;West-exposed-0-1"]


def test_a_ruling_that_is_a_yes(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(trial, "puzzle_of", lambda kind: puzzle("the-4-crak-once-more"))
    page = send(client, get(client, "/trial/ruling/"), answer="yes")
    assert TRIES.findall(page.html) == []


def test_a_trade_that_is_put_back_and_the_joker_keeps_a_mark(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = puzzle("two-kinds-of-seven")
    kind = asked.kind
    monkeypatch.setattr(trial, "puzzle_of", lambda kind: asked)
    refused = refused_move(scene_of(asked))
    assert refused is not None
    form = form_of(refused.tap)
    page = send(client, get(client, f"/trial/{kind}/"), **form)
    assert TRIES.findall(page.html) == [f"{form['give']}&gt;{form['take']}"]
    assert MARKED.findall(page.html) == [form["take"]]


@pytest.mark.parametrize(
    ("slug", "tokens", "ways"),
    [
        ("one-joker-taken-already", ["South-exposed-1-2"], "West-rack-3>South-exposed-1-2"),
        ("after-across-discards", ["seat-West"], ""),
    ],
)
def test_a_wrong_touch(slug: str, tokens: list[str], ways: str) -> None:
    asked = puzzle(slug)
    assert tries_of(asked, touched(asked, *tokens)) == ways


def test_tiles_that_may_not_be_laid_down_go_to_the_called_one_where_nothing_may() -> None:
    asked = puzzle("across-discards-a-6-crak")
    wrong = touched(asked, "West-rack-0", "West-rack-1")
    assert tries_of_laying(asked, wrong) == "West-rack-0>discard West-rack-1>discard"
    other = puzzle("the-6-crak-again")
    wrong = touched(other, "West-rack-0", "West-rack-1")
    assert tries_of_laying(other, wrong) == ""
