"""The table of the day: the same for everybody, and none comes back before all were shown."""

from collections.abc import Sequence
from datetime import date
from math import gcd

from mahjlearn.tutor.chance import Chance
from mahjlearn.tutor.generate.tables.index import NONE, SOME, TableEntry

FIRST_DAY = date(2026, 1, 1)
STRIDE = 617
LEVELS = (2, 3)
"""Neither too easy nor out of reach."""
FORMS = ("take", "give", "lay_down", "dead", "ruling", "film", "what_now", "pays")
"""Those with one answer, that is right or not."""


def slug_of_the_day(day: date, entries: Sequence[TableEntry]) -> str:
    """Return the table of a day by its name; "" only where the index has none.

    On about half of the days nothing is right there.
    """
    fitting = [one for one in entries if one.level in LEVELS and one.form in FORMS]
    wanted = (SOME, NONE)[Chance("day", day.isoformat()).below(2)]
    found = [one for one in fitting if one.right == wanted] or fitting
    if not found:
        return ""
    number = (day - FIRST_DAY).days * _stride(len(found))
    return found[number % len(found)].slug


def _stride(length: int) -> int:
    """Return a step that goes through all of so many before it comes back."""
    return next(step for step in range(STRIDE, STRIDE + length + 1) if gcd(step, length) == 1)
