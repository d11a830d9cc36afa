"""What the audit says of one guesser or one rule, and when that is beyond its limit.

A limit is of what holds in the long run. Of forty tables somebody who knows nothing gets sixteen to
twenty-four right just by luck. So a share is beyond its limit where it is more than two standard
errors above: of fifty guessers exactly at their limits one is, by chance. The fewer tables, the
farther that is; the report says how far.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from math import sqrt

from mahjlearn.tutor.audit.seen import SeenTable
from mahjlearn.tutor.generate.tables.facts import Options
from mahjlearn.tutor.generate.tables.mixing.choosing import Learning, chosen

ERRORS = 2
"""So many standard errors beyond its limit, and a share is no chance."""
SUREST = 0.95
"""A share above which an error is reckoned no smaller."""


@dataclass(frozen=True, slots=True)
class AuditLine:
    """A share of tables: who guesses, over what, how often rightly, and how often at most.

    `least` is the other limit, where a share may be too small. `tables` is how many different ones
    were looked at: of few a share says little.
    """

    guesser: str
    over: str
    share: float
    limit: float
    tables: int
    least: float = 0.0

    @property
    def slack(self) -> float:
        """Return how far beyond a limit a share of so many tables may be by chance."""
        by_chance = min(self.limit, SUREST)
        return ERRORS * sqrt(by_chance * (1 - by_chance) / self.tables) if self.tables else 1.0

    @property
    def most(self) -> float:
        """Return the largest share that is not beyond the limit."""
        return min(self.limit + self.slack, 1.0)

    @property
    def holds(self) -> bool:
        return self.least - self.slack <= self.share <= self.most

    @property
    def wanted(self) -> str:
        """`at most 0.60`, `0.40 to 0.60`"""
        least = f"{self.least:.2f} to" if self.least else "at most"
        return f"{least} {self.limit:.2f}"


@dataclass(frozen=True, slots=True)
class Guess:
    """What somebody makes of one table: how far it is right, how far by chance, and by how much
    what was taken for right is ahead of the rest.
    """

    table: SeenTable
    hit: float
    by_chance: float
    lead: float


@dataclass(frozen=True, slots=True)
class Guessed:
    """A line with the guesses it is made of."""

    line: AuditLine
    guesses: tuple[Guess, ...]


def guesses(sets: Sequence[tuple[SeenTable, Options]], learn: Learning) -> Iterator[Guess]:
    """Yield what somebody makes of the options of tables who learns from those of other hands."""
    choices = chosen([(one.entry.name.seed, options) for one, options in sets], learn)
    for (one, _), choice in zip(sets, choices, strict=True):
        yield Guess(one, choice.hit, choice.by_chance, choice.lead)


def guessed(who: str, over: str, guesses: Iterable[Guess], more: float) -> Guessed:
    """Return how often these guesses are right, and the limit: so much more than by chance."""
    found = tuple(guesses)
    share, by_chance = mean(one.hit for one in found), mean(one.by_chance for one in found)
    tables = len({one.table.entry.slug for one in found})
    return Guessed(AuditLine(who, over, share, by_chance + more, tables), found)


@dataclass(frozen=True, slots=True)
class RuleLine:
    """A rule of sittings: how often it was broken in so many steps. Once is too often."""

    rule: str
    broken: int
    steps: int

    @property
    def holds(self) -> bool:
        return not self.broken


def mean(numbers: Iterable[float]) -> float:
    """Return the mean; 0 of none."""
    listed = list(numbers)
    return sum(listed) / len(listed) if listed else 0.0
