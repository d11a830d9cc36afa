"""Assignments, how far each player is with them, and the lessons players have done, as rows of
pages.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime

from django.db.models import Q
from django.utils import timezone

from lessons.clubs.assignments.assignable import Assignable
from lessons.clubs.assignments.brush_ups import AssignableBrushUp
from lessons.clubs.assignments.completion import Completion, completions_of
from lessons.clubs.assignments.erased import Erased, erased_of
from lessons.clubs.assignments.kinds import assignable_of
from lessons.content_store import course
from lessons.models import AssignedTo, Assignment, Club, LessonProgress, Membership, Role


def players_of(club: Club) -> list[Membership]:
    """Return the players of a club who are let in, each with the learner, by name (one query)."""
    players = club.memberships.filter(role=Role.PLAYER, waits=False).select_related("learner")
    return list(players.order_by("nickname", "pk"))


@dataclass(frozen=True, slots=True)
class AssignedRow:
    """An assignment with the completion of each player it is for, by name; erased players
    together.
    """

    assignment: Assignment
    what: Assignable
    players: tuple[tuple[Membership, Completion], ...]
    left: Erased = Erased()

    @property
    def is_brush_up(self) -> bool:
        """True for a brush-up, of which results are shown and not answers."""
        return isinstance(self.what, AssignableBrushUp)

    @property
    def done(self) -> int:
        """Number of players who have done all of it, erased ones included."""
        return sum(done.is_done for _, done in self.players) + self.left.done

    @property
    def begun(self) -> int:
        """Number of players who have answered some of it and not all, erased ones included."""
        begun = sum(done.is_begun for _, done in self.players)
        return begun + self.left.begun

    @property
    def everybody(self) -> int:
        """Number of players it is or was for."""
        return len(self.players) + self.left.players

    @property
    def done_earlier(self) -> int:
        """Number of players who had done all of it before it was assigned."""
        return sum(done.is_done_earlier for _, done in self.players)

    @property
    def overdue(self) -> int:
        """Number of players who have not done all of it past its due date."""
        return sum(done.is_overdue for _, done in self.players)


def assigned_rows(
    club: Club, assignments: Sequence[Assignment], now: datetime | None = None
) -> list[AssignedRow]:
    """Return a row per assignment as it is now, in the order given (five queries, however many
    players and assignments there are).
    """
    players = players_of(club)
    chosen = chosen_members(assignments)
    far = completions_of(assignments, players, now or timezone.now())
    left = erased_of(assignments)
    return [
        AssignedRow(
            assignment,
            assignable_of(assignment),
            tuple(
                (player, far[assignment.pk, player.pk])
                for player in players
                if assignment.everybody or (assignment.pk, player.pk) in chosen
            ),
            left[assignment.pk],
        )
        for assignment in assignments
    ]


def rows_of_player(member: Membership) -> list[AssignedRow]:
    """Return what is assigned to one player, the newest first (three queries)."""
    for_her = Q(everybody=True) | Q(chosen__member=member)
    assignments = list(member.club.assignments.filter(for_her).order_by("-made", "-pk").distinct())
    far = completions_of(assignments, [member], timezone.now())
    return [
        AssignedRow(
            assignment, assignable_of(assignment), ((member, far[assignment.pk, member.pk]),)
        )
        for assignment in assignments
    ]


def players_asked(assignment: Assignment) -> list[Membership]:
    """Return the players an assignment is for, by name (two queries at most)."""
    players, chosen = players_of(assignment.club), chosen_members([assignment])
    return [
        player for player in players if assignment.everybody or (assignment.pk, player.pk) in chosen
    ]


def chosen_members(assignments: Sequence[Assignment]) -> frozenset[tuple[int, int]]:
    """Return the primary keys of assignments for some players only, paired with those of their
    members.
    """
    some = [assignment.pk for assignment in assignments if not assignment.everybody]
    pairs = AssignedTo.objects.filter(assignment__in=some) if some else AssignedTo.objects.none()
    return frozenset(pairs.values_list("assignment_id", "member_id"))


Lessons = Mapping[str, datetime]
"""Slugs of lessons to the moment in which each was done."""


def lessons_done(
    players: Sequence[Membership], assigned: Iterable[AssignedRow]
) -> Mapping[int, Lessons]:
    """Return the lessons that each player has done, by primary key, as far as the club may know: of
    a player who shares all their answers, those in which every puzzle is answered; of any other,
    `assigned` work that is done (one query; none if no player shares).
    """
    shared = _shared_lessons(players)
    lessons = {player.pk: dict(shared.get(player.learner_id, {})) for player in players}
    for row in assigned:
        for member, done in row.players:
            if member.pk in lessons and done.at is not None:
                lessons[member.pk] |= {lesson.slug: done.at for lesson in row.what.lessons}
    return lessons


def _shared_lessons(players: Iterable[Membership]) -> dict[int, dict[str, datetime]]:
    """Return the lessons of players who let the club see all their answers, by primary key of the
    learner.
    """
    learners = [player.learner_id for player in players if player.answers_since is not None]
    tries = {lesson.slug: {step.slug for step in lesson.tries} for lesson in course().lessons}
    shared: dict[int, dict[str, datetime]] = {}
    for row in LessonProgress.objects.filter(learner__in=learners) if learners else ():
        if row.lesson in tries and tries[row.lesson] <= row.steps.keys():
            shared.setdefault(row.learner_id, {})[row.lesson] = row.answered_at
    return shared
