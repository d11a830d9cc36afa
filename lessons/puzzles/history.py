"""What somebody has answered at a place."""

from collections.abc import Callable, Sequence
from functools import cached_property
from uuid import UUID

from django.db.models import Max

from lessons.attempts.place import Place
from lessons.attempts.selectors import MOST, attempts_of, newest_at, with_key
from lessons.models import Attempt, Learner


class History:
    """The newest answers at these places, oldest first; read when they are first asked for.

    One query; none for somebody who has not answered yet.
    """

    def __init__(self, learner_of: Callable[[], Learner | None], places: Sequence[Place]) -> None:
        self.learner_of = learner_of
        self.places = places

    @cached_property
    def rows(self) -> tuple[Attempt, ...]:
        return tuple(newest_at(self.learner_of(), self.places))

    def at(self, place: Place) -> list[Attempt]:
        """The answers that were given at this very place."""
        return [row for row in self.rows if row.place == str(place)]

    def with_key(self, key: UUID | None) -> Attempt | None:
        """The answer with this key; None where there is none at these places.

        No further query but for somebody with more answers here than were read.
        """
        found = next((row for row in self.rows if row.client_key == key), None)
        if found is not None or key is None or len(self.rows) < MOST:
            return found
        older, learner = with_key(key), self.learner_of()
        if older is None or learner is None or older.learner_id != learner.pk:
            return None
        return older if older.place in map(str, self.places) else None

    def next_try(self, place: Place) -> int:
        """The number of the try that a form for this place is for, counted from 1.

        No further query but for a place that is not among these.
        """
        if place in self.places:
            return max((row.try_no for row in self.at(place)), default=0) + 1
        tries = attempts_of(self.learner_of()).filter(place=str(place))
        return (tries.aggregate(last=Max("try_no"))["last"] or 0) + 1

    def after(self, attempt: Attempt, *, new: bool) -> "History":
        """The same with an answer that has just been confirmed.

        What was read is not read again. Where nothing was, a new answer stands alone: whatever
        is said to it follows from it.
        """
        found = History(lambda: attempt.learner, self.places)
        if "rows" in vars(self):
            known = attempt in self.rows
            found.rows = self.rows if known else (*self.rows, attempt)
        elif new:
            found.rows = (attempt,)
        return found
