"""Assignments and how far each player is with them, as rows of pages."""

from collections.abc import Sequence
from dataclasses import dataclass

from django.db.models import Q
from django.utils import timezone

from lessons.assignments.done import Done, done_by
from lessons.assignments.left import Left, left_of
from lessons.assignments.players import players_of
from lessons.assignments.what import What, what_of
from lessons.models import AssignedTo, Assignment, Club, Membership


@dataclass(frozen=True, slots=True)
class AssignedRow:
    """An assignment with how far each player is for whom it is, by name; the erased together."""

    assignment: Assignment
    what: What
    players: tuple[tuple[Membership, Done], ...]
    left: Left = Left()

    @property
    def done(self) -> int:
        """How many have done all of it, the erased with them."""
        return sum(done.is_done for _, done in self.players) + self.left.done

    @property
    def begun(self) -> int:
        """How many have answered some of it and not all, the erased with them."""
        begun = sum(bool(done.answered) and not done.is_done for _, done in self.players)
        return begun + self.left.begun

    @property
    def everybody(self) -> int:
        """For how many it is, or was."""
        return len(self.players) + self.left.players

    @property
    def overdue(self) -> int:
        """How many have not done all of it, and its day is over."""
        return sum(done.is_overdue for _, done in self.players)


def assigned_rows(club: Club, assignments: Sequence[Assignment]) -> list[AssignedRow]:
    """In the order given. Four queries, however many players and assignments there are."""
    players = players_of(club)
    chosen = _chosen(assignments)
    far = done_by(assignments, players, timezone.now())
    left = left_of(assignments)
    return [
        AssignedRow(
            one,
            what_of(one),
            tuple(
                (player, far[one.pk, player.pk])
                for player in players
                if one.everybody or (one.pk, player.pk) in chosen
            ),
            left[one.pk],
        )
        for one in assignments
    ]


def rows_of(member: Membership) -> list[AssignedRow]:
    """What is assigned to one player, the newest first, with how far she is. Two queries."""
    for_her = Q(everybody=True) | Q(chosen__member=member)
    found = list(member.club.assignments.filter(for_her).order_by("-made", "-pk").distinct())
    far = done_by(found, [member], timezone.now())
    return [AssignedRow(one, what_of(one), ((member, far[one.pk, member.pk]),)) for one in found]


def _chosen(assignments: Sequence[Assignment]) -> frozenset[tuple[int, int]]:
    """Primary keys of an assignment and of a member for whom alone it is."""
    some = [one.pk for one in assignments if not one.everybody]
    found = AssignedTo.objects.filter(assignment__in=some) if some else AssignedTo.objects.none()
    return frozenset(found.values_list("assignment_id", "member_id"))
