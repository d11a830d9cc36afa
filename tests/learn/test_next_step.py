"""From progress to what is done, and where to go on."""

from dataclasses import replace

import pytest

from lessons.learn.progress.lesson_state import LessonState, StepState
from lessons.learn.progress.next_step import (
    comebacks,
    done,
    go_on,
    missed,
    next_step,
    shown_done,
    steps_done,
)
from mahjlearn.course import Course, Lesson, Try
from tests.learn.lesson_course import a_course, a_lesson, at


def state(last: str = "", minute: int = 1, **outcomes: str) -> LessonState:
    """`state("one-b", a="right", b="wrong again")` of the lesson `one`."""
    steps = {}
    for name, words in outcomes.items():
        outcome, _, again = words.partition(" ")
        steps[f"one-{name}"] = StepState(outcome, 1, again and "right")
    return LessonState(steps, last or next(reversed(steps), ""), at(minute))


def test_a_read_counts_once_a_later_try_is_answered() -> None:
    lesson = a_lesson("one", "? a ? b ?")
    assert shown_done(lesson, state(a="right")) == {"read-1"}
    assert shown_done(lesson, state(b="wrong")) == {"read-1", "read-3"}
    assert shown_done(lesson, state(a="right", b="right")) == {"read-1", "read-3", "read-5"}
    assert shown_done(lesson, LessonState()) == set()


def test_a_demonstration_counts_as_a_read_does() -> None:
    lesson = a_lesson("one", "! ? a ! b")
    assert shown_done(lesson, state(a="right")) == {"see-1", "read-2"}
    assert steps_done(lesson, state(a="right", b="wrong")) == {
        *("see-1", "read-2", "one-a", "see-4", "one-b")
    }
    assert next_step(lesson, LessonState()).number == 1
    assert next_step(lesson, state(a="right")).number == 4
    assert lesson.number_of("see-4") == 4


WAYS = [
    (LessonState(), (1, False)),
    (state(a="right"), (3, False)),
    (state("one-a", b="right", a="right"), (6, False)),
    (state(b="right"), (6, False)),
    (state(c="right"), (1, False)),
    (state(a="wrong", b="right", c="wrong"), (2, True)),
    (state(a="wrong again", b="right", c="wrong"), (6, True)),
    (state(a="right", b="right", c="right"), (0, False)),
]


@pytest.mark.parametrize(("answered", "expected"), WAYS)
def test_the_next_step(answered: LessonState, expected: tuple[int, bool]) -> None:
    lesson = a_lesson("one", "? a ? ? b c")
    way = next_step(lesson, answered)
    assert (way.number, way.again) == expected
    assert (way.step is None) is done(lesson, answered)


def test_missed_are_wrong_and_have_not_come_back() -> None:
    lesson = a_lesson("one", "a b c d")
    answered = state(d="wrong", c="wrong again", b="accepted", a="wrong")
    assert [one.slug for one in missed(lesson, answered)] == ["one-a", "one-d"]


def sharing(lesson: Lesson, *slugs: str) -> Lesson:
    """The lesson with one table that comes back for all of these tries."""
    table = next(one.again for one in lesson.tries if one.slug == slugs[0])
    steps = [
        replace(one, again=table) if isinstance(one, Try) and one.slug in slugs else one
        for one in lesson.steps
    ]
    return replace(lesson, steps=tuple(steps))


def test_tries_that_come_back_as_one_table_come_back_once() -> None:
    lesson = sharing(a_lesson("one", "a b c d"), "one-a", "one-c")
    answered = state(a="wrong", b="wrong", c="wrong", d="right")
    assert [one.slug for one in missed(lesson, answered)] == ["one-a", "one-b"]
    answered = state(a="wrong again", b="wrong", c="wrong", d="right")
    assert [one.slug for one in missed(lesson, answered)] == ["one-b"]


def test_what_comes_back_is_counted_by_tables() -> None:
    lesson = sharing(a_lesson("one", "a b c d"), "one-a", "one-c")
    first, second, third, fourth = lesson.tries
    answered = state(a="wrong", b="wrong", c="wrong", d="right")
    assert [comebacks(lesson, answered, one) for one in (first, second)] == [(1, 2), (1, 2)]
    answered = state(a="wrong again", b="wrong", c="wrong", d="right")
    assert [comebacks(lesson, answered, one) for one in (first, second)] == [(1, 2), (2, 2)]
    assert comebacks(lesson, answered, third) == (1, 2)
    assert comebacks(lesson, answered, fourth) == (1, 1)


def where(course: Course, states: dict[str, LessonState]) -> tuple[str, int] | None:
    way = go_on(course, states)
    return way and (way.lesson.slug, way.number)


def other(slug: str, minute: int, *names: str) -> LessonState:
    steps = {f"{slug}-{name}": StepState("right", 1) for name in names}
    return LessonState(steps, f"{slug}-{names[-1]}", at(minute))


def test_go_on_with_the_lesson_answered_last() -> None:
    course = a_course(one="a b", two="a b", three="a b")
    assert where(course, {}) is None
    assert where(course, {"gone": state(a="right")}) is None
    two = other("two", 5, "a")
    assert where(course, {"two": two, "one": state(minute=1, a="right")}) == ("two", 2)
    assert where(course, {"two": two, "one": state(minute=9, a="right")}) == ("one", 2)


def test_go_on_after_a_lesson_that_is_done() -> None:
    course = a_course(one="a b", two="a b", three="a b")
    two, three = other("two", 5, "a", "b"), other("three", 3, "a", "b")
    assert where(course, {"two": two}) == ("three", 1)
    assert where(course, {"two": two, "three": three}) == ("one", 1)
    one = state(a="right", b="right")
    assert where(course, {"one": one, "two": two, "three": three}) is None


def test_inserting_and_renumbering_move_nobody() -> None:
    before, after = a_lesson("one", "a b c d"), a_lesson("one", "? x a d ? b c")
    answered = state(a="right", b="wrong")
    assert next_step(before, answered).number == 3
    way = next_step(after, answered)
    assert way.step is not None and way.step.slug == "one-c"
    assert [one.slug for one in missed(after, answered)] == ["one-b"]
    assert steps_done(after, answered) == {"read-1", "one-a", "read-5", "one-b"}
    course, grown = a_course(one="a b", two="a b"), a_course(new="a", two="a b", one="a b")
    states = {"one": state(a="right", b="right"), "two": other("two", 7, "a")}
    assert where(course, states) == where(grown, states) == ("two", 2)
