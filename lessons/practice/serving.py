"""Which table a learner is served next, from what she answered in practice before."""

from collections.abc import Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime
from functools import cached_property
from threading import Thread
from typing import NamedTuple
from uuid import UUID

from django.db.models import Count, QuerySet
from django.http import Http404

from lessons.attempts.place import Place
from lessons.attempts.selectors import attempts_of
from lessons.models import Attempt, Learner, Outcome
from lessons.practice.scopes import PracticeScope
from lessons.standing.kept import KeptStanding, standing_after, standing_of
from lessons.web.days import today
from mahjlearn.course import Puzzle
from mahjlearn.tutor.chance import Chance
from mahjlearn.tutor.choice import Agenda, Served, next_table
from mahjlearn.tutor.days import start_of
from mahjlearn.tutor.generate.tables.different import other_of
from mahjlearn.tutor.generate.tables.index import by_slug, table_entries
from mahjlearn.tutor.generate.tables.making import table_of
from mahjlearn.tutor.mixups import MixUpState, listed
from mahjlearn.tutor.reviews import due_ideas

PRACTICE = "practice"
"""The first name of the places of answers in practice."""
MOST_READ = 400
"""Answers in practice that are read: no table comes back before so many others."""
A_SITTING = 12
"""Tables after which practice says how it went."""
OF_TODAY = ("puzzle_slug", "outcome", "client_key", "misconceptions")
"""What is read of an answer of today."""


class GivenAnswer(NamedTuple):
    """What is read of an answer in practice: hundreds of them after each table."""

    puzzle_slug: str
    outcome: str
    answered_at: datetime


class PlayedTable(NamedTuple):
    """A table that was answered in practice, and when last."""

    served: Served
    last: datetime


class TableToday(NamedTuple):
    """A table that was answered in practice today; `key` is that of its last answer."""

    served: Served
    key: UUID
    misconceptions: tuple[str, ...]


def place_in_practice(slug: str) -> Place:
    """Return where the answers to a table are stored, whatever is practised."""
    return Place((PRACTICE, slug))


def played(learner: Learner | None) -> list[PlayedTable]:
    """Return the newest tables answered in practice, oldest first. One query."""
    rows = _newest(learner).values_list(*GivenAnswer._fields)[:MOST_READ]
    found: dict[str, list[GivenAnswer]] = {}
    for row in reversed(rows):
        given = GivenAnswer(*row)
        found.setdefault(given.puzzle_slug, []).append(given)
    return [
        PlayedTable(_served(slug, (one.outcome for one in given)), given[-1].answered_at)
        for slug, given in found.items()
    ]


def played_today(learner: Learner | None) -> list[TableToday]:
    """Return the tables answered in practice today, oldest first. One query."""
    found: dict[str, list[Attempt]] = {}
    for row in reversed(_today_only(learner).only(*OF_TODAY)[:MOST_READ]):
        found.setdefault(row.puzzle_slug, []).append(row)
    return [
        TableToday(
            _served(slug, (row.outcome for row in rows)),
            rows[-1].client_key,
            tuple(dict.fromkeys(one for row in rows for one in row.misconceptions)),
        )
        for slug, rows in found.items()
    ]


def _newest(learner: Learner | None) -> QuerySet[Attempt]:
    mine = attempts_of(learner).filter(place__startswith=f"{PRACTICE}/")
    return mine.order_by("-answered_at", "-id")


def _today_only(learner: Learner | None) -> QuerySet[Attempt]:
    return _newest(learner).filter(answered_at__gte=start_of(today()))


def _served(slug: str, outcomes: Iterable[str]) -> Served:
    """Return how a table went: right is who was right at each move."""
    right = all(outcome != Outcome.WRONG for outcome in outcomes)
    return Served(slug, by_slug().get(slug), right)


@dataclass(frozen=True)
class Serving:
    """What is known of a learner when a table is served: her standing, and the tables played, which
    are read once they are asked for.
    """

    learner: Learner | None
    standing: KeptStanding

    @cached_property
    def played(self) -> list[PlayedTable]:
        return played(self.learner)

    @cached_property
    def count_today(self) -> int:
        """How many tables were answered today: of those played where they are known."""
        if "played" not in vars(self):
            return _today_only(self.learner).aggregate(n=Count("puzzle_slug", distinct=True))["n"]
        begin = start_of(today())
        return sum(one.last >= begin for one in self.played)

    def after(self, puzzle: Puzzle, rows: Sequence[Attempt]) -> "Serving":
        """Return what is known after an answer to a puzzle, the last of these rows."""
        return Serving(rows[-1].learner, standing_after(self.standing, puzzle, rows))

    @cached_property
    def asked(self) -> Agenda:
        """What comes back today, and the mix-ups that are not cleared."""
        due = due_ideas(self.standing.reviews, today())
        still = (MixUpState.OPEN, MixUpState.IMPROVING)
        mixups = self.standing.mixups
        doubts = tuple(mixup for mixup, kept in mixups.items() if kept.in_doubt)
        open_still = tuple(mixup for mixup, kept in listed(mixups) if kept.state in still)
        return Agenda(due, doubts, open_still)


def serving(learner: Learner | None) -> Serving:
    """Read it. One query, and another for the tables played; none for somebody who has not answered
    yet.
    """
    return Serving(learner, standing_of(learner))


def next_slug(scope: PracticeScope, known: Serving) -> str:
    """Return the table that comes next, the same until another one is answered."""
    learner, found = known.learner, known.played
    who = learner.public_id if learner else ""
    chance = Chance(PRACTICE, scope.slug, who, found[-1].last.isoformat() if found else "")
    served = [one.served for one in found]
    entry = next_table(table_entries(), scope.holds, served, chance, known.asked, scope.mixups)
    return "" if entry is None else entry.slug


def dealt_table(slug: str) -> Puzzle:
    """Return the table of that name; Http404 for one that no hand deals."""
    try:
        return table_of(slug)
    except KeyError:
        raise Http404("No such table") from None


def make_ahead(slug: str) -> None:
    """Make a table while the one before it is looked at, and its near miss: a hand has to be dealt
    for them.
    """
    Thread(target=_made, args=(slug,), daemon=True).start()


def _made(slug: str) -> None:
    with suppress(KeyError):
        table_of(slug)
        table_of(other_of(slug))
