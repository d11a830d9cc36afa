"""Which lessons players have done, as far as their club may know it."""

from collections.abc import Iterable, Mapping, Sequence
from datetime import datetime

from lessons.clubs.assigned.rows import AssignedRow
from lessons.content_store import course
from lessons.models import LessonProgress, Membership

Lessons = Mapping[str, datetime]
"""Slugs of lessons to the moment in which each was done."""


def lessons_done(
    players: Sequence[Membership], assigned: Iterable[AssignedRow]
) -> Mapping[int, Lessons]:
    """Primary key of each player to her lessons: of one who shares all her answers, those in which
    every puzzle is answered; of any other, what was `assigned` to her and is done. One query, none
    where nobody shares.
    """
    shared = _shared(players)
    found = {one.pk: dict(shared.get(one.learner_id, {})) for one in players}
    for row in assigned:
        for member, done in row.players:
            if member.pk in found and done.at is not None:
                found[member.pk] |= {lesson.slug: done.at for lesson in row.what.lessons}
    return found


def _shared(players: Iterable[Membership]) -> dict[int, dict[str, datetime]]:
    """Of those who let the club see all their answers; by primary key of the learner."""
    learners = [one.learner_id for one in players if one.answers_since is not None]
    tries = {one.slug: {step.slug for step in one.tries} for one in course().lessons}
    found: dict[int, dict[str, datetime]] = {}
    for row in LessonProgress.objects.filter(learner__in=learners) if learners else ():
        if row.lesson in tries and tries[row.lesson] <= row.steps.keys():
            found.setdefault(row.learner_id, {})[row.lesson] = row.answered_at
    return found
