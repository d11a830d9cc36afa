"""Assignments, how far each player is with them, and the lessons players have done, as rows of
pages.
"""

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from functools import cached_property

from django.db.models import Q
from django.utils import timezone

from lessons.clubs.assignments.assignable import Assignable
from lessons.clubs.assignments.brush_ups import AssignableBrushUp
from lessons.clubs.assignments.completion import (
    Completion,
    Work,
    complete_work,
    completions_of,
)
from lessons.clubs.assignments.erased import Erased, erased_of
from lessons.clubs.assignments.kinds import assignable_of
from lessons.clubs.assignments.records import load_around
from lessons.clubs.counts.kept import ClubCounts, counts_of
from lessons.clubs.counts.players import Member
from lessons.models import Assignment, Club, Membership, Role


def players_of(club: Club) -> list[Membership]:
    """Return the players of a club who are let in, each with the learner, by name (one query)."""
    players = club.memberships.filter(role=Role.PLAYER, waits=False).select_related("learner")
    return list(players.order_by("nickname", "pk"))


@dataclass(frozen=True)
class AssignedRow:
    """An assignment with the completion of each player it is for, by name; erased players
    together.
    """

    assignment: Assignment
    what: Assignable
    players: tuple[tuple[Member, Completion], ...]
    left: Erased = Erased()

    def only_of(self, members: Collection[int]) -> "AssignedRow":
        """Return the row of those of the players who are among these members, by primary key."""
        players = tuple(pair for pair in self.players if pair[0].pk in members)
        return replace(self, players=players, left=Erased())

    @property
    def is_brush_up(self) -> bool:
        """True for a brush-up or an exam, of which results are shown and not answers."""
        return isinstance(self.what, AssignableBrushUp)

    @cached_property
    def done(self) -> int:
        """Number of players who have done all of it, erased ones included."""
        return sum(done.is_done for _, done in self.players) + self.left.done

    @cached_property
    def begun(self) -> int:
        """Number of players who have answered some of it and not all, erased ones included."""
        begun = sum(done.is_begun for _, done in self.players)
        return begun + self.left.begun

    @property
    def everybody(self) -> int:
        """Number of players it is or was for."""
        return len(self.players) + self.left.players

    @cached_property
    def done_earlier(self) -> int:
        """Number of players who had done all of it before it was assigned."""
        return sum(done.is_done_earlier for _, done in self.players)

    @cached_property
    def overdue(self) -> int:
        """Number of players who have not done all of it past its due date."""
        return sum(done.is_overdue for _, done in self.players)


def assigned_rows(
    club: Club,
    assignments: Sequence[Assignment],
    now: datetime | None = None,
    counted: ClubCounts | None = None,
) -> list[AssignedRow]:
    """Return a row per assignment as it is now, in the order given (three queries more than the
    counts of the club, which are read if they are not given).
    """
    counted = counted or counts_of(club)
    left = erased_of(assignments)
    return [
        AssignedRow(assignment, what, players, left[assignment.pk])
        for assignment, what, players in completed(counted, assignments, counted.players, now)
    ]


Completed = tuple[Assignment, Assignable, tuple[tuple[Member, Completion], ...]]


def completed(
    counted: ClubCounts,
    assignments: Sequence[Assignment],
    players: Sequence[Member],
    now: datetime | None = None,
) -> Iterator[Completed]:
    """Yield each of these assignments with the completions of those of the players it is for (two
    queries at most).
    """
    now, around = now or timezone.now(), load_around(assignments, players)
    for assignment in assignments:
        what = assignable_of(assignment)
        yield (
            assignment,
            what,
            tuple(
                (
                    player,
                    complete_work(
                        assignment,
                        what,
                        player,
                        counted.of[player.pk].work.get(assignment.pk) or Work(what.asked),
                        around,
                        now,
                    ),
                )
                for player in players
                if counted.is_for(assignment, player)
            ),
        )


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


Lessons = Mapping[str, datetime]
"""Slugs of lessons to the moment in which each was done."""


def lessons_done(
    counted: ClubCounts,
    players: Sequence[Member],
    assigned: Iterable[Completed],
) -> Mapping[int, Lessons]:
    """Return the lessons that each player has done, by primary key, as far as the club may know: of
    a player who shares all their answers, those in which every puzzle is answered; of any other,
    `assigned` work of these players that is done.
    """
    lessons = {player.pk: dict(counted.of[player.pk].lessons) for player in players}
    for _, what, theirs in assigned:
        for member, done in theirs:
            if done.at is not None:
                lessons[member.pk] |= {lesson.slug: done.at for lesson in what.lessons}
    return lessons
