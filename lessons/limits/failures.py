"""Limits on what went wrong: whoever guesses is stopped, whoever gets it right never is."""

from dataclasses import dataclass
from datetime import datetime, timedelta

from lessons.limits.buckets import add, check, counted

UNLIMITED = 2**31 - 1


@dataclass(frozen=True, slots=True)
class Failures:
    """One kind of failure, counted by subject in stretches of `window`."""

    scope: str
    window: timedelta

    def count(self, subject: str, now: datetime) -> int:
        """How often it went wrong for the subject in this stretch; 0 for nobody in particular."""
        return counted(self.scope, subject, window=self.window, now=now) if subject else 0

    def refuse(self, subject: str, most: int, now: datetime) -> None:
        """Raises TooMany where it went wrong that often already."""
        check(self.scope, subject, window=self.window, most=most, now=now)

    def add(self, subject: str, now: datetime) -> None:
        """It went wrong once more. One statement; none for nobody in particular."""
        add(self.scope, subject, window=self.window, most=UNLIMITED, now=now)
