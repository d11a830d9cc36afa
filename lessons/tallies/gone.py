"""Goes at puzzles, made of the answers in which they were stored."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from datetime import datetime
from uuid import UUID

from lessons.attempts.place import Place
from lessons.models import Attempt, Outcome
from lessons.puzzles import outcome_of
from lessons.tallies.tables import Tables
from mahjlearn.engine.misconceptions import TALLIED


@dataclass(frozen=True, slots=True)
class Go:
    """One go of a player at a puzzle, with all its moves.

    `key` is that of its last answer, given `at`. `fresh`: she had not met the puzzle before, and
    took no hint. `about` are the mix-ups that the puzzle is about, `fits` those of them that a
    wrong answer of this go fits.
    """

    learner: int
    slug: str
    key: UUID
    at: datetime
    outcome: str
    fresh: bool = True
    about: tuple[str, ...] = ()
    fits: frozenset[str] = frozenset()

    @property
    def right(self) -> bool:
        """Either call that is accepted counts with the right ones."""
        return self.outcome in (Outcome.RIGHT, Outcome.ACCEPTED)


def goes_of(rows: Iterable[Attempt], known: Tables) -> list[Go]:
    """The goes of these answers, oldest first, as the answers are.

    Reasons are no answers to a puzzle, and a go that has not come to an end is none yet. A verdict
    that is held back is not told here either.
    """
    return [_go(run, known) for run in _runs(rows, known)]


def _runs(rows: Iterable[Attempt], known: Tables) -> Iterator[list[Attempt]]:
    """The answers that belong together: mostly just one."""
    begun: dict[tuple[int, Place], list[Attempt]] = {}
    for row in rows:
        place = Place.parse(row.place)
        if place is None or place.why or row.outcome == Outcome.SAVED:
            continue
        if not place.move:
            yield [row]
            continue
        where = row.learner_id, replace(place, move=0)
        run = [*begun.pop(where, ()), row]
        table = known.get(row.puzzle_slug)
        if outcome_of(table.puzzle if table else None, run):
            yield run
        else:
            begun[where] = run


def _go(run: list[Attempt], known: Tables) -> Go:
    last = run[-1]
    table = known.get(last.puzzle_slug)
    about = tuple(one for one in table.puzzle.mixups if one in TALLIED) if table else ()
    wrong = (row.misconceptions for row in run if row.outcome == Outcome.WRONG)
    return Go(
        learner=last.learner_id,
        slug=last.puzzle_slug,
        key=last.client_key,
        at=last.answered_at,
        outcome=outcome_of(table.puzzle if table else None, run),
        fresh=run[0].fresh,
        about=about,
        fits=frozenset(one for fits in wrong for one in fits if one in about),
    )
