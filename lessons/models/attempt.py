"""One answer to one showing of a puzzle: the truth from which everything else is derived."""

from django.db import models
from django.db.models import F, Q

from .append_only import AppendOnlyModel
from .learner import Learner

LONGEST_MS = 30 * 60 * 1000


class Outcome(models.TextChoices):
    """What the learner is told: `saved` means that the verdict comes later, as in an exam."""

    RIGHT = "right"
    WRONG = "wrong"
    ACCEPTED = "accepted"
    SAVED = "saved"


class Mode(models.TextChoices):
    """Where a puzzle was answered, as far as beliefs are concerned."""

    LESSON = "lesson"
    PRACTICE = "practice"
    REVIEW = "review"
    CHECK = "check"
    PROBE = "probe"


class Attempt(AppendOnlyModel):
    """Written once. There is no foreign key to content: slug and hash say what was shown.

    `answer` maps each facet to what was answered. `rules` are the ids that decided,
    `misconceptions` the ids of those under which this very answer would have been right.
    """

    learner = models.ForeignKey(
        Learner, on_delete=models.PROTECT, related_name="attempts", db_index=False
    )
    client_key = models.UUIDField(unique=True)
    place = models.CharField(max_length=200)
    try_no = models.PositiveIntegerField()

    puzzle_slug = models.CharField(max_length=100)
    puzzle_hash = models.CharField(max_length=64)
    engine_version = models.CharField(max_length=32)
    ruleset = models.CharField(max_length=200)
    mode = models.CharField(max_length=10, choices=Mode)
    sitting = models.UUIDField(null=True)
    selection_reason = models.CharField(max_length=40, blank=True)

    presented_at = models.DateTimeField(null=True)
    answered_at = models.DateTimeField()
    feedback_shown_at = models.DateTimeField(null=True)
    response_ms = models.PositiveIntegerField(null=True)
    hints = models.PositiveSmallIntegerField(default=0)
    fresh = models.BooleanField()

    answer = models.JSONField()
    verdict = models.CharField(max_length=16)
    outcome = models.CharField(max_length=10, choices=Outcome)
    correct = models.BooleanField()
    rules = models.JSONField(default=list)
    misconceptions = models.JSONField(default=list)

    class Meta(AppendOnlyModel.Meta):
        constraints = (
            models.UniqueConstraint(
                fields=("learner", "place", "try_no"), name="attempt_one_answer_a_try"
            ),
            models.CheckConstraint(
                condition=Q(outcome__in=Outcome.values), name="attempt_outcome_known"
            ),
            models.CheckConstraint(
                condition=~Q(outcome="right", correct=False) & ~Q(outcome="wrong", correct=True),
                name="attempt_outcome_agrees_with_correct",
            ),
            models.CheckConstraint(condition=Q(mode__in=Mode.values), name="attempt_mode_known"),
            models.CheckConstraint(condition=Q(try_no__gte=1), name="attempt_tries_start_at_one"),
            models.CheckConstraint(
                condition=Q(response_ms__isnull=True) | Q(response_ms__lte=LONGEST_MS),
                name="attempt_response_within_half_an_hour",
            ),
            models.CheckConstraint(
                condition=Q(presented_at__isnull=True) | Q(presented_at__lte=F("answered_at")),
                name="attempt_presented_before_answered",
            ),
        )
        indexes = (
            models.Index(fields=("learner", "answered_at"), name="attempt_learner_time"),
            models.Index(fields=("learner", "puzzle_slug"), name="attempt_learner_puzzle"),
        )

    def __str__(self) -> str:
        return f"{self.place} #{self.try_no}: {self.outcome}"
