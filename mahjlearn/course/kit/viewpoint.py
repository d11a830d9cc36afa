"""The table of a question, and how somebody judges it: by a rule book, or by misconceptions."""

from dataclasses import dataclass, field
from functools import lru_cache

from mahjlearn.course.kit.books import book_of, under
from mahjlearn.course.values import Position
from mahjlearn.engine.facts.dead_hands import CHALLENGES
from mahjlearn.engine.judging.judge import judge, verdict_of
from mahjlearn.engine.judging.play import table_after
from mahjlearn.engine.judging.preconditions import unmet
from mahjlearn.engine.judging.rulesets import LEAGUE, RULESETS, Ruleset
from mahjlearn.engine.judging.table_after import table_as_happened
from mahjlearn.engine.rulings import Ruling, Verdict
from mahjlearn.engine.table.events import Event, Verb
from mahjlearn.engine.table.table import Table
from mahjlearn.engine.table.tiles import Seat

MOST_SETUPS = 64


@dataclass(frozen=True, slots=True)
class Setup:
    """`now` is the table after `play`, on which the learner acts; `play` may be empty.

    `book` is the rule book that the question names, if it names another than the League's.
    """

    table: Table
    play: tuple[Event, ...]
    you: Seat
    now: Table
    book: str = field(default="", repr=False)


@lru_cache(maxsize=MOST_SETUPS)
def set_up(position: Position) -> Setup:
    """The position with its play played. Every line of it must speak of what is there."""
    now = table_after(position.table, position.play, book_of(position))
    return Setup(position.table, position.play, position.you, now, position.book)


MOST_KEPT = 4096
OPEN = frozenset({Verdict.UNSETTLED, Verdict.DEPENDS})
"""Verdicts that are neither a yes nor a no."""


def is_rightful(ruling: Ruling, event: Event) -> bool:
    """Return True for an act that is allowed, and for a challenge that kills another’s hand."""
    if event.verb not in CHALLENGES or ruling.verdict is not Verdict.DEAD_HAND:
        return ruling.allowed
    return bool(ruling.dead) and event.actor not in ruling.dead


@dataclass(frozen=True, slots=True)
class Viewpoint:
    """A ruleset as it is held, and the table that lies before its holder."""

    ruleset: Ruleset
    table: Table

    def rules_on(self, event: Event) -> Ruling | None:
        """The ruling; None where the event points at nothing."""
        if unmet(self.table, event, self.ruleset.options):
            return None
        return judge(self.table, event, self.ruleset)

    def allows(self, event: Event) -> bool:
        """Whether it points at something, and is allowed, or kills another’s hand."""
        if unmet(self.table, event, self.ruleset.options):
            return False
        verdict = verdict_of(self.table, event, self.ruleset)
        if verdict is Verdict.DEAD_HAND and event.verb in CHALLENGES:
            return is_rightful(judge(self.table, event, self.ruleset), event)
        return verdict is Verdict.LEGAL

    def after(self, event: Event) -> "Viewpoint":
        """With the event taken as having happened; unchanged where it points at nothing."""
        ruling = self.rules_on(event)
        if ruling is None:
            return self
        after = table_as_happened(self.table, event, ruling, self.ruleset.options)
        return Viewpoint(self.ruleset, after)

    def after_all(self, play: tuple[Event, ...]) -> "Viewpoint":
        """With one event after another taken as having happened."""
        here = self
        for event in play:
            here = here.after(event)
        return here

    def allows_last(self, play: tuple[Event, ...]) -> bool:
        """Whether the last event is allowed, all before it taken as having happened."""
        return self.after_all(play[:-1]).allows(play[-1])

    def allows_each(self, play: tuple[Event, ...]) -> bool:
        """Whether every event is allowed after those before it."""
        here = self
        for event in play:
            if not here.allows(event):
                return False
            here = here.after(event)
        return True


def by_the_book(setup: Setup) -> Viewpoint:
    """Who judges by the rule book that is asked about, at the table on which the learner acts."""
    return Viewpoint(under(LEAGUE, setup.book), setup.now)


def viewpoint(setup: Setup, ruleset: Ruleset) -> Viewpoint:
    """Who judges by this ruleset, at the table to which the play leads under it."""
    held, book = under(ruleset, setup.book), under(LEAGUE, setup.book)
    if _leads_alike(held, book.name, frozenset(event.verb for event in setup.play)):
        return Viewpoint(held, setup.now)
    return Viewpoint(held, setup.table).after_all(setup.play)


@lru_cache(maxsize=MOST_KEPT)
def _leads_alike(ruleset: Ruleset, name: str, verbs: frozenset[Verb]) -> bool:
    """True where a play of such acts leads to the same table as under the rule book."""
    book = RULESETS[name]
    same = ruleset.options == book.options
    return same and all(ruleset.rules_for(verb) == book.rules_for(verb) for verb in verbs)
