"""Goes at puzzles, made of the answers in which they were stored."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Protocol
from uuid import UUID

from lessons.attempts.place import WHY, Place
from lessons.models import Attempt, Outcome
from lessons.puzzles import outcome_of
from lessons.tallies.tables import TableAt, Tables
from mahjlearn.engine.misconceptions import TALLIED

REASON = f"/{WHY}"
"""What the place of a reason ends with."""


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


class Row(Protocol):
    """What a go is made of: an answer, or the columns of it that say so much."""

    @property
    def learner_id(self) -> int: ...

    @property
    def client_key(self) -> UUID: ...

    @property
    def place(self) -> str: ...

    @property
    def puzzle_slug(self) -> str: ...

    @property
    def outcome(self) -> str: ...

    @property
    def misconceptions(self) -> list[str]: ...

    @property
    def fresh(self) -> bool: ...

    @property
    def answered_at(self) -> datetime: ...


def goes_of(rows: Iterable[Row], known: Tables) -> list[Go]:
    """The goes of these answers, oldest first, as the answers are; those that are moves come as
    rows of their own model.

    Reasons are no answers to a puzzle, and a go that has not come to an end is none yet. A verdict
    that is held back is not told here either.
    """
    about = {slug: tallied(table) for slug, table in known.items()}
    found = []
    begun: dict[tuple[int, Place], list[Attempt]] = {}
    for row in rows:
        if row.outcome == Outcome.SAVED or row.place.endswith(REASON):
            continue
        if not isinstance(row, Attempt):
            found.append(_go([row], row.outcome, about))
        elif place := Place.parse(row.place):
            where = row.learner_id, replace(place, move=0)
            run = [*begun.pop(where, ()), row]
            table = known.get(row.puzzle_slug)
            outcome = outcome_of(table.puzzle if table else None, run)
            if outcome:
                found.append(_go(run, outcome, about))
            else:
                begun[where] = run
    return found


def tallied(table: TableAt) -> tuple[str, ...]:
    """The mix-ups that a table is about, but for those that are never held against anybody."""
    return tuple(one for one in table.puzzle.mixups if one in TALLIED)


def _go(run: Sequence[Row], outcome: str, known: Mapping[str, tuple[str, ...]]) -> Go:
    last = run[-1]
    about = known.get(last.puzzle_slug, ())
    wrong = [row.misconceptions for row in run if row.outcome == Outcome.WRONG]
    return Go(
        learner=last.learner_id,
        slug=last.puzzle_slug,
        key=last.client_key,
        at=last.answered_at,
        outcome=outcome,
        fresh=run[0].fresh,
        about=about,
        fits=frozenset(one for fits in wrong for one in fits if one in about),
    )
