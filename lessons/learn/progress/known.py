"""Tells which lessons somebody knows who has played for years, from answers at a few tables.

The plan is `mahjlearn.tutor.placing`; here are the lessons of the course, the tables that ask them,
and the answers that are stored. A table is one that comes back in its lesson after a miss: it
gives nothing away of what the lesson asks first.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import partial
from uuid import UUID

from django.db import transaction

from lessons.attempts.place import YEARS, Place
from lessons.attempts.selectors import attempts_of
from lessons.content_store import course
from lessons.learn.progress.former import States
from lessons.learn.progress.lesson_state import LessonState
from lessons.models import Learner, Outcome
from lessons.puzzles import is_unsure, offers_unsure
from lessons.web.days import today
from lessons.web.once import made_once
from mahjlearn.course import Course, Lesson, Puzzle
from mahjlearn.tutor.placing import LessonGraph, PlacingAnswer, next_lesson, place_learner


@dataclass(frozen=True, slots=True)
class YearsAnswer:
    """An answer at such a table: `puzzle` is the table of today, None where it is asked no more."""

    lesson: Lesson
    puzzle: Puzzle | None
    right: bool
    unsure: bool
    key: UUID

    @property
    def placed(self) -> PlacingAnswer:
        """Return what the plan has to know of it."""
        return PlacingAnswer(self.lesson.slug, self.right)


@dataclass(frozen=True, slots=True)
class KnownLesson:
    """A lesson that counts as known, the answer that shows it, and if she would rather take it."""

    lesson: Lesson
    shown_by: YearsAnswer
    undone: bool = False


Answers = Sequence[YearsAnswer]


def years_answers(learner: Learner | None) -> Answers:
    """Return the first answer at each table in their order. One query; none for a stranger."""
    rows = attempts_of(learner).filter(place__startswith=f"{YEARS}/").order_by()
    columns = ("answered_at", "pk", "place", "outcome", "answer", "client_key")
    found: dict[tuple[str, str], YearsAnswer] = {}
    # The order of an index on time would have all other answers read too.
    for *_, text, outcome, answer, key in sorted(rows.values_list(*columns)):
        place = Place.parse(text)
        if place is None or place.why or len(place.names) != 3:
            continue
        slugs = course().renamed.puzzle(*place.names[1:])
        lesson = course().by_slug.get(slugs[0])
        if lesson is not None:
            puzzle = next((one for one in tables_of(lesson) if one.slug == slugs[1]), None)
            right = outcome != Outcome.WRONG
            found.setdefault(slugs, YearsAnswer(lesson, puzzle, right, is_unsure(answer), key))
    return tuple(found.values())


@made_once
def tables_of(lesson: Lesson) -> tuple[Puzzle, ...]:
    """Return the tables that ask a lesson, each once; yes or no only where there is nothing else.

    Those that are the lesson's own with the suits exchanged are left out: they would spoil it.
    """
    anew = {one.again.slug: one.again for one in lesson.tries if one.dealt_anew}
    asked = [one for one in anew.values() if offers_unsure(one)]
    return tuple(one for one in asked if not one.key.rules_on_an_act) or tuple(asked)


@made_once
def graph_of(whole_course: Course) -> LessonGraph:
    """Return the lessons with what they need, and how many tables ask each."""
    lessons = whole_course.lessons
    return LessonGraph(
        {one.slug: whole_course.needs.get(one.slug, ()) for one in lessons},
        {one.slug: len(tables_of(one)) for one in lessons},
    )


def next_table(answers: Answers) -> tuple[Lesson, Puzzle] | None:
    """Return the table that comes next, with its lesson; None once all is asked.

    Of the tables of a lesson first those that its own rules decide.
    """
    slug = next_lesson(graph_of(course()), [one.placed for one in answers])
    if slug is None:
        return None
    lesson, seen = course().by_slug[slug], {one.puzzle for one in answers}
    left = (one for one in tables_of(lesson) if one not in seen)
    return lesson, min(left, key=partial(is_decided_elsewhere, lesson))


def is_decided_elsewhere(lesson: Lesson, puzzle: Puzzle) -> bool:
    """Return True if no rule that the lesson teaches decides at this table."""
    return not set(lesson.rules) & set(puzzle.key.rules)


def has_ended(answers: Answers) -> bool:
    """Return True once there were tables, and none is left to ask."""
    placed = [one.placed for one in answers]
    return bool(placed) and next_lesson(graph_of(course()), placed) is None


def known_lessons(learner: Learner | None, answers: Answers) -> dict[str, KnownLesson]:
    """Return the lessons that count as known by slug, in their order. No query."""
    if learner is None or not answers:
        return {}
    placing = place_learner(graph_of(course()), [one.placed for one in answers])
    return {
        slug: KnownLesson(course().by_slug[slug], answers[index], slug in learner.lessons_undone)
        for slug, index in placing.known.items()
    }


def with_known(learner: Learner, states: States) -> States:
    """Return these states, and which lessons are known beyond them. One query."""
    known = known_lessons(learner, years_answers(learner))
    slugs = [slug for slug, one in known.items() if not one.undone]
    return {
        **states,
        **{slug: replace(states.get(slug, LessonState()), known=True) for slug in slugs},
    }


@transaction.atomic
def count_as_known(learner: Learner, lesson: Lesson, *, known: bool) -> None:
    """Let a lesson count as known again, or take that back: then it is to be taken."""
    row = Learner.objects.select_for_update().get(pk=learner.pk)
    undone = {slug: day for slug, day in row.lessons_undone.items() if slug != lesson.slug}
    if not known:
        undone[lesson.slug] = today().isoformat()
    Learner.objects.filter(pk=row.pk).update(lessons_undone=undone)
