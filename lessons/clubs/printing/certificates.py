"""Who in a club has finished which unit, as far as the club may know it."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime

from lessons.assignments.players import players_of
from lessons.clubs.assigned.rows import AssignedRow, assigned_rows
from lessons.content_store import course
from lessons.models import Club, LessonProgress, Membership
from mahjlearn.course import Unit


@dataclass(frozen=True, slots=True)
class Finished:
    """A player who has done every lesson of a unit, and when the last of them."""

    member: Membership
    unit: Unit
    at: datetime


Lessons = Mapping[str, datetime]
"""Slugs of lessons to the moment in which each was done."""


def finished_in(club: Club) -> list[Finished]:
    """All units that players have finished, by name of the player. Five queries at most."""
    players = players_of(club)
    return _finished(club, players)


def finished_by(member: Membership, unit: str) -> Finished | None:
    """One unit of one player; None where she has not finished it, or the club may not know."""
    if member.teaches or member.waits:
        return None
    return next((one for one in _finished(member.club, [member]) if one.unit.slug == unit), None)


def _finished(club: Club, players: Sequence[Membership]) -> list[Finished]:
    assigned = assigned_rows(club, list(club.assignments.all()))
    shared = _shared(players)
    found = []
    for player in players:
        lessons = {**shared.get(player.learner_id, {}), **_assigned(assigned, player)}
        for unit in course().units:
            moments = [lessons.get(one.slug) for one in unit.lessons]
            done = [one for one in moments if one is not None]
            if done and len(done) == len(moments):
                found.append(Finished(player, unit, max(done)))
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


def _assigned(rows: Iterable[AssignedRow], player: Membership) -> Lessons:
    """Of what was assigned to her and is done."""
    return {
        lesson.slug: done.at
        for row in rows
        for member, done in row.players
        if member.pk == player.pk and done.at is not None
        for lesson in row.what.lessons
    }
