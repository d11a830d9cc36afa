"""The answers of a learner that count for marks and for checks, each on its day."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from uuid import UUID

from lessons.attempts.place import YEARS, Place
from lessons.attempts.selectors import attempts_of
from lessons.models import Learner, Outcome
from mahjlearn.tutor.days import day_of

NEWEST = 2000
"""Answers that are read at most: who has given more has the marks of the latest."""
COUNTED = {Outcome.RIGHT: True, Outcome.WRONG: False}


@dataclass(frozen=True, slots=True)
class CountedAnswer:
    """An answer that counts: where, which rules decided, whether it was right, and on which day.

    `key` is that of its address. `proves`: it may pass the check of a unit, whose marks were not
    taken back since.
    """

    place: Place
    rules: Sequence[str]
    right: bool
    day: date
    key: UUID
    proves: bool = True


def counted(learner: Learner | None) -> list[CountedAnswer]:
    """Return the newest answers that count, oldest first. One query; none for somebody who has not
    answered yet.

    What settles a ruling, and a table with one fact changed, are not counted. Of an answer that
    places somebody in the lessons only the day is: it fills no mark and takes none.
    """
    if learner is None:
        return []
    newest = attempts_of(learner).filter(outcome__in=COUNTED).order_by("-answered_at", "-id")
    rows = newest.values_list("place", "rules", "outcome", "answered_at", "client_key")[:NEWEST]
    undone = {slug: date.fromisoformat(day) for slug, day in learner.checks_undone.items()}
    return [
        CountedAnswer(
            place,
            () if place.names[0] == YEARS else rules,
            COUNTED[Outcome(outcome)],
            day_of(moment),
            key,
            day_of(moment) > undone.get(place.names[1], date.min),
        )
        for text, rules, outcome, moment, key in reversed(rows)
        if (place := Place.parse(text)) and not place.why and not place.change
    ]
