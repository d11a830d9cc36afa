"""From answers to progress: folded from rows, and noted with each answer."""

import pytest
from django.test import Client

from lessons.content_store import course
from lessons.learn.progress import noted
from lessons.learn.progress.lesson_state import LessonState, StepState, fold, place_of
from lessons.learn.progress.next_step import done, missed, steps_done
from lessons.learn.progress.noted import lesson_state, lesson_states
from lessons.models import Attempt, Learner, LessonProgress
from mahjlearn.course import Lesson
from tests.learn.lesson_course import a_lesson, at, serve
from tests.models.factories import AttemptFactory, LearnerFactory
from tests.puzzles.page import HTMX, get, send

pytestmark = pytest.mark.django_db


def row(minute: int, place: str, outcome: str = "right", try_no: int = 1) -> Attempt:
    where = f"learn/one/{place}"
    return Attempt(place=where, outcome=outcome, try_no=try_no, answered_at=at(minute))


def folded(*rows: Attempt, lesson: Lesson | None = None) -> LessonState:
    lesson = lesson or a_lesson("one", "a b c")
    return fold(rows, {one.slug: one for one in lesson.tries})


# What the answers say


def test_the_latest_answer_counts_and_all_are_counted() -> None:
    found = folded(row(1, "one-a", "wrong"), row(2, "one-b"), row(3, "one-a", "right", 2))
    assert found.steps == {"one-a": StepState("right", 2), "one-b": StepState("right", 1)}
    assert (found.last, found.answered_at) == ("one-a", at(3))


def test_what_settles_it_and_changes_say_nothing() -> None:
    places = ("why", "change/1", "change/1/why", "again/why", "again/change/1")
    assert [place_of(f"learn/one/one-a/{place}") for place in places] == [None] * 5
    assert place_of("first/one-a") is None
    assert folded(row(1, "one-a"), row(2, "one-b/why", "wrong")).last == "one-a"


def test_an_idea_that_came_back_is_noted_with_its_puzzle() -> None:
    rows = (row(1, "one-a", "wrong"), row(2, "one-b"), row(3, "one-a/again"))
    assert folded(*rows).steps["one-a"] == StepState("wrong", 1, "right")
    assert folded(*rows).last == "one-b"
    assert folded(*rows).answered_at == at(3)


def test_an_idea_that_came_back_to_no_answer_is_no_answer() -> None:
    found = folded(row(1, "one-a/again"))
    assert (dict(found.steps), found.last, found.begun) == ({}, "", True)


def test_a_puzzle_that_the_lesson_no_longer_has_is_kept() -> None:
    found = folded(row(1, "gone", "wrong"), row(2, "one-a"))
    assert list(found.steps) == ["gone", "one-a"]
    lesson = a_lesson("one", "a b")
    assert missed(lesson, found) == []
    assert steps_done(lesson, found) == {"one-a"}


# With the answers that people give


def answer(client: Client, url: str, said: str = "yes") -> None:
    send(client, get(client, url), answer=said)


def test_an_answer_is_noted_at_once(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    course = serve(monkeypatch, one="? a b")
    answer(client, "/learn/one/2/", "no")
    answer(client, "/learn/one/3/")
    answer(client, "/learn/one/again/one-a/")
    learner, lesson = Learner.objects.get(), course.by_slug["one"]
    found = lesson_state(learner, lesson)
    assert found.steps == {
        "one-a": StepState("wrong", 1, "right"),
        "one-b": StepState("right", 1),
    }
    assert found.last == "one-b"
    assert found.answered_at == Attempt.objects.latest("id").answered_at
    assert lesson_states(learner) == {"one": found}
    assert done(lesson, found)


def test_nothing_else_is_noted(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    serve(monkeypatch, one="a b")
    answer(client, "/learn/one/1/change/1/")
    answer(client, "/first/a-table/")
    assert LessonProgress.objects.count() == 0
    assert Attempt.objects.count() == 2


def test_an_answer_that_is_not_stored_is_not_noted(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    serve(monkeypatch, one="a b")
    answer(client, "/learn/one/1/", "perhaps")
    assert LessonProgress.objects.count() == 0

    def broken(*args: object) -> None:
        raise RuntimeError

    page = get(client, "/learn/one/1/")
    monkeypatch.setattr(noted, "merge", broken)
    with pytest.raises(RuntimeError):
        send(client, page, answer="yes")
    assert Attempt.objects.count() == 0


def test_lessons_whose_names_begin_alike_are_kept_apart(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    serve(monkeypatch, one="a b", one_more="a b")
    answer(client, "/learn/one/1/")
    answer(client, "/learn/one_more/1/")
    answer(client, "/learn/one_more/2/")
    states = lesson_states(Learner.objects.get())
    assert {slug: sorted(found.steps) for slug, found in states.items()} == {
        "one": ["one-a"],
        "one_more": ["one_more-a", "one_more-b"],
    }


def test_reads_cost_one_query_and_one_for_what_is_known(
    django_assert_num_queries,
) -> None:
    learner = LearnerFactory()
    slugs = [lesson.slug for lesson in course().lessons]
    for slug in (*slugs, "l1"):
        LessonProgress.objects.create(learner=learner, lesson=slug, answered_at=at(0))
    lesson = a_lesson("l1", "a b")
    with django_assert_num_queries(2):
        assert sorted(lesson_states(learner)) == sorted(slugs)
    with django_assert_num_queries(1):
        assert lesson_state(learner, lesson).answered_at == at(0)
    with django_assert_num_queries(0):
        assert lesson_states(None) == {}
        assert lesson_state(None, lesson) == LessonState()


@pytest.mark.parametrize("before", [1, 30])
def test_noting_an_answer_is_one_statement_and_the_first_of_a_lesson_three(
    client: Client, monkeypatch: pytest.MonkeyPatch, django_assert_num_queries, before: int
) -> None:
    course = serve(monkeypatch, one="a b")
    learner = LearnerFactory()
    rows = [AttemptFactory(learner=learner, place="learn/one/one-a") for _ in range(before)]
    given = rows[-1]
    for count in (3, 1):
        with django_assert_num_queries(count):
            noted.note_progress(course.by_slug["one"], given, rows)
    assert lesson_state(learner, course.by_slug["one"]).answered_at == given.answered_at


def test_an_answer_by_htmx_and_its_replay(
    client: Client, monkeypatch: pytest.MonkeyPatch, django_assert_max_num_queries
) -> None:
    serve(monkeypatch, one="a b")
    answer(client, "/learn/one/2/")
    fields = get(client, "/learn/one/1/").fields | {"answer": "no"}
    for most in (15, 8):
        with django_assert_max_num_queries(most):
            client.post("/learn/one/1/", fields, **HTMX)
