"""The best run of a learner in each one-minute drill."""

from django.db import models

from .learner import Learner


class DrillBest(models.Model):
    """One row for a learner and a drill: how many were right, and how long it took.

    More right is better, then less time. Runs without a clock are not kept.
    """

    learner = models.ForeignKey(
        Learner, on_delete=models.CASCADE, related_name="drill_bests", db_index=False
    )
    drill = models.CharField(max_length=20)
    right = models.PositiveSmallIntegerField()
    took_ms = models.PositiveIntegerField()
    reached = models.DateTimeField()

    class Meta:
        constraints = (
            models.UniqueConstraint(fields=("learner", "drill"), name="drill_best_one_row_a_drill"),
        )

    def __str__(self) -> str:
        return f"{self.drill}: {self.right} in {self.took_ms} ms"

    @property
    def score(self) -> tuple[int, int]:
        """Return what bests are compared by: the higher, the better."""
        return (self.right, -self.took_ms)
