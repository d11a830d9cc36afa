"""From answers to progress, and nothing else: the same rows always give the same values.

Answers of a lesson stand at a place named by `learn`, the lesson and the puzzle, those to the idea
that came back and the moves of an act too. What settles it and changes say nothing about progress.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass, field
from datetime import datetime
from typing import Any

from lessons.attempts.place import LESSONS, Place
from lessons.models import Attempt
from lessons.puzzles import outcome_of
from mahjlearn.course import Puzzle, Try

DERIVED = ("finished", "known")
"""What is no column of a row."""
AsItWas = Callable[[Attempt], Puzzle | None]


@dataclass(frozen=True, slots=True)
class StepState:
    """A puzzle that was answered; `again` is "" until its idea has come back."""

    outcome: str
    tries: int
    again: str = ""


@dataclass(frozen=True, slots=True)
class LessonState:
    """`steps` by slug of the puzzle, only those answered; a lesson not begun has none.

    `finished`: all was answered that the lesson asked when it was another one (`former`). `known`:
    the tables for who has played for years showed that it need not be taken (`known`).
    """

    steps: Mapping[str, StepState] = field(default_factory=dict)
    last: str = ""
    answered_at: datetime | None = None
    finished: bool = False
    known: bool = False

    @property
    def begun(self) -> bool:
        return self.answered_at is not None

    def values(self) -> dict[str, Any]:
        """The columns of a row."""
        return {name: value for name, value in asdict(self).items() if name not in DERIVED}


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


@dataclass(frozen=True, slots=True)
class ProgressChange:
    """What one answer changes in the state of a lesson.

    `values` go into the step of the puzzle `slug`; there are none where a puzzle has no end yet.
    `again`: it answers an idea that came back, which counts only once its puzzle was answered.
    """

    slug: str
    values: dict[str, str | int]
    again: bool
    answered_at: datetime

    @property
    def begins(self) -> bool:
        """Return True if the step is there after it, even if it was not before."""
        return bool(self.values) and not self.again


def asked_at(place: Place, tries: Mapping[str, Try]) -> Puzzle | None:
    """The puzzle of today at a place in a lesson; None where it is none of the tries any more."""
    one = tries.get(puzzle_at(place))
    return (one.again if place.again else one.puzzle) if one else None


def change_of(
    row: Attempt, rows: Sequence[Attempt], puzzle: Puzzle | None
) -> ProgressChange | None:
    """Return what an answer changes; None where it says nothing about progress.

    `rows` are the answers to the same puzzle at the same place so far, this one the last; the
    puzzle is None where nobody knows it any more.
    """
    place = place_of(row.place)
    if place is None:
        return None
    outcome = outcome_of(puzzle, rows)
    values: dict[str, str | int] = {}
    if outcome and place.again:
        values = {"again": outcome}
    elif outcome:
        values = {"outcome": outcome, "tries": max(row.try_no for row in rows)}
    return ProgressChange(puzzle_at(place), values, place.again, row.answered_at)


def changed(state: LessonState, change: ProgressChange) -> LessonState:
    """The state after it."""
    steps = dict(state.steps)
    known = asdict(steps[change.slug]) if change.slug in steps else {}
    if known or change.begins:
        steps[change.slug] = StepState(**(known | change.values))
    last = change.slug if change.slug in steps and not change.again else state.last
    return LessonState(steps, last, change.answered_at)


def fold(
    rows: Sequence[Attempt], tries: Mapping[str, Try], as_it_was: AsItWas = lambda row: None
) -> LessonState:
    """The state after these rows of one lesson, in the order in which they were given.

    A puzzle that is not, or no longer, among the `tries` counts all the same: the lesson may
    have it back one day. `as_it_was` gives the puzzle of a row as it was answered, where that is
    known; only moves have an outcome that hangs on it.
    """
    state = LessonState()
    given: dict[tuple[str, bool], list[Attempt]] = {}
    for row in rows:
        place = place_of(row.place)
        if place is None:
            continue
        slug = puzzle_at(place)
        so_far = given.setdefault((slug, place.again), [])
        so_far.append(row)
        today = asked_at(place, tries)
        same = today is not None and today.hash == row.puzzle_hash
        puzzle = today if same or not place.move else as_it_was(row) or today
        change = change_of(row, so_far, puzzle)
        state = changed(state, change) if change else state
    return state
