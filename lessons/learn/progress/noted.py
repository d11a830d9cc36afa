"""How far a learner has come: read from the cache, written with each answer, or made anew."""

from collections.abc import Mapping, Sequence
from datetime import datetime
from functools import cache
from typing import Any

from django.db import transaction

from lessons.attempts.place import LESSONS
from lessons.attempts.selectors import attempts_of
from lessons.content_store import course
from lessons.learn.progress.former import States, states_of_today
from lessons.learn.progress.lesson_state import (
    LessonState,
    StepState,
    asked_at,
    by_lesson,
    change_of,
    changed,
    fold,
    place_of,
)
from lessons.learn.progress.merging import merge
from lessons.models import Attempt, Learner, LessonProgress
from lessons.platform.kept import Given, Kept
from lessons.puzzles import puzzle_with
from mahjlearn.course import Lesson, Try

KEY = ("learner", "lesson")
VALUES = ("steps", "last", "answered_at")


def lesson_states(learner: Learner | None) -> States:
    """The lessons begun, by slug. One query; none for somebody who has not answered yet."""
    if learner is None:
        return {}
    found = LessonProgress.objects.filter(learner=learner).values_list("lesson", *VALUES)
    rows = {lesson: _state(*values) for lesson, *values in found}
    return states_of_today(course().renamed, rows, course().by_slug)


def lesson_state(learner: Learner | None, lesson: Lesson) -> LessonState:
    """One lesson. One query; none for somebody who has not answered yet."""
    if learner is None:
        return LessonState()
    slugs = course().renamed.slugs(lesson.slug)
    found = _ONE.rows_for_each(*({"learner": learner.pk, "lesson": slug} for slug in slugs))
    rows = {slug: _state(*values) for slug, *values in found}
    return states_of_today(course().renamed, rows, [lesson.slug]).get(lesson.slug, LessonState())


def note_progress(lesson: Lesson, attempt: Attempt, rows: Sequence[Attempt]) -> None:
    """Write along with an answer how far the lesson has come. `rows` are the answers to the same
    puzzle there, this one the last.

    One query, two for the first answer of a lesson, none for one that says nothing about it. Call
    it in the transaction that stores the answer.
    """
    place = place_of(attempt.place)
    if place is None:
        return
    change = change_of(attempt, rows, asked_at(place, tries_of(lesson)))
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


def merge_progress(source: Learner, target: Learner) -> None:
    """After two learners became one: how far she has come follows from the answers of both."""
    LessonProgress.objects.filter(learner=source).delete()
    rebuild(target)


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
    known = cache(puzzle_with)
    tries = tries_of(lesson) if lesson else {}
    return fold(rows, tries, lambda row: known(row.puzzle_hash))


def tries_of(lesson: Lesson) -> dict[str, Try]:
    """The tries of today's lesson by slug."""
    return {one.slug: one for one in lesson.tries}


def _state(steps: dict[str, dict[str, Any]], last: str, answered_at: datetime) -> LessonState:
    return LessonState({slug: StepState(**step) for slug, step in steps.items()}, last, answered_at)


_MINE = LessonProgress.objects.filter(learner=Given("learner", Learner, "id")).values_list(
    "lesson", *VALUES
)
_ONE = Kept(lambda: _MINE.filter(lesson=Given("lesson", LessonProgress, "lesson")))
