"""How a learner stands with each mix-up, from answers at tables about it.

One wrong answer opens nothing: it may be a slip. Two of the last four that fit one idea, on two
tables, open it; a right one improves it; three right on three tables and two days clear it; and who
slips once after that is improving, not at the beginning again. It is said of answers, never of the
learner. The thresholds and the words are the design's: My mix-ups, and the tallies of answers in
*The instructor's aggregate view*.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from datetime import date
from enum import StrEnum
from typing import Any, Self

from mahjlearn.engine.misconceptions import TALLIED

LATEST = 4
"""So many of the last answers at tables about a mix-up decide."""
OPENED_BY, OPENED_ON, HELPED_BY = 2, 2, 3
"""So many of them open it, on so many tables; so many call for help."""
MARKS, CLEARED_ON = 3, 2
"""So many tables, on so many days, clear it."""
MOST_MISSED = 3
EARLY = 10
"""With fewer answers than this nothing much can be said of a learner yet."""


class MixUpState(StrEnum):
    """The standing of a learner with a mix-up; pages list them in this order."""

    OPEN = "Open"
    IMPROVING = "Improving"
    CLEARED = "Cleared"


class Fit(StrEnum):
    """An answer at a table about a mix-up: right, wrong as the mix-up has it, or wrong otherwise.

    What is wrong otherwise speaks neither for the mix-up nor against it.
    """

    RIGHT = "right"
    FITS = "fits"
    OTHER = "other"


@dataclass(frozen=True, slots=True)
class TableAnswer:
    """An answer, once it is over: on which day, at which table (the slug of its puzzle), and which
    mix-ups the table is about.

    `fits` are those of them that it fits; a move that was put back may do so, and all end right.
    """

    day: date
    table: str
    about: tuple[str, ...]
    right: bool
    fits: frozenset[str] = frozenset()

    def fit(self, mixup: str) -> Fit:
        """Return what it says of one mix-up that the table is about."""
        if mixup in self.fits:
            return Fit.FITS
        return Fit.RIGHT if self.right else Fit.OTHER


RightOn = tuple[date, str]


@dataclass(frozen=True, slots=True)
class KeptMixUp:
    """What is kept of a mix-up that an answer of the learner has fitted.

    `times`: how many fitted in all. `last`: table and fit of the latest answers. `missed`: the
    tables of the latest that fitted, the newest first. `right`: day and table of the right answers
    since then that count for clearing it. `state` is None as long as nothing has opened it.
    """

    times: int = 0
    last: tuple[tuple[str, Fit], ...] = ()
    missed: tuple[str, ...] = ()
    right: tuple[RightOn, ...] = ()
    state: MixUpState | None = None
    opened: date | None = None
    cleared: date | None = None

    @property
    def marks(self) -> int:
        """Return how many of the three marks are filled: a mark a table, but the last one only on
        another day.
        """
        if self.state is MixUpState.CLEARED:
            return MARKS
        tables = len({table for _, table in self.right})
        days = len({day for day, _ in self.right})
        return min(tables, MARKS if days >= CLEARED_ON else MARKS - 1)

    @property
    def waits(self) -> bool:
        """Return True if only another day is missing."""
        tables = len({table for _, table in self.right})
        return tables >= MARKS > self.marks

    @property
    def needs_help(self) -> bool:
        """Return True if three of the last four answers fit it; never before it was opened."""
        return self.state is not None and self._fitting >= HELPED_BY

    @property
    def in_doubt(self) -> bool:
        """Return True if the last answer fits it, and nothing has opened it yet: it may be a slip,
        or not, and another table tells.
        """
        return self.state is None and self.last[-1:] != () and self.last[-1][1] is Fit.FITS

    @property
    def _fitting(self) -> int:
        return sum(fit is Fit.FITS for _, fit in self.last)

    @property
    def _opens(self) -> bool:
        tables = {table for table, fit in self.last if fit is Fit.FITS}
        return self._fitting >= OPENED_BY and len(tables) >= OPENED_ON

    def to_json(self) -> dict[str, Any]:
        """Return it as small JSON; `from_json` reads it back."""
        return {
            "times": self.times,
            "last": [[table, fit.value] for table, fit in self.last],
            "missed": list(self.missed),
            "right": [[day.isoformat(), table] for day, table in self.right],
            "state": self.state.value if self.state else "",
            "opened": self.opened.isoformat() if self.opened else "",
            "cleared": self.cleared.isoformat() if self.cleared else "",
        }

    @classmethod
    def from_json(cls, stored: Mapping[str, Any]) -> Self:
        """Return what `to_json` has written."""
        return cls(
            times=stored["times"],
            last=tuple((table, Fit(fit)) for table, fit in stored["last"]),
            missed=tuple(stored["missed"]),
            right=tuple((date.fromisoformat(day), table) for day, table in stored["right"]),
            state=MixUpState(stored["state"]) if stored["state"] else None,
            opened=_day(stored["opened"]),
            cleared=_day(stored["cleared"]),
        )


KeptMixUps = Mapping[str, KeptMixUp]
"""What is kept of each mix-up that an answer has fitted, by its number."""


def _day(text: str) -> date | None:
    return date.fromisoformat(text) if text else None


def tallied(mixups: Iterable[str]) -> tuple[str, ...]:
    """Return those of a puzzle's mix-ups that are held against an answer."""
    return tuple(mixup for mixup in mixups if mixup in TALLIED)


