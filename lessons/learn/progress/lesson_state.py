"""From answers to progress, and nothing else: the same rows always give the same values.

Answers of a lesson stand at a place named by `learn`, the lesson and the puzzle, those to the idea
that came back and the moves of an act too. What settles it and changes say nothing about progress.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass, field
from datetime import datetime
from typing import Any

from lessons.attempts.place import Place
from lessons.learn.addresses import LESSONS
from lessons.models import Attempt
from lessons.puzzles import outcome_of
from mahjlearn.course import Try


@dataclass(frozen=True, slots=True)
class StepState:
    """A puzzle that was answered; `again` is "" until its idea has come back."""

    outcome: str
    tries: int
    again: str = ""


@dataclass(frozen=True, slots=True)
class LessonState:
    """`steps` by slug of the puzzle, only those answered; a lesson not begun has none."""

    steps: Mapping[str, StepState] = field(default_factory=dict)
    last: str = ""
    answered_at: datetime | None = None

    @property
    def begun(self) -> bool:
        return self.answered_at is not None

    def values(self) -> dict[str, Any]:
        """The columns of a row."""
        return asdict(self)


def place_of(text: str) -> Place | None:
    """None for a place that says nothing about progress."""
    place = Place.parse(text)
    if place is None or place.why or place.change:
        return None
    return place if place.names[0] == LESSONS and len(place.names) == 3 else None


def lesson_at(place: Place) -> str:
    """The slug of the lesson in which an answer that counts was given."""
    return place.names[1]


def puzzle_at(place: Place) -> str:
    """The slug of the puzzle that it answers."""
    return place.names[2]


def by_lesson(rows: Iterable[Attempt]) -> dict[str, list[Attempt]]:
    """The rows that count, by slug of their lesson, in the order in which they come."""
    found: dict[str, list[Attempt]] = {}
    for row in rows:
        place = place_of(row.place)
        if place is not None:
            found.setdefault(lesson_at(place), []).append(row)
    return found


def fold(rows: Sequence[Attempt], tries: Mapping[str, Try]) -> LessonState:
    """The state after these rows of one lesson, in the order in which they were given.

    A puzzle that is not, or no longer, among the `tries` counts all the same: the lesson may
    have it back one day.
    """
    asked: dict[str, list[Attempt]] = {}
    came_back: dict[str, list[Attempt]] = {}
    for row in rows:
        place = place_of(row.place)
        if place is not None:
            (came_back if place.again else asked).setdefault(puzzle_at(place), []).append(row)
    steps = {}
    for slug, given in asked.items():
        one = tries.get(slug)
        outcome = outcome_of(one.puzzle if one else None, given)
        if outcome:
            again = outcome_of(one.again if one else None, came_back.get(slug, []))
            steps[slug] = StepState(outcome, max(row.try_no for row in given), again)
    last = [slug for row in rows if (slug := _question(row)) in steps]
    return LessonState(steps, last[-1] if last else "", rows[-1].answered_at if rows else None)


def _question(row: Attempt) -> str:
    """The slug of the puzzle that the row answers; "" where it answers one that came back."""
    place = place_of(row.place)
    return "" if place is None or place.again else puzzle_at(place)
