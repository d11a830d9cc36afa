"""Reads of attempts. A learner who has no row yet (None) has no answers and costs no query."""

from django.db.models import QuerySet

from lessons.models import Attempt, Learner


def attempts_of(learner: Learner | None) -> QuerySet[Attempt]:
    """All answers of a learner in the order in which they were given."""
    if learner is None:
        return Attempt.objects.none()
    return Attempt.objects.filter(learner=learner).order_by("answered_at", "id")


def answered_places(learner: Learner | None, prefix: str) -> dict[str, str]:
    """Place to the outcome of the latest try there, for the places that start with `prefix`."""
    tries = attempts_of(learner).filter(place__startswith=prefix).order_by("place", "try_no")
    return dict(tries.values_list("place", "outcome"))
