"""What somebody has answered at a place."""

from collections.abc import Callable
from functools import cached_property
from uuid import UUID

from django.db.models import Max, Q

from lessons.attempts.place import Place
from lessons.attempts.selectors import attempts_of
from lessons.models import Attempt, Learner

MOST = 200


class History:
    """The newest answers that `where` selects, oldest first; read when they are first asked for.

    One query; none for somebody who has not answered yet.
    """

    def __init__(self, learner_of: Callable[[], Learner | None], where: Q) -> None:
        self.learner_of = learner_of
        self.where = where

    @cached_property
    def rows(self) -> tuple[Attempt, ...]:
        learner = self.learner_of()
        if learner is None:
            return ()
        return tuple(attempts_of(learner).filter(self.where).reverse()[:MOST])[::-1]

    def at(self, place: Place) -> list[Attempt]:
        """The answers that were given at this very place."""
        return [row for row in self.rows if row.place == str(place)]

    def with_key(self, key: UUID | None) -> Attempt | None:
        """The answer with this key; None where none of these has it."""
        return next((row for row in self.rows if row.client_key == key), None)

    def next_try(self, place: Place) -> int:
        """The number of the try that a form for this place is for, counted from 1.

        No further query but for somebody with more answers here than were read.
        """
        if len(self.rows) < MOST:
            return max((row.try_no for row in self.at(place)), default=0) + 1
        tries = attempts_of(self.learner_of()).filter(place=str(place))
        return (tries.aggregate(last=Max("try_no"))["last"] or 0) + 1

    def after(self, attempt: Attempt) -> "History":
        """The same with an answer that has just been confirmed; read anew only where it was not."""
        found = History(lambda: attempt.learner, self.where)
        if "rows" in vars(self):
            known = attempt in self.rows
            found.rows = self.rows if known else (*self.rows, attempt)
        return found
