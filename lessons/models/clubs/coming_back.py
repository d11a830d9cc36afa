"""What brings a player back to her answers on another device. Only digests are stored."""

from django.db import models
from django.utils import timezone

from lessons.models.learner import Learner

from .club import Club

DIGEST_LENGTH = 64


class ReturnPhrase(models.Model):
    """The four words of a learner; a new phrase takes the place of the old one."""

    learner = models.OneToOneField(Learner, on_delete=models.CASCADE, related_name="return_phrase")
    digest = models.CharField(max_length=DIGEST_LENGTH, unique=True)
    made = models.DateTimeField(default=timezone.now)

    def __str__(self) -> str:
        return f"made {self.made:%Y-%m-%d}"


class ReturnLink(models.Model):
    """A link that an instructor made for a player, good for one use until `expires`.

    `left`: since it was used, the new and empty learner of the player's other devices.
    `refused_at`: the player said there that it was not used by them.
    """

    learner = models.ForeignKey(Learner, on_delete=models.CASCADE, related_name="return_links")
    club = models.ForeignKey(Club, on_delete=models.CASCADE, related_name="return_links")
    digest = models.CharField(max_length=DIGEST_LENGTH, unique=True)
    made = models.DateTimeField(default=timezone.now)
    expires = models.DateTimeField()
    used_at = models.DateTimeField(null=True)
    left = models.ForeignKey(Learner, on_delete=models.SET_NULL, null=True, related_name="left_by")
    refused_at = models.DateTimeField(null=True)

    def __str__(self) -> str:
        return f"until {self.expires:%Y-%m-%d %H:%M}"
