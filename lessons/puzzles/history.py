"""What somebody has answered at a place, and puzzles as they were when they were answered."""

import logging
from collections.abc import Sequence
from copy import copy
from dataclasses import replace
from functools import cached_property, lru_cache
from uuid import UUID

from django.db.models import Max

from lessons.attempts.place import Place
from lessons.attempts.selectors import FEW, MOST, newest_at, text_with, with_key
from lessons.models import Attempt, Learner, PuzzleText
from lessons.models.puzzle_text import seal_of
from lessons.visitors import Visitor
from mahjlearn.course import Puzzle, UnreadableText, puzzle_from_text, text_of


class History:
    """The newest answers of a visitor at these places, oldest first; read when first asked for.

    One query; none for a browser that is new here.
    """

    def __init__(self, visitor: Visitor, places: Sequence[Place]) -> None:
        self.visitor = visitor
        self.places = places
        self.most = MOST if any(place.move for place in places) else FEW
        self.answered = visitor.known

    @cached_property
    def rows(self) -> tuple[Attempt, ...]:
        return tuple(newest_at(self.visitor.id, self.places, self.most)) if self.answered else ()

    @cached_property
    def learner(self) -> Learner | None:
        """Whose answers they are; None for somebody who has not answered yet."""
        return self.visitor.learner

    def at(self, place: Place) -> list[Attempt]:
        """The answers that were given at this very place."""
        return [row for row in self.rows if row.place == str(place)]

    def with_key(self, key: UUID | None) -> Attempt | None:
        """The answer with this key; None where there is none at these places.

        No further query but for somebody with more answers here than were read.
        """
        found = next((row for row in self.rows if row.client_key == key), None)
        if found is not None or key is None or len(self.rows) < self.most:
            return found
        older = with_key(key)
        if older is None or older.learner.guest_id != self.visitor.id:
            return None
        return older if older.place in map(str, self.places) else None

    def next_try(self, place: Place) -> int:
        """The number of the try that a form for this place is for, counted from 1.

        No further query but for a place that is not among these.
        """
        if place in self.places:
            return max((row.try_no for row in self.at(place)), default=0) + 1
        tries = Attempt.objects.filter(learner__guest_id=self.visitor.id, place=str(place))
        return (tries.aggregate(last=Max("try_no"))["last"] or 0) + 1

    def with_row(self, row: Attempt) -> "History":
        """The same with an answer of the visitor as this row has it: in the place of its own or,
        where it is not among the newest, before them.
        """
        if any(one is row for one in self.rows):
            return self
        at = self.rows.index(row) if row in self.rows else 0
        others = [one for one in self.rows if one != row]
        found = copy(self)
        found.rows = (*others[:at], row, *others[at:])
        return found

    def after(self, attempt: Attempt, *, new: bool) -> "History":
        """The same with an answer that has just been confirmed.

        What was read is not read again. Where nothing was, a new answer stands alone: whatever
        is said to it follows from it.
        """
        found = History(self.visitor, self.places)
        found.learner, found.answered = attempt.learner, True
        if "rows" in vars(self):
            known = attempt in self.rows
            found.rows = self.rows if known else (*self.rows, attempt)
        elif new:
            found.rows = (attempt,)
        return found


MOST_TEXTS = 256
"""Puzzles kept in memory, made of texts."""
logger = logging.getLogger(__name__)


def as_text(puzzle: Puzzle) -> PuzzleText:
    """The row of a puzzle, not stored yet."""
    text = text_of(puzzle)
    return PuzzleText(
        hash=puzzle.hash,
        slug=puzzle.slug,
        kind=puzzle.kind,
        text=text,
        seal=seal_of(puzzle.hash, text),
    )


def puzzle_with(puzzle_hash: str) -> Puzzle | None:
    """The puzzle that an answer with this hash was given to, its key computed by today’s engine.

    None where its text is not stored, is not the one that was stored, or says nothing to today’s
    engine. One query.
    """
    row = text_with(puzzle_hash)
    if row is None:
        return None
    if not row.intact:
        logger.error("The text of puzzle %s is not the one that was stored; it is not shown.", row)
        return None
    try:
        return _puzzle(row.hash, row.text)
    except UnreadableText as fault:
        logger.error("The text of puzzle %s cannot be read: %s", row, fault)
        return None


@lru_cache(maxsize=MOST_TEXTS)
def _puzzle(puzzle_hash: str, text: str) -> Puzzle:
    """Under the hash that it was stored with, whatever another engine makes of it."""
    puzzle = puzzle_from_text(text)
    return replace(puzzle, kept_hash=puzzle_hash)
