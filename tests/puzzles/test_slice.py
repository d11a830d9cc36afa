"""A puzzle of any kind can be asked by a slice that has nothing to do with the lessons."""

import ast
import re
from html import unescape
from pathlib import Path

import pytest
from django.template.loader import get_template
from django.test import Client

from lessons.content_store import course
from lessons.models import Attempt, LessonProgress
from lessons.puzzles.kinds import KINDS
from lessons.web.prose import whole
from mahjlearn.course.kinds import right_play
from tests.folding import folded
from tests.puzzles import slice as trial
from tests.puzzles.learners import right_answers, right_reason, wrong_answer
from tests.puzzles.page import HTMX, Page, get, read, send
from tests.puzzles.samples import NOT_IN_THE_COURSE

pytestmark = [pytest.mark.django_db, pytest.mark.urls("tests.puzzles.slice")]

SOURCE = Path(trial.__file__)
EVERY_KIND = sorted(KINDS)


@pytest.fixture(autouse=True)
def nothing_noted() -> None:
    trial.noted.clear()


def answer_right(client: Client, kind: str, **more: str) -> Page:
    """Answered until nothing is left to answer, the reason too where one is asked."""
    url, puzzle = f"/trial/{kind}/", trial.puzzle_of(kind)
    for form in right_answers(puzzle):
        page = get(client, url)
        page = read(client.post(url, page.fields | form, follow=not more, **more))
    if page.stage == "reason":
        page = read(client.post(url, page.fields | {"reason": right_reason(puzzle)}, follow=True))
    return page


def test_the_slice_is_short_and_knows_no_lessons() -> None:
    text = SOURCE.read_text()
    assert len(text.splitlines()) < 60
    found = [node for node in ast.walk(ast.parse(text)) if isinstance(node, ast.ImportFrom)]
    ours = {node.module for node in found if node.module and node.module.startswith("lessons")}
    assert ours == {
        "lessons.attempts.place",
        "lessons.models",
        "lessons.puzzles",
    }


def test_the_kinds_of_the_course_are_those_that_can_be_asked() -> None:
    """One that the course does not ask yet is asked here all the same."""
    asked = {puzzle.kind for puzzle in course().puzzles}
    assert asked | set(NOT_IN_THE_COURSE) == set(KINDS)


@folded("kind", EVERY_KIND)
def test_the_templates_of_a_kind_are_there(kind: str) -> None:
    found = KINDS[kind]
    assert get_template(found.region).template.name == found.region
    if "kind.form" in get_template(found.region).template.source:
        assert get_template(found.form).template.name == found.form


@folded("kind", EVERY_KIND)
def test_it_is_asked_without_a_line_above_it(client: Client, kind: str) -> None:
    page = get(client, f"/trial/{kind}/")
    assert (page.status, page.stage, page.action) == (200, "answer", f"/trial/{kind}/")
    assert '<nav class="progress"' not in page.html
    question = whole(trial.puzzle_of(kind).question)
    assert unescape(page.text_of("<title>(.*?)</title>")) == f"{question} · MahjLearn"
    assert "guest" in client.cookies
    assert Attempt.objects.count() == 0


@folded("kind", EVERY_KIND)
@folded("more", [{}, HTMX], ids=["plain", "htmx"])
def test_a_right_answer_leads_to_what_the_slice_says(
    client: Client, kind: str, more: dict[str, str]
) -> None:
    page = answer_right(client, kind, **more)
    assert (page.stage, page.outcome[0]) == ("done", "right")
    assert re.search(r'id="next" href="/trial/">\s*<span>Another one</span>', page.html)
    assert f'href="/trial/{kind}/">Answer it again</a>' in page.html


@pytest.mark.sampled(3, on_postgresql=7)
@pytest.mark.parametrize("kind", EVERY_KIND)
def test_what_is_stored_says_why_it_was_asked(client: Client, kind: str) -> None:
    answer_right(client, kind)
    rows = [row for row in Attempt.objects.order_by("id") if not row.place.endswith("/why")]
    assert trial.noted == rows
    assert {row.place.split("/move-")[0] for row in rows} == {f"trial/{kind}"}
    assert {(row.mode, row.selection_reason) for row in rows} == {
        ("practice", "the first of its kind")
    }
    assert LessonProgress.objects.count() == 0


@folded("kind", EVERY_KIND)
def test_a_wrong_answer_is_explained_and_seen_done(client: Client, kind: str) -> None:
    url, puzzle = f"/trial/{kind}/", trial.puzzle_of(kind)
    assert client.get(f"{url}done/")["Location"] == url
    page = send(client, get(client, url), **wrong_answer(puzzle))
    assert page.outcome[0] == "wrong"
    key = page.feedback["data-attempt"]
    link = f'href="{url}done/?from={key}">See it done</a>'
    if right_play(puzzle) is None:
        assert link not in page.html
        assert client.get(f"{url}done/?from={key}")["Location"] == url
        return
    assert link in page.html
    still = get(client, f"{url}done/?from={key}")
    assert still.stage == "see"
    onward = re.escape(f"{url}done/?still=1&amp;from={key}#still")
    assert re.search(rf'id="step-on"\s+href="{onward}"', still.html)
    last = get(client, f"{url}done/?still=99&from={key}")
    assert re.search(r'id="next" href="/trial/">\s*<span>Another one</span>', last.html)
    assert f'href="{url}?answer={key}&amp;reasons=shown"' in last.html
