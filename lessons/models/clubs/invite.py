"""A way into a club: a code to type, and the same as a link."""

from datetime import datetime

from django.db import models
from django.db.models import F, Q
from django.utils import timezone

from lessons.models.learner import PUBLIC_ID_LENGTH, new_public_id

from .club import Club
from .membership import LONGEST_NICKNAME, Role

LONGEST_CODE, TOKEN_LENGTH = 9, 22


class Invite(models.Model):
    """Good until `expires`, `most_uses` times, unless it was `revoked_at`; with None until somebody
    ends it. An archived club suspends its invites, and an open one has them back.

    `code` is a word and three digits without the dash, in capitals, `token` what stands in the
    link. With a `nickname` it is the card of one player.
    """

    public_id = models.CharField(
        max_length=PUBLIC_ID_LENGTH, unique=True, default=new_public_id, editable=False
    )
    club = models.ForeignKey(Club, on_delete=models.CASCADE, related_name="invites")
    role = models.CharField(max_length=6, choices=Role, default=Role.PLAYER)
    nickname = models.CharField(max_length=LONGEST_NICKNAME, blank=True)
    code = models.CharField(max_length=LONGEST_CODE, unique=True)
    token = models.CharField(max_length=TOKEN_LENGTH, unique=True)
    created = models.DateTimeField(default=timezone.now, editable=False)
    expires = models.DateTimeField(null=True)
    most_uses = models.PositiveSmallIntegerField()
    uses = models.PositiveSmallIntegerField(default=0)
    revoked_at = models.DateTimeField(null=True)

    class Meta:
        constraints = (
            models.CheckConstraint(condition=~Q(role="owner"), name="invite_makes_no_owner"),
            models.CheckConstraint(
                condition=Q(uses__lte=F("most_uses")), name="invite_no_more_than_most_uses"
            ),
        )

    def __str__(self) -> str:
        return self.public_id

    def is_open(self, now: datetime) -> bool:
        """Return True if somebody can join by it now. Reads the club."""
        lasts = self.expires is None or now < self.expires
        ended = self.revoked_at is not None or self.uses >= self.most_uses
        return lasts and not ended and self.club.archived_at is None
