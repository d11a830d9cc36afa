"""Every puzzle that a room can answer: asked, said in words, judged and told."""

from functools import cache

import pytest
from django.test import RequestFactory

from lessons.attempts.values import OutsideChoices
from lessons.content_store import course
from lessons.models import Outcome
from lessons.puzzles.asking import right_answer
from lessons.puzzles.kinds import kind_of
from lessons.puzzles.room import (
    called,
    can_be_asked,
    judged,
    on_phone,
    on_screen,
    told_on_screen,
    words_of,
)
from lessons.visitors.visitor import Visitor
from mahjlearn.course import Puzzle
from tests.folding import folded

TRIES = [one.puzzle for lesson in course().parts for one in lesson.tries]
KINDS = {"choose", "dead_hand", "give_tile", "group", "lay_down", "pass_tiles", "pay", "ruling"}
KINDS |= {"take_jokers", "what_now", "which_player"}


@cache
def asked_of_a_room() -> list[Puzzle]:
    """Those that can be answered beside a screen."""
    return [one for one in TRIES if can_be_asked(one)]


def request():
    made = RequestFactory().get("/club/x/now/")
    made.visitor = Visitor(id="0" * 32, known=False)
    return made


def test_what_cannot_be_answered_beside_a_screen_is_left_out() -> None:
    assert {one.kind for one in asked_of_a_room()} == KINDS
    assert {one.kind for one in TRIES} - KINDS == {"exchange", "film", "order", "referee"}


@folded("puzzle", asked_of_a_room, ids=lambda one: one.slug, every=3)
def test_a_right_answer_has_words_and_is_right(puzzle) -> None:
    answer = right_answer(puzzle)
    assert words_of(puzzle, answer)
    assert judged(puzzle, "league", answer).outcome != Outcome.WRONG
    told = told_on_screen(request(), puzzle, "/", "league")["feedback"]
    assert told["heading"]
    assert "you_said" not in told
    assert "mixups" not in told


@folded("puzzle", asked_of_a_room, ids=lambda one: one.slug, every=3)
def test_every_answer_that_is_called_out_can_be_judged(puzzle) -> None:
    for answer, words in called(puzzle):
        assert words == words_of(puzzle, answer)
        assert judged(puzzle, "league", answer)


@pytest.mark.parametrize("kind", sorted(KINDS))
def test_the_screen_has_nothing_to_touch_and_the_phone_has(kind: str) -> None:
    puzzle = next(one for one in asked_of_a_room() if one.kind == kind)
    assert "<input" not in on_screen(puzzle)["board"]
    phone = on_phone(request(), puzzle, "/", "0.1")
    assert phone["stage"] == "answer"
    assert phone["task"] is not None


@pytest.mark.parametrize("kind", sorted(KINDS))
def test_what_is_not_offered_has_no_words(kind: str) -> None:
    puzzle = next(one for one in asked_of_a_room() if one.kind == kind)
    assert words_of(puzzle, {"answer": ["nothing-like-that"]}) == ""


def test_of_another_kind_nothing_is_said() -> None:
    puzzle = next(one for one in TRIES if one.kind == "order")
    with pytest.raises(OutsideChoices):
        kind_of(puzzle).said(puzzle, {"answer": []})
