"""What clubs have assigned to somebody, as the first page and the course map say it."""

from typing import Any

from django.utils import timezone

from lessons.assignments.open import ToDo, to_do
from lessons.models import Learner
from lessons.web.prose import whole


def assigned_context(learner: Learner | None) -> list[dict[str, Any]]:
    """What templates/learn/_assigned.html asks for, what is due first first; empty for nothing.

    One query for somebody in no club, none for nobody.
    """
    return [_row(one) for one in to_do(learner, timezone.now())]


def _row(one: ToDo) -> dict[str, Any]:
    return {
        "when": one.when,
        "title": whole(one.what.title),
        "number": one.what.number,
        "club": one.assignment.club.name,
        "far": one.far,
        "url": one.what.url,
    }
