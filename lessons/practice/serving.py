"""Which table a learner is served next, from what she answered in practice before."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date
from threading import Thread
from uuid import UUID

from lessons.attempts.place import Place
from lessons.attempts.selectors import attempts_of
from lessons.learn.progress.counted import day_of, today
from lessons.models import Attempt, Learner, Outcome
from lessons.practice.scopes import PracticeScope
from mahjlearn.tutor.chance import Chance
from mahjlearn.tutor.choice import Served, next_table
from mahjlearn.tutor.generate.tables.index import by_slug, table_entries
from mahjlearn.tutor.generate.tables.making import table_of

PRACTICE = "practice"
"""What the places of answers in practice begin with."""
MOST_READ = 400
"""Answers in practice that are read: no table comes back before so many others."""
A_SITTING = 12
"""Tables after which practice says how it went."""


@dataclass(frozen=True, slots=True)
class PlayedTable:
    """A table that was answered in practice; `key` is that of its last answer."""

    served: Served
    day: date
    key: UUID
    misconceptions: tuple[str, ...]


def place_in_practice(slug: str) -> Place:
    """Return where the answers to a table are stored, whatever is practised."""
    return Place((PRACTICE, slug))


def played(learner: Learner | None) -> list[PlayedTable]:
    """Return the newest tables answered in practice, oldest first. One query."""
    if learner is None:
        return []
    mine = attempts_of(learner).filter(place__startswith=f"{PRACTICE}/")
    rows = list(mine.order_by("-answered_at", "-id")[:MOST_READ])[::-1]
    found: dict[str, list[Attempt]] = {}
    for row in rows:
        found.setdefault(row.puzzle_slug, []).append(row)
    return [_played(slug, given) for slug, given in found.items()]


def _played(slug: str, rows: list[Attempt]) -> PlayedTable:
    """Return how a table went: right is who was right at each move."""
    right = all(row.outcome != Outcome.WRONG for row in rows)
    fits = dict.fromkeys(one for row in rows for one in row.misconceptions)
    served = Served(slug, by_slug().get(slug), right)
    return PlayedTable(served, day_of(rows[-1].answered_at), rows[-1].client_key, tuple(fits))


def played_today(found: list[PlayedTable]) -> list[PlayedTable]:
    """Return those of today."""
    return [one for one in found if one.day == today()]


def next_slug(scope: PracticeScope, learner: Learner | None, found: list[PlayedTable]) -> str:
    """Return the table that comes next, the same until another one is answered."""
    who = learner.public_id if learner else ""
    chance = Chance(PRACTICE, scope.slug, who, str(found[-1].key) if found else "")
    served = [one.served for one in found]
    entry = next_table(table_entries(), scope.holds, served, chance)
    return "" if entry is None else entry.slug


def make_ahead(slug: str) -> None:
    """Make a table while the one before it is looked at: a hand has to be dealt for it."""
    Thread(target=table_of, args=(slug,), daemon=True).start()


def sitting_marks(count: int) -> Iterator[str]:
    """Yield a mark for each table of a sitting of which so many are answered."""
    for number in range(A_SITTING):
        yield "done" if number < count else "now" if number == count else "later"
