"""What clubs want of somebody, as the first page and the course map say it: a class that is on, and
what was assigned."""

from typing import Any

from django.utils import timezone

from lessons.assignments.open import ToDo, to_do
from lessons.classes.running import ClubNow, clubs_now
from lessons.models import Learner
from lessons.web.addresses import address
from lessons.web.prose import whole


def assigned_context(learner: Learner | None) -> list[dict[str, Any]]:
    """What templates/learn/_assigned.html asks for: a class first, then what is due first; empty
    for nothing.

    One query for somebody in no club, none for nobody.
    """
    clubs = clubs_now(learner)
    if not clubs:
        return []
    classes = [_class(one) for one in clubs if one.on]
    return [*classes, *(_row(one) for one in to_do(learner, timezone.now()))]


def _class(one: ClubNow) -> dict[str, Any]:
    return {
        "when": "Your class is on now",
        "title": one.name,
        "number": 0,
        "club": "",
        "far": "",
        "url": address("club-present" if one.teaches else "club-now", one.club),
    }


def _row(one: ToDo) -> dict[str, Any]:
    return {
        "when": one.when,
        "title": whole(one.what.title),
        "number": one.what.number,
        "club": one.assignment.club.name,
        "far": one.far,
        "url": one.what.url,
    }
