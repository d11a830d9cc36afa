"""What a club asks of its players."""

from datetime import UTC, date, datetime, time, timedelta
from functools import lru_cache
from typing import Self
from zoneinfo import ZoneInfo

from django.db import models
from django.utils import timezone

from lessons.models.learner import PUBLIC_ID_LENGTH, new_public_id

from .board import Board
from .club import Club
from .group import ClubGroup
from .membership import Membership
from .table_set import TableSet

LONGEST_WHAT, LONGEST_NOTE = 120, 200


class AssignmentQuerySet(models.QuerySet["Assignment"]):
    """Assignments, and a second way to read what they are about."""

    def of_known_club(self) -> Self:
        """Read boards, groups and sets in queries of their own, of which there are none where
        nothing has one: joins cost more than all the rest of a page. Call it on
        `club.assignments`, which gives each row its club.
        """
        of = ("board", "group", "table_set__club", "table_set__tables__board")
        return self.select_related(None).prefetch_related(None).prefetch_related(*of)


class AssignmentManager(models.Manager.from_queryset(AssignmentQuerySet)):  # type: ignore[misc]
    """Each with its club, its group, and the board or set it asks for, with the tables of the set:
    what is assigned is never read one by one.
    """

    def get_queryset(self) -> AssignmentQuerySet:
        rows: AssignmentQuerySet = super().get_queryset()
        rows = rows.select_related("club", "board", "group", "table_set__club")
        return rows.prefetch_related("table_set__tables__board")


class Assignment(models.Model):
    """`what` is a lesson, a board or a thing of another kind, as `lessons.clubs.assignments.kinds`
    writes it. When a `board` or a `table_set` is deleted, its assignments are deleted with it.
    `note` is what the instructor says with it ("Read page 23 first").

    It is for everybody, those who join later too, or for the players who are `chosen`. With a
    `group` those are the players in it: `lessons.clubs.groups` keeps them the same. `due` is a day
    of the club's time zone, to whose end there is time; None for no date.
    """

    public_id = models.CharField(
        max_length=PUBLIC_ID_LENGTH, unique=True, default=new_public_id, editable=False
    )
    club = models.ForeignKey(Club, on_delete=models.CASCADE, related_name="assignments")
    what = models.CharField(max_length=LONGEST_WHAT)
    board = models.ForeignKey(
        Board, on_delete=models.CASCADE, related_name="assignments", null=True
    )
    table_set = models.ForeignKey(
        TableSet, on_delete=models.CASCADE, related_name="assignments", null=True
    )
    note = models.CharField(max_length=LONGEST_NOTE, blank=True, default="", db_default="")
    due = models.DateField(null=True)
    made = models.DateTimeField(default=timezone.now, editable=False)
    everybody = models.BooleanField(default=True)
    group = models.ForeignKey(
        ClubGroup, on_delete=models.SET_NULL, related_name="assignments", null=True
    )

    objects = AssignmentManager()

    def __str__(self) -> str:
        return f"{self.what}, due {self.due or 'whenever one likes'}"

    @property
    def ends(self) -> datetime | None:
        """The midnight after its day, in the time zone of its club; None where there is no day."""
        return None if self.due is None else self.end_of(self.due)

    def end_of(self, day: date) -> datetime:
        """Return the midnight after this day, in the time zone of its club."""
        return _midnight_after(day, self.club.time_zone)


@lru_cache(maxsize=512)
def _midnight_after(day: date, time_zone: str) -> datetime:
    """Return this moment in UTC, in which it is compared with those of hundreds of players."""
    midnight = datetime.combine(day + timedelta(days=1), time(), ZoneInfo(time_zone))
    return midnight.astimezone(UTC)


class AssignedTo(models.Model):
    """One of the players for whom alone an assignment is."""

    assignment = models.ForeignKey(
        Assignment, on_delete=models.CASCADE, related_name="chosen", db_index=False
    )
    member = models.ForeignKey(Membership, on_delete=models.CASCADE, related_name="assigned")

    class Meta:
        constraints = (
            models.UniqueConstraint(fields=("assignment", "member"), name="assigned_once"),
        )

    def __str__(self) -> str:
        return f"{self.assignment_id} to {self.member_id}"


class Extension(models.Model):
    """More time for one player: until the end of `due`, or of the day of the assignment if that has
    been moved past it.
    """

    assignment = models.ForeignKey(
        Assignment, on_delete=models.CASCADE, related_name="extensions", db_index=False
    )
    member = models.ForeignKey(Membership, on_delete=models.CASCADE, related_name="extensions")
    due = models.DateField()

    class Meta:
        constraints = (
            models.UniqueConstraint(fields=("assignment", "member"), name="extended_once"),
        )

    def __str__(self) -> str:
        return f"{self.assignment_id} for {self.member_id} until {self.due}"
