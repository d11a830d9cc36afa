"""What the audit says of one guesser or one rule, and when that is beyond its limit."""

from collections.abc import Iterable
from dataclasses import dataclass
from math import sqrt

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
    def holds(self) -> bool:
        by_chance = min(self.limit, SUREST)
        slack = ERRORS * sqrt(by_chance * (1 - by_chance) / self.tables) if self.tables else 1.0
        return self.least - slack <= self.share <= self.limit + slack

    @property
    def wanted(self) -> str:
        """`at most 0.60`, `0.40 to 0.60`"""
        least = f"{self.least:.2f} to" if self.least else "at most"
        return f"{least} {self.limit:.2f}"


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
