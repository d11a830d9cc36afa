"""How far a learner has come: read from the cache, written with each answer, or made anew."""

from collections.abc import Mapping, Sequence

from django.db import transaction

from lessons.attempts.selectors import attempts_of
from lessons.content_store import course
from lessons.learn.addresses import LESSONS
from lessons.learn.progress.lesson_state import LessonState, StepState, by_lesson, fold, place_of
from lessons.models import Attempt, Learner, LessonProgress
from mahjlearn.course import Lesson

KEY = ("learner", "lesson")
VALUES = ("steps", "last", "answered_at")


def lesson_states(learner: Learner | None) -> dict[str, LessonState]:
    """The lessons begun, by slug. One query; none for somebody who has not answered yet."""
    if learner is None:
        return {}
    rows = LessonProgress.objects.filter(learner=learner)
    return {row.lesson: _state(row) for row in rows}


def lesson_state(learner: Learner | None, lesson: Lesson) -> LessonState:
    """One lesson. One query; none for somebody who has not answered yet."""
    if learner is None:
        return LessonState()
    row = LessonProgress.objects.filter(learner=learner, lesson=lesson.slug).first()
    return _state(row) if row else LessonState()


def note_progress(lesson: Lesson, attempt: Attempt) -> None:
    """Write along with an answer how far the lesson has come. Two queries; none for an answer
    that says nothing about it. Call it in the transaction that stores the answer.
    """
    if place_of(attempt.place) is None:
        return
    found = attempts_of(attempt.learner).filter(place__startswith=f"{LESSONS}/{lesson.slug}/")
    _keep(attempt.learner, {lesson.slug: by_lesson(found)[lesson.slug]})


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
    return fold(rows, {one.slug: one for one in lesson.tries} if lesson else {})


def _state(row: LessonProgress) -> LessonState:
    steps = {slug: StepState(**step) for slug, step in row.steps.items()}
    return LessonState(steps, row.last, row.answered_at)