def mixups_after(kept: KeptMixUps, answer: TableAnswer) -> dict[str, KeptMixUp]:
    """Return what is kept of all mix-ups after one answer more."""
    after = dict(kept)
    for mixup in answer.about:
        one = mixup_after(kept.get(mixup), mixup, answer)
        if one is not None:
            after[mixup] = one
    return after


def mixup_after(kept: KeptMixUp | None, mixup: str, answer: TableAnswer) -> KeptMixUp | None:
    """Return what is kept of a mix-up after an answer at a table about it.

    None as long as no answer has fitted it: right ones before the first that does tell nothing.
    """
    fit = answer.fit(mixup)
    if kept is None and fit is not Fit.FITS:
        return None
    before = kept or KeptMixUp()
    after = replace(before, last=(*before.last, (answer.table, fit))[-LATEST:])
    if fit is Fit.FITS:
        return _after_a_miss(after, answer)
    return _after_a_right_one(after, answer) if fit is Fit.RIGHT else after


def _after_a_miss(kept: KeptMixUp, answer: TableAnswer) -> KeptMixUp:
    tables = dict.fromkeys((answer.table, *kept.missed))
    missed = replace(
        kept, times=kept.times + 1, missed=tuple(tables)[:MOST_MISSED], right=(), cleared=None
    )
    match kept.state:
        case MixUpState.CLEARED:
            return replace(missed, state=MixUpState.IMPROVING)
        case None if not missed._opens:
            return missed
        case _:
            return replace(missed, state=MixUpState.OPEN, opened=kept.opened or answer.day)


def _after_a_right_one(kept: KeptMixUp, answer: TableAnswer) -> KeptMixUp:
    if kept.state not in (MixUpState.OPEN, MixUpState.IMPROVING):
        return kept
    tables = {table for _, table in kept.right}
    days = {day for day, _ in kept.right}
    more_tables = answer.table not in tables and len(tables) < MARKS
    more_days = answer.day not in days and len(days) < CLEARED_ON
    right = (*kept.right, (answer.day, answer.table)) if more_tables or more_days else kept.right
    after = replace(kept, right=right, state=MixUpState.IMPROVING)
    if after.marks < MARKS:
        return after
    return replace(after, state=MixUpState.CLEARED, right=(), cleared=answer.day)


def listed(kept: KeptMixUps) -> list[tuple[str, KeptMixUp]]:
    """Return those that were ever opened: open ones first, then improving, then cleared; of each
    the ones with more wrong answers first.
    """
    by_times = sorted(kept.items(), key=lambda pair: (-pair[1].times, pair[0]))
    return [pair for state in MixUpState for pair in by_times if pair[1].state is state]
