"""An act that somebody believes to be allowed, with what leads up to it and what follows."""

from collections.abc import Sequence
from dataclasses import dataclass

from mahjlearn.engine.judging.judge import judge, verdict_of
from mahjlearn.engine.judging.preconditions import unmet
from mahjlearn.engine.judging.rulesets import LEAGUE, RULESETS, Ruleset
from mahjlearn.engine.judging.table_after import table_as_happened
from mahjlearn.engine.misconceptions import amended
from mahjlearn.engine.rulings import Verdict
from mahjlearn.engine.table.events import Event
from mahjlearn.engine.table.table import Table
from mahjlearn.engine.table.tiles import Seat


@dataclass(frozen=True, slots=True)
class Act:
    """An act of a believer against the rules. `lead` and `follows` are allowed by themselves."""

    misconception: str
    event: Event
    lead: tuple[Event, ...] = ()
    follows: tuple[Event, ...] = ()

    @property
    def seat(self) -> Seat:
        return self.event.actor

    @property
    def script(self) -> tuple[Event, ...]:
        """All that happens at the table, while nobody objects."""
        return (*self.lead, self.event, *self.follows)


def stands(table: Table, act: Act) -> bool:
    """Return True if the act breaks every rule book and the believer's own allows it.

    What leads up to it and what follows breaks none.
    """
    before = _played(table, act.lead, LEAGUE)
    believer = amended(LEAGUE, (act.misconception,))
    if before is None or not _allowed(before, act.event, believer):
        return False
    if any(_allowed(before, act.event, book) for book in RULESETS.values()):
        return False
    ruling = judge(before, act.event, LEAGUE)
    if ruling.verdict is Verdict.UNSETTLED:
        return False
    after = table_as_happened(before, act.event, ruling, LEAGUE.options)
    return _played(after, act.follows, LEAGUE) is not None


def _played(table: Table, events: Sequence[Event], book: Ruleset) -> Table | None:
    """Return the table after the events; None if one of them is not allowed."""
    for event in events:
        if not _allowed(table, event, book):
            return None
        table = judge(table, event, book).table
    return table


def _allowed(table: Table, event: Event, book: Ruleset) -> bool:
    there = not unmet(table, event, book.options)
    return there and verdict_of(table, event, book) is Verdict.LEGAL
