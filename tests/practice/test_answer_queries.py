"""What an answer in practice asks of the database, and that it still knows what comes next."""

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from lessons.models import Learner, LearnerStanding
from lessons.practice import placing
from lessons.practice.scopes import PracticeScope
from lessons.practice.serving import Serving
from lessons.puzzles import Link
from lessons.puzzles.kinds import kind_of
from lessons.standing.kept import KeptStanding, standing_of
from mahjlearn.course import Puzzle
from mahjlearn.tutor.generate.tables.index import table_entries
from mahjlearn.tutor.generate.tables.making import table_of
from tests.practice.sitting import answer, next_url, opened
from tests.puzzles.learners import Form, puzzles_by_slug, step_of
from tests.puzzles.page import HTMX, get

pytestmark = pytest.mark.django_db


def forms(puzzle: Puzzle) -> list[Form]:
    return kind_of(puzzle).forms(puzzle, right=True)


def ruling_in_practice() -> Puzzle:
    entries = (one for one in table_entries() if one.form == "ruling" and one.about)
    return table_of(next(entries).slug)


def ruling_in_a_lesson() -> Puzzle:
    every = puzzles_by_slug().values()
    return next(
        one for one in every if one.kind == "ruling" and one.mixups and len(forms(one)) == 1
    )


def statements(client: Client, url: str, puzzle: Puzzle) -> int:
    """Of the second answer there: the first one stores the text of the puzzle."""
    (form,) = forms(puzzle)
    for _ in range(2):
        page = get(client, url)
        with CaptureQueriesContext(connection) as asked:
            reply = client.post(page.action, page.fields | form, **HTMX)
    assert reply.status_code == 200
    return len(asked)


def test_an_answer_costs_two_statements_more_than_in_a_lesson(client: Client) -> None:
    lesson, practice = ruling_in_a_lesson(), ruling_in_practice()
    there = statements(client, step_of(lesson.slug).url, lesson)
    assert statements(client, f"/practice/mixed/{practice.slug}/", practice) <= there + 2


@pytest.mark.parametrize("right", [True, False], ids=["right", "wrong"])
def test_what_follows_is_what_the_database_says(client: Client, right: bool) -> None:
    """An answer adds to what was known before it: nothing is read again, and nothing is missed."""
    for _ in range(4):
        url, _ = opened(client)
        onward = next_url(answer(client, url, right=right, htmx=True))
        assert onward.endswith("/end/") or onward == opened(client)[0]


@pytest.mark.parametrize("right", [True, False], ids=["right", "wrong"])
def test_how_she_stands_is_what_is_kept(
    client: Client, right: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    known: list[KeptStanding] = []
    link_after = placing.link_after

    def noted(scope: PracticeScope, serving: Serving) -> Link:
        known.append(serving.standing)
        return link_after(scope, serving)

    monkeypatch.setattr(placing, "link_after", noted)
    for _ in range(3):
        answer(client, opened(client)[0], right=right, htmx=True)
    assert LearnerStanding.objects.count() == 1
    assert known[-1] == standing_of(Learner.objects.get())
