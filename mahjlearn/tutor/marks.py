"""How well somebody knows a rule: three marks, each filled by a right answer on another day.

What is right once may be luck or a good memory; what is right again after a while is known. The
waits grow as in any schedule of spaced practice (`WAITS`). A miss takes one mark, never all. Who
passes the check of a unit has the marks of somebody who nearly knows its rules (`proven`).
"""

from dataclasses import dataclass, replace
from datetime import date, timedelta

MOST = 3
WAITS = (1, 2, 7)
"""Days after the first, second and third mark from which on a right answer counts once more."""
WORDS = ("new", "begun", "nearly", "mastered")
PROVEN = 2
"""Marks that a passed check leaves at least."""


@dataclass(frozen=True, slots=True)
class RuleMarks:
    """The marks of one rule. `filled`: how many of the three; `due`: the first day on which a right
    answer fills the next one or keeps the last, None before any answer; `missed_on`: the day of the
    last miss; `proven_on`: the day of the passed check that gave the marks, None where answers did.
    """

    filled: int = 0
    due: date | None = None
    missed_on: date | None = None
    proven_on: date | None = None

    @property
    def word(self) -> str:
        """`new`, `begun`, `nearly` or `mastered`."""
        return WORDS[self.filled]

    def is_due(self, day: date) -> bool:
        """Return True if an answer on this day counts."""
        return self.due is None or self.filled == 0 or day >= self.due


def marks_after(marks: RuleMarks, day: date, *, right: bool) -> RuleMarks:
    """Return the marks after one answer more.

    A right answer before it is due changes nothing. A second miss on one day takes no second mark.
    """
    if right:
        if not marks.is_due(day):
            return marks
        filled = min(marks.filled + 1, MOST)
        return replace(marks, filled=filled, due=day + timedelta(WAITS[filled - 1]))
    filled = marks.filled if day == marks.missed_on else max(marks.filled - 1, 0)
    return replace(marks, filled=filled, due=day + timedelta(1), missed_on=day)


def proven(marks: RuleMarks, day: date) -> RuleMarks:
    """Return the marks of a rule whose unit check was passed on this day; who had as many keeps
    hers.
    """
    if marks.filled >= PROVEN:
        return marks
    return replace(marks, filled=PROVEN, due=day + timedelta(WAITS[PROVEN - 1]), proven_on=day)
