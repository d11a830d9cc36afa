"""A club: a table of players with somebody who teaches them."""

from datetime import date, datetime
from zoneinfo import ZoneInfo

from django.db import models
from django.utils import timezone

from lessons.models.learner import PUBLIC_ID_LENGTH, new_public_id

LONGEST_NAME = 60
OPEN_CLUB = {"club__archived_at__isnull": True, "club__suspended_at__isnull": True}
"""The conditions for rows of clubs that are neither archived nor suspended."""


class Club(models.Model):
    """`ruleset` is the name of the rule book it plays by; days are told in its `time_zone`.

    Archived, nobody joins and nothing is assigned any more, but what was done can be read.
    Suspended by the host of the site, all its pages are closed, and nothing in it is lost.
    """

    public_id = models.CharField(
        max_length=PUBLIC_ID_LENGTH, unique=True, default=new_public_id, editable=False
    )
    name = models.CharField(max_length=LONGEST_NAME)
    ruleset = models.CharField(max_length=200)
    time_zone = models.CharField(max_length=64)
    created = models.DateTimeField(default=timezone.now, editable=False)
    archived_at = models.DateTimeField(null=True)
    suspended_at = models.DateTimeField(null=True)

    def __str__(self) -> str:
        return self.public_id

    def day_of(self, moment: datetime) -> date:
        """Return the date of a moment in the time zone of the club."""
        return moment.astimezone(ZoneInfo(self.time_zone)).date()
