"""How often something was done from one network in a stretch of time."""

from django.db import models


class RateBucket(models.Model):
    """`key` stands for what, whence and when; nobody can tell the network from it.

    Of no use after `until`.
    """

    key = models.CharField(max_length=64, unique=True)
    until = models.DateTimeField(db_index=True)
    count = models.PositiveIntegerField()

    def __str__(self) -> str:
        return f"{self.count} until {self.until:%Y-%m-%d %H:%M}"
