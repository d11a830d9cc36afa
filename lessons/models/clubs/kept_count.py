"""Counts of the answers of a member that their club may see: a cache, computed from them."""

from django.db import models

from .membership import Membership

LONGEST_KEY = 200


class KeptCount(models.Model):
    """One row for a player whose club has looked; it goes with the membership.

    `key` says from which answers it was counted, and for which assignments. Under any other key it
    is counted again (`lessons.clubs.counts`). `counts` is JSON.
    """

    member = models.OneToOneField(
        Membership, on_delete=models.CASCADE, primary_key=True, related_name="kept_count"
    )
    key = models.CharField(max_length=LONGEST_KEY)
    counts = models.TextField()

    def __str__(self) -> str:
        return f"counted at {self.key}"
