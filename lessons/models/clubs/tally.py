"""What players had done of an assignment before they were erased, as counts."""

from django.db import models
from django.db.models import Q

from .assignment import Assignment
from .club import Club


class Counted(models.TextChoices):
    """What is counted: goes at a puzzle by what came of them; of a whole assignment, players by
    how far they were.
    """

    RIGHT = "right"
    WRONG = "wrong"
    ACCEPTED = "accepted"
    DONE = "done"
    LATE = "late"
    BEGUN = "begun"
    OPEN = "open"


class Tally(models.Model):
    """`n` players who were erased: how many came out so at their first go at this `puzzle`, or,
    without a puzzle, were so far with the assignment.

    `fresh`: the puzzle was new to them, and no other assignment of the club counts this go as such.
    Nothing here leads to a learner, and there is no moment at which a row was written.
    """

    club = models.ForeignKey(Club, on_delete=models.CASCADE, related_name="tallies")
    assignment = models.ForeignKey(
        Assignment, on_delete=models.CASCADE, related_name="tallies", db_index=False
    )
    puzzle = models.CharField(max_length=100, blank=True)
    outcome = models.CharField(max_length=10, choices=Counted)
    fresh = models.BooleanField(default=False)
    n = models.PositiveIntegerField(default=0)

    class Meta:
        constraints = (
            models.UniqueConstraint(
                fields=("assignment", "puzzle", "outcome", "fresh"), name="tally_one_row_a_count"
            ),
            models.CheckConstraint(
                condition=Q(outcome__in=Counted.values), name="tally_outcome_known"
            ),
        )

    def __str__(self) -> str:
        return f"{self.n} x {self.outcome} at {self.puzzle or self.assignment_id}"
