"""Goes at puzzles, made of the answers in which they were stored."""

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from functools import lru_cache
from typing import NamedTuple

from lessons.attempts.place import WHY, Place
from lessons.models import Attempt, Outcome
from lessons.puzzles import outcome_of
from lessons.tallies.tables import TableAt, Tables
from mahjlearn.engine.misconceptions import TALLIED

REASON = f"/{WHY}"
"""What the place of a reason ends with."""
SAVED, WRONG = str(Outcome.SAVED), str(Outcome.WRONG)
About = tuple[str, ...]
NONE: frozenset[str] = frozenset()


class Go(NamedTuple):
    """One go of a player at a puzzle, with all its moves.

    `row` is the primary key of its last answer. `fresh`: she had not met the puzzle before, and
    took no hint. `about` are the mix-ups that the puzzle is about, `fits` those of them that a
    wrong answer of this go fits.
    """

    learner: int
    slug: str
    row: int
    outcome: str
    fresh: bool = True
    about: About = ()
    fits: frozenset[str] = NONE

    @property
    def right(self) -> bool:
        """Either call that is accepted counts with the right ones."""
        return self.outcome in (Outcome.RIGHT, Outcome.ACCEPTED)


Row = tuple[int, int, str, str, str, bool, str]
"""Of an answer its primary key, the learner’s, place, slug, outcome, fresh, mix-ups as a text."""


def goes_of(
    rows: Iterable[Row], moves: Mapping[int, Attempt], known: Tables
) -> dict[int, list[Go]]:
    """The goes of these answers by learner, oldest first, as the answers are; `moves` are those
    among them that are one move of several, by primary key.

    Reasons are no answers to a puzzle, and a go that has not come to an end is none yet. A verdict
    that is held back is not told here either.
    """
    about = {slug: tallied(table) for slug, table in known.items()}
    found: dict[int, list[Go]] = {}
    begun: dict[tuple[int, Place], list[Row]] = {}
    for row in rows:
        key, learner, at, slug, outcome, fresh, fits = row
        if outcome == SAVED or at.endswith(REASON):
            continue
        of = about.get(slug, ())
        if key not in moves:
            wrong = _fits(fits, of) if outcome == WRONG else NONE
            go = Go(learner, slug, key, outcome, fresh, of, wrong)
        else:
            place = Place.parse(at)
            if place is None:
                continue
            where = learner, replace(place, move=0)
            run = begun.setdefault(where, [])
            run.append(row)
            table = known.get(slug)
            given = [moves[one[0]] for one in run]
            outcome = outcome_of(table.puzzle if table else None, given)
            if not outcome:
                continue
            go = _of_moves(begun.pop(where), outcome, of)
        found.setdefault(learner, []).append(go)
    return found


def _of_moves(run: Sequence[Row], outcome: str, about: About) -> Go:
    key, learner, _, slug, *_ = run[-1]
    wrong = [_fits(fits, about) for *_, given, _, fits in run if given == WRONG]
    return Go(learner, slug, key, outcome, run[0][5], about, NONE.union(*wrong))


def tallied(table: TableAt) -> tuple[str, ...]:
    """The mix-ups that a table is about, but for those that are never held against anybody."""
    return tuple(one for one in table.puzzle.mixups if one in TALLIED)


@lru_cache(maxsize=4096)
def _fits(text: str, about: About) -> frozenset[str]:
    """Of the mix-ups that an answer fits those that its puzzle is about."""
    return frozenset(json.loads(text)).intersection(about)
