"""How far a learner has come: read from the cache, written with each answer, or made anew."""

from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import Any

from django.db import transaction

from lessons.attempts.selectors import attempts_of
from lessons.content_store import course
from lessons.database.kept import Given, Kept
from lessons.learn.addresses import LESSONS
from lessons.learn.progress.lesson_state import (
    LessonState,
    StepState,
    by_lesson,
    change_of,
    changed,
    fold,
    place_of,
    puzzle_at,
)
from lessons.learn.progress.merging import merge
from lessons.models import Attempt, Learner, LessonProgress
from mahjlearn.course import Lesson, Try

KEY = ("learner", "lesson")
VALUES = ("steps", "last", "answered_at")


def lesson_states(learner: Learner | None) -> dict[str, LessonState]:
    """The lessons begun, by slug. One query; none for somebody who has not answered yet."""
    if learner is None:
        return {}
    return {lesson: _state(*values) for lesson, *values in _ALL.rows(learner=learner.pk)}


def lesson_state(learner: Learner | None, lesson: Lesson) -> LessonState:
    """One lesson. One query; none for somebody who has not answered yet."""
    if learner is None:
        return LessonState()
    row = _ONE.first(learner=learner.pk, lesson=lesson.slug)
    return _state(*row[1:]) if row else LessonState()


def note_progress(lesson: Lesson, attempt: Attempt, rows: Sequence[Attempt]) -> None:
    """Write along with an answer how far the lesson has come. `rows` are the answers to the same
    puzzle there, this one the last.

    One query, two for the first answer of a lesson, none for one that says nothing about it. Call
    it in the transaction that stores the answer.
    """
    place = place_of(attempt.place)
    if place is None:
        return
    change = change_of(attempt, rows, tries_of(lesson).get(puzzle_at(place)))
    if change is None or merge(attempt.learner, lesson.slug, change):
        return
    state = changed(LessonState(), change)
    LessonProgress.objects.bulk_create(
        [LessonProgress(learner=attempt.learner, lesson=lesson.slug, **state.values())],
        ignore_conflicts=True,
    )
    merge(attempt.learner, lesson.slug, change)


@transaction.atomic
def rebuild(learner: Learner) -> int:
    """All progress of a learner from the answers alone; gives the number of lessons begun."""
    Learner.objects.select_for_update().get(pk=learner.pk)
    rows = by_lesson(attempts_of(learner).filter(place__startswith=f"{LESSONS}/"))
    LessonProgress.objects.filter(learner=learner).delete()
    _keep(learner, rows)
    return len(rows)


def _keep(learner: Learner, rows: Mapping[str, Sequence[Attempt]]) -> None:
    """One statement, however many lessons; rows that are there are overwritten."""
    made = [
        LessonProgress(learner=learner, lesson=slug, **_folded(slug, given).values())
        for slug, given in rows.items()
    ]
    LessonProgress.objects.bulk_create(
        made, update_conflicts=True, unique_fields=KEY, update_fields=VALUES
    )


def _folded(slug: str, rows: Sequence[Attempt]) -> LessonState:
    lesson = course().by_slug.get(slug)
    return fold(rows, tries_of(lesson) if lesson else {})


def tries_of(lesson: Lesson) -> dict[str, Try]:
    """The tries of today's lesson by slug."""
    return {one.slug: one for one in lesson.tries}


def _state(steps: dict[str, dict[str, Any]], last: str, answered_at: datetime) -> LessonState:
    return LessonState({slug: StepState(**step) for slug, step in steps.items()}, last, answered_at)


_MINE = LessonProgress.objects.filter(learner=Given("learner", Learner, "id")).values_list(
    "lesson", *VALUES
)
_ALL = Kept(lambda: _MINE)
_ONE = Kept(lambda: _MINE.filter(lesson=Given("lesson", LessonProgress, "lesson")))
