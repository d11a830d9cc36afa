"""Puzzles on paper: every lesson has a sheet, and no sheet gives its answers away."""

import re
from functools import cache
from html import unescape

import pytest
from django.urls import reverse

from lessons.content_store import course
from lessons.puzzles import on_paper, reason_of
from lessons.web.prose import whole
from mahjlearn.course import Puzzle
from mahjlearn.course.kinds.lay_down.sets import LayDown
from mahjlearn.course.values import task_of
from mahjlearn.engine.table.tiles import tile_name
from tests.clubs.clients import client_of
from tests.folding import folded

pytestmark = pytest.mark.django_db
ASKED = [(one.slug, try_.puzzle) for one in course().lessons for try_ in one.tries]


@cache
def printed() -> list[tuple[str, Puzzle]]:
    """Lesson and puzzle, for all that have a form on paper."""
    return [(lesson, puzzle) for lesson, puzzle in ASKED if on_paper(puzzle)]


@pytest.fixture
def sheet(owner):
    """The page of a lesson, with or without answers."""
    browser = client_of(owner.learner)
    url = reverse("club-print-puzzles", args=[owner.club.public_id])
    return lambda **query: browser.get(url, query)


def test_only_what_is_played_or_watched_is_left_out() -> None:
    left_out = {puzzle.kind for _, puzzle in ASKED if on_paper(puzzle) is None}
    assert left_out == {"referee", "film"}


@folded(("lesson", "puzzle"), printed, ids=lambda one: getattr(one, "slug", one))
def test_paper_has_no_fields_and_says_the_same_whatever_is_right(lesson, puzzle) -> None:
    paper = on_paper(puzzle)
    asked = "".join((paper.board, paper.write, *(t for box in paper.boxes for t in box.tiles)))
    assert "<input" not in asked
    assert "data-says" not in asked
    assert not re.search(r'class="[^"]*\b(right-pick|wrong-pick|left-out|deciding|chosen)\b', asked)
    assert reason_of(puzzle) not in asked
    assert paper.answer.strip(" .")
    assert reason_of(puzzle)


@folded("lesson", [one.slug for one in course().lessons])
def test_each_lesson_has_a_sheet_and_its_answers(lesson: str, sheet) -> None:
    here = [puzzle for name, puzzle in printed() if name == lesson]
    asked, answers = sheet(lesson=lesson).text, sheet(lesson=lesson, answers="on").text
    assert asked.count('class="paper-puzzle"') == answers.count("paper-answer") == len(here)
    paper = asked[asked.index("puzzle-sheet") :]
    for puzzle in here:
        assert reason_of(puzzle) in unescape(answers)
        assert reason_of(puzzle) not in unescape(paper)
    for word in ("data-verdict", "data-rules", "illegal", "/rules/"):
        assert word not in paper


@pytest.mark.parametrize("query", [{"print": "1"}, {"lesson": "none"}, {"lesson": ""}])
def test_no_lesson_is_no_sheet(query: dict, sheet) -> None:
    response = sheet(**query)
    assert response.status_code == 422
    assert "Choose a lesson." in response.text


def test_the_lessons_stand_in_their_order(sheet) -> None:
    page = sheet().text
    places = [page.index(f'value="{lesson.slug}"') for lesson in course().lessons]
    assert places == sorted(places)


@folded(
    "puzzle", lambda: [one for _, one in ASKED if one.kind == "lay_down"], ids=lambda one: one.slug
)
def test_the_answer_sheet_has_the_tiles_to_lay_down(puzzle: Puzzle) -> None:
    """It names a right set, and says that nothing can be laid down only where that is so."""
    task, paper = task_of(puzzle, LayDown), on_paper(puzzle)
    right = next(task.right_sets())
    faces = sorted(whole(tile_name(tile)) for tile in task.laid(right))
    if not right:
        assert paper.answer == f"{whole(task.none.words)}."
        return
    assert sorted(paper.answer.removesuffix(".").split(", ")) == faces
    assert task.none is None or whole(task.none.words) not in paper.answer
