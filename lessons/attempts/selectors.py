"""Reads of attempts. A learner who has no row yet (None) has no answers and costs no query."""

from uuid import UUID

from django.db.models import QuerySet

from lessons.models import Attempt, Learner


def attempts_of(learner: Learner | None) -> QuerySet[Attempt]:
    """All answers of a learner in the order in which they were given."""
    if learner is None:
        return Attempt.objects.none()
    return Attempt.objects.filter(learner=learner).order_by("answered_at", "id")


def last_attempt(learner: Learner | None, place: str) -> Attempt | None:
    """The latest try at a place; the next one has its number plus one."""
    return attempts_of(learner).filter(place=place).order_by("-try_no").first()


def next_try_no(learner: Learner | None, place: str) -> int:
    """The number of the try that a form at this place is for, counted from 1."""
    last = attempts_of(learner).filter(place=place).order_by("-try_no")
    return (last.values_list("try_no", flat=True).first() or 0) + 1


def answered_places(learner: Learner | None, prefix: str) -> dict[str, str]:
    """Place to the outcome of the latest try there, for the places that start with `prefix`."""
    tries = attempts_of(learner).filter(place__startswith=prefix).order_by("place", "try_no")
    return dict(tries.values_list("place", "outcome"))


def stored_attempt(learner: Learner | None, key: UUID) -> Attempt | None:
    """The learner's own answer under a key. Another learner's is not there."""
    return attempts_of(learner).filter(client_key=key).first()
