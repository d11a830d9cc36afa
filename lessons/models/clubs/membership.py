"""Somebody in a club."""

from django.db import models
from django.db.models import Q
from django.utils import timezone

from lessons.models.learner import PUBLIC_ID_LENGTH, Learner, new_public_id

from .club import Club

LONGEST_NICKNAME, LONGEST_NOTE = 40, 1000


class Role(models.TextChoices):
    """As what somebody is in a club. Its one owner made it, or was handed it."""

    OWNER = "owner"
    CO = "co"
    PLAYER = "player"


INSTRUCTORS = (Role.OWNER, Role.CO)


class Membership(models.Model):
    """One row for a learner and a club; gone when she leaves.

    `public_id` names her in the club's addresses, and nowhere else. Since `answers_since` the
    instructors may see all her answers, not only those to what the club assigned; None is never.
    `waits`: she is let in once an instructor says so. `note` is what the instructors wrote about
    her; she reads it too. Since `reminders_since` a player is written to before something is due,
    since `digest_since` an instructor on Sundays; None is never.
    """

    public_id = models.CharField(
        max_length=PUBLIC_ID_LENGTH, unique=True, default=new_public_id, editable=False
    )
    club = models.ForeignKey(
        Club, on_delete=models.CASCADE, related_name="memberships", db_index=False
    )
    learner = models.ForeignKey(Learner, on_delete=models.PROTECT, related_name="memberships")
    role = models.CharField(max_length=6, choices=Role, default=Role.PLAYER)
    nickname = models.CharField(max_length=LONGEST_NICKNAME)
    joined = models.DateTimeField(default=timezone.now, editable=False)
    answers_since = models.DateTimeField(null=True)
    waits = models.BooleanField(default=False)
    note = models.TextField(max_length=LONGEST_NOTE, blank=True)
    reminders_since = models.DateTimeField(null=True)
    digest_since = models.DateTimeField(null=True)

    class Meta:
        constraints = (
            models.UniqueConstraint(fields=("club", "learner"), name="membership_once_a_club"),
            models.UniqueConstraint(
                fields=("club",), condition=Q(role="owner"), name="membership_one_owner"
            ),
            models.CheckConstraint(condition=Q(role__in=Role.values), name="membership_role_known"),
            models.CheckConstraint(
                condition=Q(waits=False) | Q(role="player"), name="membership_players_wait"
            ),
        )

    def __str__(self) -> str:
        return f"{self.public_id}: {self.role}"

    @property
    def teaches(self) -> bool:
        """Return True for one of the instructors."""
        return self.role in INSTRUCTORS


class Letter(models.TextChoices):
    """The mails that a club writes to those who said yes to them."""

    REMINDER = "reminder"
    DIGEST = "digest"


class SentLetter(models.Model):
    """A mail that was written to a member, so that it is not written again: a reminder of the
    `day` on which things are due, or the digest of a Sunday.
    """

    member = models.ForeignKey(
        Membership, on_delete=models.CASCADE, related_name="letters", db_index=False
    )
    letter = models.CharField(max_length=8, choices=Letter)
    day = models.DateField()

    class Meta:
        constraints = (
            models.UniqueConstraint(fields=("member", "letter", "day"), name="letter_sent_once"),
            models.CheckConstraint(condition=Q(letter__in=Letter.values), name="letter_known"),
        )

    def __str__(self) -> str:
        return f"{self.letter} of {self.day} to {self.member_id}"
