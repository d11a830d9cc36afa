"""Lessons that were made anew: who did the old one has done the new one, live and rebuilt."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest
from django.core.management import call_command
from django.test import Client

from lessons import content_store
from lessons.content_store import course
from lessons.learn.progress.lesson_state import LessonState, StepState
from lessons.learn.progress.next_step import done, go_on, missed, next_step, steps_done
from lessons.learn.progress.noted import lesson_state, lesson_states
from lessons.learn.rulings import progress_of
from lessons.models import Learner, LessonProgress
from mahjlearn.course import Lesson
from mahjlearn.course.values import FormerLesson, Renamed
from tests.learn.lesson_course import a_try, at, serve
from tests.models.factories import AttemptFactory, LearnerFactory
from tests.puzzles.kinds.exchanging import THREE_CRAK, TWO_URL, WEST, acts, press, trade
from tests.puzzles.page import get, send

__all__ = ["acts"]
pytestmark = pytest.mark.django_db

ZERO = FormerLesson("zero", "one", ("", "zero-a", "zero-b"))
RENAMED = Renamed((ZERO,), {("zero", "zero-a"): ("one", "one-b")})
RIGHT, WRONG = "yes", "no"


@pytest.fixture
def client() -> Client:
    return Client()


def answer(client: Client, **said: str) -> None:
    """`two="yes"`: at the second step of the lesson zero, as it stands there now."""
    numbers = {"two": 2, "three": 3}
    for number, answered in said.items():
        url = f"/learn/zero/{numbers[number]}/"
        send(client, get(client, url), answer=answered)


@pytest.fixture
def before(monkeypatch: pytest.MonkeyPatch) -> None:
    """The course as it was: the lessons zero and last."""
    serve(monkeypatch, zero="? a b", last="a")


def made_anew(monkeypatch: pytest.MonkeyPatch, renamed: Renamed = RENAMED) -> Lesson:
    """The course of today: the lessons one, with more in it, and last."""
    return serve(monkeypatch, renamed, one="? a b ? c", last="a").by_slug["one"]


def state(lesson: Lesson) -> LessonState:
    """Asked for alone and with all others it is the same, also once it was worked out anew."""
    learner = Learner.objects.get()
    found = lesson_state(learner, lesson)
    rows = list(LessonProgress.objects.order_by("lesson").values_list("lesson", "steps", "last"))
    LessonProgress.objects.all().delete()
    call_command("rebuild_progress", verbosity=0)
    rebuilt = LessonProgress.objects.order_by("lesson").values_list("lesson", "steps", "last")
    assert (list(rebuilt), lesson_state(learner, lesson)) == (rows, found)
    assert lesson_states(learner).get(lesson.slug, LessonState()) == found
    return found


def test_who_finished_the_old_lesson_has_finished_the_new_one(
    client: Client, monkeypatch: pytest.MonkeyPatch, before: None
) -> None:
    answer(client, two=RIGHT, three=RIGHT)
    one = made_anew(monkeypatch)
    found = state(one)
    assert found.finished
    assert found.steps == {"one-b": StepState("right", 1), "zero-b": StepState("right", 1)}
    assert done(one, found)
    assert steps_done(one, found) == {step.slug for step in one.steps}
    assert next_step(one, found).step is None
    ahead = go_on(course(), lesson_states(Learner.objects.get()))
    assert ahead is not None
    assert (ahead.lesson.slug, ahead.number) == ("last", 1)


def test_its_pages_say_so(client: Client, monkeypatch: pytest.MonkeyPatch, before: None) -> None:
    answer(client, two=RIGHT, three=RIGHT)
    made_anew(monkeypatch)
    assert "5 of 6 steps done." in get(client, "/learn/").html
    opening = get(client, "/learn/one/").html
    assert "Take it again" in opening
    assert opening.count(">Correct<") == 1
    assert get(client, "/learn/one/end/").text_of(r'id="next" href="([^"]*)"') == "/learn/last/1/"
    assert 'href="/learn/last/1/"' in get(client, "/learn/").html


def test_who_did_a_part_of_it_goes_on_there(
    client: Client, monkeypatch: pytest.MonkeyPatch, before: None
) -> None:
    answer(client, two=RIGHT)
    one = made_anew(monkeypatch)
    found = state(one)
    assert (found.finished, found.last, found.begun) == (False, "one-b", True)
    assert steps_done(one, found) == {"read-1", "one-b"}
    assert next_step(one, found).number == 4
    assert '/learn/one/4/"' in get(client, "/").html


def test_what_was_missed_comes_back_where_it_still_is(
    client: Client, monkeypatch: pytest.MonkeyPatch, before: None
) -> None:
    answer(client, two=WRONG, three=WRONG)
    one = made_anew(monkeypatch)
    found = state(one)
    assert not found.finished
    assert [each.slug for each in missed(one, found)] == ["one-b"]


@pytest.mark.parametrize(("again", "finished"), [(RIGHT, True), (WRONG, True), (None, False)])
def test_what_was_missed_and_came_back_counts(
    client: Client,
    monkeypatch: pytest.MonkeyPatch,
    before: None,
    again: str | None,
    finished: bool,
) -> None:
    answer(client, two=RIGHT, three=WRONG)
    if again:
        url = "/learn/zero/again/zero-b/"
        send(client, get(client, url), answer=again)
    one = made_anew(monkeypatch)
    assert state(one).finished is finished


def test_answers_in_the_new_lesson_count_for_more(
    client: Client, monkeypatch: pytest.MonkeyPatch, before: None
) -> None:
    answer(client, two=RIGHT, three=RIGHT)
    one = made_anew(monkeypatch)
    send(client, get(client, "/learn/one/3/"), answer=WRONG)
    found = state(one)
    assert (found.finished, found.last) == (True, "one-b")
    assert found.steps["one-b"] == StepState("wrong", 1)
    assert [each.slug for each in missed(one, found)] == ["one-b"]
    assert not done(one, found)
    assert set(LessonProgress.objects.values_list("lesson", flat=True)) == {"one", "zero"}


def test_who_did_neither_has_done_neither(monkeypatch: pytest.MonkeyPatch) -> None:
    one = made_anew(monkeypatch)
    learner = LearnerFactory()
    assert (lesson_state(learner, one), lesson_states(learner)) == (LessonState(), {})
    client = Client()
    for number in (2, 3):
        send(client, get(client, f"/learn/one/{number}/"), answer=RIGHT)
    found = lesson_state(Learner.objects.latest("id"), one)
    assert (found.finished, done(one, found)) == (False, False)


def test_a_puzzle_of_the_same_name_is_the_same_puzzle(
    client: Client, monkeypatch: pytest.MonkeyPatch, before: None
) -> None:
    answer(client, two=RIGHT)
    today = serve(monkeypatch, Renamed((ZERO,)), one="a b", last="a")
    first, *_ = today.units
    with_old = replace(first.lessons[0], steps=(*first.lessons[0].steps, a_try("zero-a")))
    units = (replace(first, lessons=(with_old,)), *today.units[1:])
    found = replace(today, units=units), content_store.rulings()
    monkeypatch.setattr(content_store, "_content", lambda: found)
    assert steps_done(with_old, state(with_old)) == {"zero-a"}


def test_a_puzzle_can_have_gone_to_another_lesson(
    client: Client, monkeypatch: pytest.MonkeyPatch, before: None
) -> None:
    answer(client, two=RIGHT, three=RIGHT)
    moved = Renamed((ZERO,), {("zero", "zero-a"): ("last", "last-b")})
    today = serve(monkeypatch, moved, one="a b", last="a b")
    one, last = state(today.by_slug["one"]), state(today.by_slug["last"])
    assert (set(one.steps), one.finished) == ({"zero-b"}, True)
    assert (last.steps, last.finished) == ({"last-b": StepState("right", 1)}, False)
    assert steps_done(today.by_slug["last"], last) == {"last-b"}


def test_a_puzzle_of_a_lesson_that_is_still_there_can_be_called_otherwise(
    client: Client, monkeypatch: pytest.MonkeyPatch, before: None
) -> None:
    answer(client, two=RIGHT)
    serve(monkeypatch, Renamed((), {("zero", "zero-a"): ("zero", "zero-c")}), zero="? c b")
    found = state(course().by_slug["zero"])
    assert (found.steps, found.last) == ({"zero-c": StepState("right", 1)}, "zero-c")


def test_a_lesson_can_be_made_anew_under_its_own_name(
    client: Client, monkeypatch: pytest.MonkeyPatch, before: None
) -> None:
    answer(client, two=RIGHT, three=RIGHT)
    anew = Renamed((FormerLesson("zero", "zero", ("", "zero-a", "zero-b")),))
    zero = serve(monkeypatch, anew, zero="? b c d").by_slug["zero"]
    found = state(zero)
    assert (found.finished, done(zero, found)) == (True, True)
    newcomer = Client()
    for number in (2, 3):
        send(newcomer, get(newcomer, f"/learn/zero/{number}/"), answer=RIGHT)
    assert not lesson_state(Learner.objects.latest("id"), zero).finished


def test_nobody_has_finished_it_without_the_table(
    client: Client, monkeypatch: pytest.MonkeyPatch, before: None
) -> None:
    answer(client, two=RIGHT, three=RIGHT)
    one = made_anew(monkeypatch, Renamed())
    assert state(one) == LessonState()
    back = serve(monkeypatch, zero="? a b", last="a").by_slug["zero"]
    assert done(back, state(back))


def test_it_costs_one_query_and_one_for_what_is_known(
    client: Client, monkeypatch: pytest.MonkeyPatch, before: None, django_assert_num_queries: Any
) -> None:
    answer(client, two=RIGHT)
    one = made_anew(monkeypatch)
    learner = Learner.objects.get()
    with django_assert_num_queries(1):
        lesson_state(learner, one)
    with django_assert_num_queries(2):
        lesson_states(learner)


def test_a_ruling_that_was_called_otherwise(
    monkeypatch: pytest.MonkeyPatch, django_assert_num_queries: Any
) -> None:
    serve(monkeypatch, Renamed(rulings={"old": "a-table", "older": "a-table"}), one="a")
    learner = LearnerFactory()
    assert progress_of(learner).outcomes == {}
    AttemptFactory(learner=learner, place="first/old", outcome="wrong", correct=False)
    with django_assert_num_queries(1):
        assert progress_of(learner).outcomes == {"a-table": "wrong"}
    AttemptFactory(learner=learner, place="first/a-table")
    assert progress_of(learner).outcomes == {"a-table": "right"}


@pytest.fixture
def half_an_act(acts: object, client: Client) -> Iterator[None]:
    """One of two jokers is taken."""
    trade(client, press(client, get(client, TWO_URL), "a", "b"), THREE_CRAK, WEST)
    yield


def test_an_act_in_a_lesson_that_has_gone_is_counted_by_what_it_asked(
    half_an_act: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its text says that two jokers were to be taken; without it one would seem enough."""
    gone = FormerLesson("acts", "one", ("two-tiles-to-trade", "both-at-once"))
    one = serve(monkeypatch, Renamed((gone,)), one="a").by_slug["one"]
    assert state(one).steps == {}
    row = LessonProgress.objects.get()
    assert (row.lesson, row.steps) == ("acts", {})


def test_rows_of_long_ago_are_put_in_order(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of two puzzles that have become one, that which was answered last counts."""
    both = (FormerLesson("x", "one", ("p",)), FormerLesson("y", "one", ("q",)))
    one_b = ("one", "one-b")
    serve(monkeypatch, Renamed(both, {("x", "p"): one_b, ("y", "q"): one_b}), one="a b")
    for first, second in (("x", "y"), ("y", "x")):
        learner = LearnerFactory()
        for minute, lesson, outcome in ((1, first, "wrong"), (2, second, "right")):
            LessonProgress.objects.create(
                learner=learner,
                lesson=lesson,
                steps={
                    "p" if lesson == "x" else "q": {"outcome": outcome, "tries": 1, "again": ""}
                },
                answered_at=at(minute),
            )
        found = lesson_state(learner, course().by_slug["one"])
        assert found.steps == {"one-b": StepState("right", 1)}
        assert found.answered_at == at(2)
