"""Which table of the index comes next in practice, and what for; and which is that of a day.

First what is due, then what one answer has put in doubt, then what an open mix-up asks for, then
the mix-ups that were met least. Wishes are taken one after
another, the weightiest first: each narrows what is left, and is dropped where fewer than five
tables would be left. Chance decides among the rest, the same for the same
learner after the same answers.
"""

from collections import Counter
from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from datetime import date
from enum import StrEnum
from math import gcd

from mahjlearn.engine.misconceptions import MISCONCEPTIONS
from mahjlearn.engine.misconceptions.model import Standing
from mahjlearn.tutor.chance import Chance
from mahjlearn.tutor.generate.tables.index import NONE, SOME, TableEntry
from mahjlearn.tutor.reviews import ideas_of

FEWEST = 5
LAST_HANDS, LAST_LEVELS = 10, 10
MANY_ALIKE = 2
"""So many answers of one sort in a row, and the other sort is wished for."""
HARDER, EASIER = 80, 60
"""Above and below so many right of a hundred the tables become harder, or easier."""

CORE = frozenset(
    number for number, held in MISCONCEPTIONS.items() if held.standing is Standing.CORE
)
"""The mix-ups that take turns where nothing else is asked for."""

Wish = Callable[[TableEntry], bool]


class Purpose(StrEnum):
    """Why a table is served."""

    DUE = "due"
    MIXUP = "mix-up"
    NEW = "new"


@dataclass(frozen=True, slots=True)
class Served:
    """A table that was answered in practice: its entry, None where the index has it no more."""

    slug: str
    entry: TableEntry | None
    right: bool


@dataclass(frozen=True, slots=True)
class Agenda:
    """What asks for a table today: ideas that come back, the most forgotten first; mix-ups that the
    last answer about them fits, and that are not open; and those that are open or improving, with
    the most wrong answers first.
    """

    due: tuple[str, ...] = ()
    doubts: tuple[str, ...] = ()
    mixups: tuple[str, ...] = ()

    def purpose(self, entry: TableEntry | None) -> tuple[Purpose, str]:
        """Return what a table is served for, and the idea or the mix-up."""
        about = entry.about if entry is not None else ()
        ideas = ideas_of(about)
        for idea in self.due:
            if idea in ideas:
                return Purpose.DUE, idea
        for mixup in (*self.doubts, *self.mixups):
            if mixup in about:
                return Purpose.MIXUP, mixup
        return Purpose.NEW, ""


NOTHING_ASKED = Agenda()


def next_table(
    entries: Sequence[TableEntry],
    wanted: Wish,
    served: Sequence[Served],
    chance: Chance,
    asked: Agenda = NOTHING_ASKED,
) -> TableEntry | None:
    """Return the next table; None only where the index is empty.

    `wanted` is what the sitting is about; `served` are the tables answered so far, the newest last.
    Half of what comes has something that is right, and half has not. Where nothing that is wanted
    has such an answer, a table of the same form takes its place: so nobody learns to say "none".
    """
    seen = {one.slug for one in served}
    fresh = [one for one in entries if one.slug not in seen] or list(entries)
    about = [one for one in fresh if wanted(one)]
    about = _asked_for(about, asked, len(served)) or _least_met(about, served, chance)
    right = _right_wished(served, chance)
    found = [one for one in about if one.right == right] or _controls(fresh, about, right)
    for wish in _wishes(served):
        narrowed = [one for one in found if wish(one)]
        found = narrowed if len(narrowed) >= FEWEST else found
    return found[chance.below(len(found))] if found else None


def _asked_for(about: Sequence[TableEntry], asked: Agenda, number: int) -> list[TableEntry]:
    """Return those that something asks for: what is due, what is in doubt, and at every other table
    what is open. None where nothing does.
    """
    for idea in asked.due:
        due = [one for one in about if idea in ideas_of(one.about)]
        if due:
            return due
    for mixup in (*asked.doubts, *(asked.mixups if number % 2 == 0 else ())):
        found = [one for one in about if mixup in one.about]
        if found:
            return found
    return []


def _least_met(
    about: Sequence[TableEntry], served: Sequence[Served], chance: Chance
) -> list[TableEntry]:
    """Return those about a mix-up that was met least at the tables so far; all where none is."""
    met = Counter(mixup for one in served if one.entry for mixup in one.entry.about)
    there = sorted({mixup for one in about for mixup in one.about if mixup in CORE})
    fewest = min((met[mixup] for mixup in there), default=0)
    least = [mixup for mixup in there if met[mixup] == fewest]
    if not least:
        return list(about)
    mixup = least[chance.below(len(least))]
    return [one for one in about if mixup in one.about]


def _right_wished(served: Sequence[Served], chance: Chance) -> str:
    """Return whether something or nothing is to be right: after two alike the other one."""
    last = [one.entry.right for one in served[-MANY_ALIKE:] if one.entry is not None]
    if len(last) == MANY_ALIKE and len(set(last)) == 1:
        return NONE if last[0] == SOME else SOME
    return (SOME, NONE)[chance.below(2)]


def _controls(
    fresh: Sequence[TableEntry], about: Sequence[TableEntry], right: str
) -> list[TableEntry]:
    """Return tables of the forms that are wanted, with the other answer; else what there is."""
    forms = {one.form for one in about}
    same = [one for one in fresh if one.form in forms and one.right == right]
    return same or list(about) or list(fresh)


def _wishes(served: Sequence[Served]) -> tuple[Wish, ...]:
    last = [one.entry for one in served if one.entry is not None]
    forms = {one.form for one in last[-1:]}
    hands = {one.name.seed for one in last[-LAST_HANDS:]}
    levels = levels_after(served)
    return (
        lambda one: one.name.seed not in hands,
        lambda one: one.form not in forms,
        lambda one: one.level in levels,
    )


def levels_after(served: Sequence[Served]) -> Collection[int]:
    """Return how hard the next table may be: as many as she gets right of the last ten say."""
    last = served[-LAST_LEVELS:]
    if len(last) < FEWEST:
        return (1, 2)
    share = 100 * sum(one.right for one in last) // len(last)
    if share > HARDER:
        return (3, 4)
    return (1, 2) if share < EASIER else (2, 3)


# The table of the day

FIRST_DAY = date(2026, 1, 1)
STRIDE = 617
LEVELS_OF_A_DAY = (2, 3)
"""Neither too easy nor out of reach."""
FORMS_OF_A_DAY = ("take", "give", "lay_down", "dead", "ruling", "film", "what_now", "pays")
"""Those with one answer, that is right or not."""


def slug_of_the_day(day: date, entries: Sequence[TableEntry]) -> str:
    """Return the table of a day by its name; "" only where the index has none.

    On about half of the days nothing is right there.
    """
    level = [one for one in entries if one.level in LEVELS_OF_A_DAY]
    fitting = [one for one in level if one.form in FORMS_OF_A_DAY]
    wanted = (SOME, NONE)[Chance("day", day.isoformat()).below(2)]
    found = [one for one in fitting if one.right == wanted] or fitting
    if not found:
        return ""
    number = (day - FIRST_DAY).days * _stride(len(found))
    return found[number % len(found)].slug


def _stride(length: int) -> int:
    """Return a step that goes through all of so many before it comes back."""
    return next(step for step in range(STRIDE, STRIDE + length + 1) if gcd(step, length) == 1)
