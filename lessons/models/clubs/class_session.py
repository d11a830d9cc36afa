"""A class: tables that a club rules on together, one after another."""

from django.db import models
from django.db.models import Q
from django.utils import timezone

from lessons.models.learner import PUBLIC_ID_LENGTH, new_public_id

from .assignment import LONGEST_WHAT
from .club import Club
from .membership import Membership


class ClassStage(models.TextChoices):
    """How far the class is with the table that is shown."""

    VOTING = "voting"
    CLOSED = "closed"
    REVEALED = "revealed"


class ClassSession(models.Model):
    """`puzzles` are the slugs of its tables in order; `excerpt/` and a slug is a hand, which is
    watched play by play. `parts` are the lessons, mix-ups and hands it is about, as pairs: the
    number of its first table, and what it is. `what` is the one that is shown now.

    `at` counts the tables from 0; `ballot` from 1 how often this table is voted on, in a hand from
    0 the plays that were shown. `left` has the ballot and the stage of each table that was left, by
    its number. `hands` are counts of raised hands by table and ballot, as
    `lessons.clubs.class_mode` writes them. `version` is another after every step of the instructor
    and the same after every vote, so that whoever asks knows whether to look again.
    """

    public_id = models.CharField(
        max_length=PUBLIC_ID_LENGTH, unique=True, default=new_public_id, editable=False
    )
    club = models.ForeignKey(Club, on_delete=models.CASCADE, related_name="classes")
    what = models.CharField(max_length=LONGEST_WHAT)
    puzzles = models.JSONField(default=list)
    parts = models.JSONField(default=list)
    at = models.PositiveSmallIntegerField(default=0)
    ballot = models.PositiveSmallIntegerField(default=1)
    stage = models.CharField(max_length=8, choices=ClassStage, default=ClassStage.VOTING)
    left = models.JSONField(default=dict)
    hands = models.JSONField(default=dict)
    version = models.PositiveIntegerField(default=1)
    begun = models.DateTimeField(default=timezone.now)
    ended = models.DateTimeField(null=True)

    class Meta:
        constraints = (
            models.UniqueConstraint(
                fields=("club",), condition=Q(ended__isnull=True), name="class_one_at_a_time"
            ),
            models.CheckConstraint(
                condition=Q(stage__in=ClassStage.values), name="class_stage_known"
            ),
        )

    def __str__(self) -> str:
        return f"{self.what}: {self.at}, {self.stage}"

    @property
    def play(self) -> int:
        """The play of a hand that is shown: it is what `ballot` counts there."""
        return self.ballot


class ClassPresence(models.Model):
    """Somebody of the club whose phone is in the class."""

    session = models.ForeignKey(
        ClassSession, on_delete=models.CASCADE, related_name="present", db_index=False
    )
    member = models.ForeignKey(Membership, on_delete=models.CASCADE, related_name="classes")

    class Meta:
        constraints = (
            models.UniqueConstraint(fields=("session", "member"), name="present_once_a_class"),
        )

    def __str__(self) -> str:
        return f"{self.member_id} in {self.session_id}"


class ClassVote(models.Model):
    """One player's answer to the table `at`, in one ballot; of a hand their stop after the play
    that `ballot` counts. The last one given is the one that is kept.
    """

    session = models.ForeignKey(
        ClassSession, on_delete=models.CASCADE, related_name="votes", db_index=False
    )
    member = models.ForeignKey(Membership, on_delete=models.CASCADE, related_name="votes")
    at = models.PositiveSmallIntegerField()
    ballot = models.PositiveSmallIntegerField(default=1)
    answer = models.JSONField()
    given = models.DateTimeField(default=timezone.now)

    class Meta:
        constraints = (
            models.UniqueConstraint(
                fields=("session", "at", "ballot", "member"), name="vote_once_a_ballot"
            ),
        )

    def __str__(self) -> str:
        return f"{self.member_id} at {self.at} in {self.session_id}"
