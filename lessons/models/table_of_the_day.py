"""The table that everybody was shown on a day, and how they did."""

from django.db import models


class TableOfTheDay(models.Model):
    """One row a day, made when the table is first shown: it stays at its address for ever.

    `hash` names its stored text. `answered` counts who answered it, `right` who was right at once;
    nothing of it is anybody’s.
    """

    day = models.DateField(primary_key=True)
    slug = models.CharField(max_length=100)
    hash = models.CharField(max_length=64)
    answered = models.PositiveIntegerField(default=0)
    right = models.PositiveIntegerField(default=0)

    class Meta:
        constraints = (
            models.CheckConstraint(
                condition=models.Q(right__lte=models.F("answered")), name="day_right_of_answered"
            ),
        )

    def __str__(self) -> str:
        return f"{self.day}: {self.slug}"
