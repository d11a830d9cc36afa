"""Reads of answers to the first rulings: what was answered here, and how far one has come."""

from dataclasses import dataclass

from lessons.attempts.selectors import answered_places, attempts_of
from lessons.content_store import rulings
from lessons.learn.stands import Stand
from lessons.models import Attempt, Learner, Outcome
from mahjlearn.course import Puzzle

PREFIX = "first/"
MOST_TRIES = 100


@dataclass(frozen=True, slots=True)
class Progress:
    """The outcome of the latest answer to each ruling, by slug."""

    outcomes: dict[str, str]

    @property
    def next(self) -> Puzzle | None:
        """The first ruling without an answer; None when all have one."""
        return next((p for p in rulings().puzzles if p.slug not in self.outcomes), None)

    @property
    def right(self) -> int:
        """An accepted call counts with the right ones."""
        return sum(outcome != Outcome.WRONG for outcome in self.outcomes.values())

    def wrong(self) -> tuple[Puzzle, ...]:
        return tuple(p for p in rulings().puzzles if self.outcomes.get(p.slug) == Outcome.WRONG)


def progress_of(learner: Learner | None) -> Progress:
    """One query; none for somebody who has not answered yet."""
    places = answered_places(learner, PREFIX) if learner else {}
    slugs = {f"{PREFIX}{puzzle.slug}": puzzle.slug for puzzle in rulings().puzzles}
    return Progress({slugs[place]: outcome for place, outcome in places.items() if place in slugs})


@dataclass(frozen=True, slots=True)
class Tries:
    """The newest answers at a stand, newest first: to the question, and to what settles it."""

    answers: tuple[Attempt, ...] = ()
    whys: tuple[Attempt, ...] = ()

    @property
    def next_no(self) -> int:
        return max((attempt.try_no for attempt in self.answers), default=0) + 1


def tries_at(learner: Learner | None, stand: Stand) -> Tries:
    """One query; none for somebody who has not answered yet."""
    if learner is None:
        return Tries()
    places = (stand.place, stand.why_place)
    found = list(attempts_of(learner).filter(place__in=places).reverse()[:MOST_TRIES])
    return Tries(
        tuple(a for a in found if a.place == stand.place),
        tuple(a for a in found if a.place == stand.why_place),
    )
