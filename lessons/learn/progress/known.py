"""Tells which lessons somebody knows who has played for years, from answers at a few tables.

The plan is `mahjlearn.tutor.placing`; here are the lessons of the course, the tables that ask them,
and the answers that are stored. A table is one that comes back in its lesson after a miss: it
gives nothing away of what the lesson asks first. A day after the last answer all of it can be taken
once more, a round of its own; the newest round that is over decides.
"""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from uuid import UUID

from django.db import transaction
from django.utils import timezone

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
from mahjlearn.tutor.days import day_of
from mahjlearn.tutor.placing import LessonGraph, PlacingAnswer, next_lesson, place_learner


@dataclass(frozen=True, slots=True)
class YearsAnswer:
    """An answer at such a table: `puzzle` is the table of today, None where it is asked no more."""

    lesson: Lesson
    puzzle: Puzzle | None
    right: bool
    unsure: bool
    key: UUID
    at: datetime

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
FIRST_ROUND = 3
"""Names in a place of the first round: the part of the site, the lesson, the table."""


@dataclass(frozen=True, slots=True)
class YearsRounds:
    """The answers by round, from 1; each ends once no table is left to ask in it."""

    by_number: Mapping[int, Answers]

    @property
    def newest(self) -> int:
        """The number of the newest round; 0 before the first answer."""
        return max(self.by_number, default=0)

    @property
    def ended(self) -> int:
        """The number of the newest round that is over; 0 for none."""
        over = (number for number, answers in self.by_number.items() if has_ended(answers))
        return max(over, default=0)

    @property
    def asked(self) -> int:
        """The number of the round that the next answer belongs to."""
        return self.newest + 1 if self.ended == self.newest else self.newest

    @property
    def is_begun(self) -> bool:
        """True while a round has answers and is not over."""
        return self.asked == self.newest

    @property
    def may_go_on(self) -> bool:
        """True where a table may be asked: not before the day after the last round."""
        last = self.answers(self.newest)[-1:]
        return self.is_begun or all(day_of(one.at) < today() for one in last)

    def answers(self, number: int) -> Answers:
        """Return the answers of a round; none for one that has not begun."""
        return self.by_number.get(number, ())

    @property
    def deciding(self) -> Answers:
        """The answers that say what is known: of the newest round that is over, else so far."""
        return self.answers(self.ended or self.newest)

    @property
    def seen(self) -> frozenset[Puzzle]:
        """The tables of all rounds but the one that is asked."""
        others = (rows for number, rows in self.by_number.items() if number != self.asked)
        return frozenset(one.puzzle for rows in others for one in rows if one.puzzle)


def years_place(number: int, lesson: Lesson, puzzle: Puzzle) -> Place:
    """Return where the answer to a table is stored; from the second round on with its number."""
    return Place((YEARS, *([str(number)] if number > 1 else []), lesson.slug, puzzle.slug))


def years_rounds(learner: Learner | None) -> YearsRounds:
    """Return the first answer at each table of each round, in their order. One query; none for a
    stranger.
    """
    rows = attempts_of(learner).filter(place__startswith=f"{YEARS}/").order_by()
    columns = ("answered_at", "pk", "place", "outcome", "answer", "client_key")
    found: dict[int, dict[tuple[str, str], YearsAnswer]] = {}
    # The order of an index on time would have all other answers read too.
    for at, _, text, outcome, answer, key in sorted(rows.values_list(*columns)):
        place = Place.parse(text)
        round_of = None if place is None or place.why else _round_of(place.names)
        if place is None or round_of is None:
            continue
        slugs = course().renamed.puzzle(*place.names[-2:])
        lesson = course().by_slug.get(slugs[0])
        if lesson is not None:
            puzzle = next((one for one in tables_of(lesson) if one.slug == slugs[1]), None)
            right = outcome != Outcome.WRONG
            one = YearsAnswer(lesson, puzzle, right, is_unsure(answer), key, at)
            found.setdefault(round_of, {}).setdefault(slugs, one)
    return YearsRounds({number: tuple(rows.values()) for number, rows in found.items()})


def _round_of(names: Sequence[str]) -> int | None:
    """Return the round of a place; None for what is no table of one."""
    if len(names) == FIRST_ROUND:
        return 1
    return int(names[1]) if len(names) == FIRST_ROUND + 1 and names[1].isdecimal() else None


def years_answers(learner: Learner | None) -> Answers:
    """Return the answers that say what is known. One query; none for a stranger."""
    return years_rounds(learner).deciding


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


def next_table(answers: Answers, before: Collection[Puzzle] = ()) -> tuple[Lesson, Puzzle] | None:
    """Return the table that comes next in a round, with its lesson; None once all is asked.

    Of the tables of a lesson first those of no round `before`, of them those that its own rules
    decide.
    """
    slug = next_lesson(graph_of(course()), [one.placed for one in answers])
    if slug is None:
        return None
    lesson, seen = course().by_slug[slug], {one.puzzle for one in answers}
    left = [one for one in tables_of(lesson) if one not in seen]
    return lesson, min(left, key=lambda one: (one in before, is_decided_elsewhere(lesson, one)))


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
        slug: KnownLesson(
            course().by_slug[slug], answers[index], _undone(learner, slug, answers[index])
        )
        for slug, index in placing.known.items()
    }


def _undone(learner: Learner, slug: str, shown_by: YearsAnswer) -> bool:
    """Return True for a lesson she would rather take, unless it was shown to be known since.

    Of what was undone on a day, without a time, that is the day after at the earliest.
    """
    since = learner.lessons_undone.get(slug)
    return since is not None and shown_by.at.isoformat()[: len(since)] <= since


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
        undone[lesson.slug] = timezone.now().isoformat()
    Learner.objects.filter(pk=row.pk).update(lessons_undone=undone)
