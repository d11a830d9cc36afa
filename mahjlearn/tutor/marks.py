"""How well somebody knows a rule: three marks, each filled by a right answer on another day.

What is right once may be luck or a good memory; what is right again after a while is known. So a
mark is earned some days after the one before it (`WAITS`). A miss takes one mark, never all. Who
passes the check of a unit has the marks of somebody who nearly knows its rules (`proven`). The
marks say what was earned, and nothing of what comes back: that is `reviews` alone.
"""

from dataclasses import dataclass, replace
from datetime import date, timedelta

MOST = 3
WAITS = (1, 2)
"""Days after the first and the second mark from which on a right answer fills the next."""
WORDS = ("new", "begun", "nearly", "mastered")
PROVEN = 2
"""Marks that a passed check leaves at least."""


@dataclass(frozen=True, slots=True)
class RuleMarks:
    """The marks of one rule. `filled`: how many of the three; `earned_on`: the day of the last one,
    None where a miss came after it; `missed_on`: the day of the last miss; `proven_on`: the day of
    the passed check that gave the marks, None where answers did.
    """

    filled: int = 0
    earned_on: date | None = None
    missed_on: date | None = None
    proven_on: date | None = None

    @property
    def word(self) -> str:
        """`new`, `begun`, `nearly` or `mastered`."""
        return WORDS[self.filled]

    def fills(self, day: date) -> bool:
        """Return True if a right answer on this day fills a mark. The first is filled at once."""
        if self.filled in (0, MOST):
            return self.filled == 0
        if self.earned_on is not None:
            return day >= self.earned_on + timedelta(WAITS[self.filled - 1])
        return self.missed_on is None or day > self.missed_on


def marks_after(marks: RuleMarks, day: date, *, right: bool) -> RuleMarks:
    """Return the marks after one answer more.

    A right answer too soon changes nothing. A second miss on one day takes no second mark.
    """
    if right:
        if not marks.fills(day):
            return marks
        return replace(marks, filled=marks.filled + 1, earned_on=day)
    filled = marks.filled if day == marks.missed_on else max(marks.filled - 1, 0)
    return replace(marks, filled=filled, earned_on=None, missed_on=day)


def proven(marks: RuleMarks, day: date) -> RuleMarks:
    """Return the marks of a rule whose unit check was passed on this day; who had as many keeps
    hers.
    """
    if marks.filled >= PROVEN:
        return marks
    return replace(marks, filled=PROVEN, earned_on=day, proven_on=day)
