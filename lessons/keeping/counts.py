"""How much a database holds, as the commands say it."""

from dataclasses import dataclass

from django.db import DEFAULT_DB_ALIAS

from lessons.models import Attempt, Learner


@dataclass(frozen=True, slots=True)
class Counts:
    """Learners and their answers."""

    learners: int
    answers: int

    def __str__(self) -> str:
        return f"learners: {self.learners}, answers: {self.answers}"


def counts(using: str = DEFAULT_DB_ALIAS) -> Counts:
    """Two queries."""
    return Counts(Learner.objects.using(using).count(), Attempt.objects.using(using).count())
