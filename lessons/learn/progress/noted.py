"""How far a learner has come: read from the cache, written with each answer, or made anew."""

import json
from collections.abc import Mapping, Sequence
from datetime import datetime
from functools import cache
from typing import Any

from django.db import connection, transaction

from lessons.attempts.place import LESSONS
from lessons.attempts.selectors import attempts_of
from lessons.content_store import course
from lessons.learn.progress.former import States, states_of_today
from lessons.learn.progress.known import with_known
from lessons.learn.progress.lesson_state import (
    LessonState,
    ProgressChange,
    StepState,
    asked_at,
    by_lesson,
    change_of,
    changed,
    fold,
    place_of,
)
from lessons.models import Attempt, Learner, LessonProgress
from lessons.platform.kept import Given, Kept
from lessons.puzzles import puzzle_with
from mahjlearn.course import Lesson, Try

KEY = ("learner", "lesson")
VALUES = ("steps", "last", "answered_at")


def lesson_states(learner: Learner | None) -> States:
    """The lessons begun or known, by slug. Two queries; none for somebody who has not answered
    yet.
    """
    if learner is None:
        return {}
    found = LessonProgress.objects.filter(learner=learner).values_list("lesson", *VALUES)
    rows = {lesson: _state(*values) for lesson, *values in found}
    return with_known(learner, states_of_today(course().renamed, rows, course().by_slug))


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


# Both databases can change a part of a JSON value in one statement, so that no other change is
# lost; Django has no words for it.
_TABLE = LessonProgress._meta.db_table
_WHERE = "WHERE learner_id = %(learner)s AND lesson = %(lesson)s"

# `json_patch(a, b)` is a with all of b over it, level by level.
_SQLITE = f"""
UPDATE {_TABLE} SET
 steps = CASE WHEN %(begins)s OR json_type(steps, %(path)s) IS NOT NULL
  THEN json_patch(json_patch(%(empty)s, steps), %(change)s) ELSE steps END,
 last = CASE WHEN %(asked)s AND (%(begins)s OR json_type(steps, %(path)s) IS NOT NULL)
  THEN %(slug)s ELSE last END,
 answered_at = %(answered_at)s
{_WHERE}"""

# `a || b` is a with the keys of b in place of its own.
_POSTGRESQL = f"""
UPDATE {_TABLE} SET
 steps = CASE WHEN %(begins)s OR steps -> %(slug)s IS NOT NULL
  THEN steps || jsonb_build_object(%(slug)s::text,
   coalesce(steps -> %(slug)s, %(empty)s::jsonb -> %(slug)s) || %(values)s::jsonb) ELSE steps END,
 last = CASE WHEN %(asked)s AND (%(begins)s OR steps -> %(slug)s IS NOT NULL)
  THEN %(slug)s ELSE last END,
 answered_at = %(answered_at)s
{_WHERE}"""

_SQL = {"sqlite": _SQLITE, "postgresql": _POSTGRESQL}


def merge(learner: Learner, lesson: str, change: ProgressChange) -> bool:
    """Put the change into the learner's row of this lesson. False where there is no such row."""
    slug = change.slug
    answered_at = LessonProgress._meta.get_field("answered_at")
    given = {
        "learner": learner.pk,
        "lesson": lesson,
        "slug": slug,
        "path": f'$."{slug}"',
        "begins": change.begins,
        "asked": not change.again,
        "empty": json.dumps({slug: {"again": ""}}),
        "change": json.dumps({slug: change.values}),
        "values": json.dumps(change.values),
        "answered_at": answered_at.get_db_prep_save(change.answered_at, connection),
    }
    with connection.cursor() as cursor:
        cursor.execute(_SQL[connection.vendor], given)
        return bool(cursor.rowcount)
