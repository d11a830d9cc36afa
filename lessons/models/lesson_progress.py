"""How far a learner has come in a lesson: a cache, computed from the answers given there."""

from django.db import models

from .learner import Learner


class LessonProgress(models.Model):
    """One row for a learner and a lesson; `rebuild_progress` gives the same values again.

    `steps` maps the slug of each answered puzzle to `{"outcome", "tries", "again"}`: the latest
    outcome, how many answers there were, and the outcome of the idea when it came back, or "".
    `last` is the slug answered last. Slugs, not numbers: the course may grow in between.
    """

    learner = models.ForeignKey(
        Learner, on_delete=models.CASCADE, related_name="progress", db_index=False
    )
    lesson = models.CharField(max_length=100)
    steps = models.JSONField(default=dict)
    last = models.CharField(max_length=100, blank=True)
    answered_at = models.DateTimeField()

    class Meta:
        constraints = (
            models.UniqueConstraint(fields=("learner", "lesson"), name="progress_one_row_a_lesson"),
        )

    def __str__(self) -> str:
        return f"{self.lesson}: {len(self.steps)} answered"
