"""Which table of the index comes next in practice, and what for; and which is that of a day.

First what is due, then what one answer has put in doubt, then what an open mix-up asks for, then
the mix-ups that were met least: of another form than the last table, if there is one. Then it is
chosen what is to be right there. Then wishes narrow what is left, the weightiest first, and one
that would leave fewer than five tables is dropped. The two tables of a family, a table and its near
miss, never come within three places of each other. Chance decides among the rest, the same for the
same learner after the same answers.
"""

from collections import Counter
from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import dataclass
from datetime import date, timedelta
from enum import StrEnum
from functools import lru_cache
from math import gcd

from mahjlearn.engine.misconceptions import MISCONCEPTIONS
from mahjlearn.engine.misconceptions.model import Standing
from mahjlearn.tutor.chance import Chance
from mahjlearn.tutor.generate.tables.index import NONE, SOME, TableEntry
from mahjlearn.tutor.reviews import ideas_of

FEWEST = 5
APART = 3
"""Tables of other families that come between a table and its near miss."""
LAST_HANDS, LAST_LEVELS = 10, 10
LONGEST_SITTING = 30
"""Tables that do not come again before so many others, when all that is wanted was served."""
MOST_ALIKE = 3
"""So many answers of one sort in a row, and the other sort comes."""
MOST_OTHERS = 2
"""So many tables in a row that are not about what is asked for, and one that is comes."""
OF_THE_SAME_ANSWER = 40
"""Of a hundred tables with the answer that those about a mix-up have, how many are controls."""
HARDER, EASIER = 80, 60
"""Above and below so many right of a hundred the tables become harder, or easier."""

CORE = frozenset(
    number for number, held in MISCONCEPTIONS.items() if held.standing is Standing.CORE
)
"""The mix-ups that take turns where nothing else is asked for."""

Wish = Callable[[TableEntry], bool]
Entries = Sequence[TableEntry]


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
    in_turn: Collection[str] = CORE,
) -> TableEntry | None:
    """Return the next table; None only where the index is empty.

    `wanted` is what the sitting is about; `served` are the tables answered so far, the newest last;
    the mix-ups `in_turn` are met in turn where nothing else is asked for. In each form something is
    right as often as nothing. Where nothing that is wanted has such an answer, a table of the same
    form takes its place: so nobody learns to say "none". The other table of a family comes later,
    and not as new where the first was missed: its answer was told.
    """
    every = [one for one in entries if wanted(one)] or list(entries)
    met = with_told(served, entries)
    about = _of_another_form(_not_served(_apart(every, served), met), served)
    asking = _asked_for(about, asked, len(served))
    meets = asking or _least_met(about, served, chance, in_turn)
    meant = [one for one in about if meets(one)]
    forms = {one.form for one in meant}
    controls = [one for one in entries if one.form in forms and not wanted(one)]
    like = [one for one in about if one.form in forms]
    like += _not_served(_apart(controls, served), met)
    fair = _no_fourth(like, entries, served) or _no_fourth(about, entries, served) or like
    if (asking or in_turn != CORE) and not any(map(meets, _entries(served[-MOST_OTHERS:]))):
        fair = [one for one in fair if meets(one)] or fair
    found = _of_a_form((meant, about), fair, chance)
    for wish in _wishes(served):
        narrowed = [one for one in found if wish(one)]
        found = narrowed if len(narrowed) >= FEWEST else found
    return found[chance.below(len(found))] if found else None


def _not_served(entries: list[TableEntry], served: Sequence[Served]) -> list[TableEntry]:
    """Return those that are new, else those that are not of this sitting, else all of them."""
    for last in (served, served[-LONGEST_SITTING:]):
        seen = {one.slug for one in last}
        left = [one for one in entries if one.slug not in seen]
        if left:
            return left
    return entries


def with_told(served: Sequence[Served], entries: Entries) -> list[Served]:
    """Return what was served, and after each table missed the other of its family.

    What was different says of that what is right there: another answer, which she now knows.
    """
    others = {one.slug: one for one in entries if one.change}
    met: list[Served] = []
    for one in served:
        met.append(one)
        other = others.get(one.entry.name.other.slug) if one.entry and not one.right else None
        if other is not None:
            met.append(Served(other.slug, other, right=True))
    return met


def _apart(entries: list[TableEntry], served: Sequence[Served]) -> list[TableEntry]:
    """Return those of other families than the last tables; all where there are none."""
    last = {one.family for one in _entries(served[-APART:])}
    return [one for one in entries if one.family not in last] or entries


def _of_another_form(entries: list[TableEntry], served: Sequence[Served]) -> list[TableEntry]:
    """Return those of another form than the last table; all where there are none."""
    before = {one.form for one in _entries(served[-1:])}
    return [one for one in entries if one.form not in before] or entries


def _no_fourth(like: Entries, entries: Entries, served: Sequence[Served]) -> list[TableEntry]:
    """Return those without an answer that has come three times running.

    Only forms count in which nothing may be right: of the others it is not asked.
    """
    asked = open_forms(entries)
    rights = [one.right for one in _entries(served) if one.form in asked]
    last = rights[-MOST_ALIKE:]
    if len(last) < MOST_ALIKE or len(set(last)) > 1:
        return [*like]
    return [one for one in like if one.form not in asked or one.right != last[0]]


def open_forms(entries: Entries) -> Collection[str]:
    """Return the forms in which sometimes nothing is right."""
    return {one.form for one in entries if one.right == NONE}


def _of_a_form(pools: Sequence[Entries], like: Entries, chance: Chance) -> list[TableEntry]:
    """Return the tables of one form with one sort of answer: those of the first pool that has any,
    else controls; and now and then controls with the answer that those of the pool have.
    """
    many = Counter(one.form for one in like)
    forms = [form for form in sorted(many) if many[form] >= FEWEST] or sorted(many)
    form = forms[chance.below(len(forms))] if forms else ""
    here = [one for one in like if one.form == form]
    rights = [right for right in (SOME, NONE) if any(one.right == right for one in here)]
    right = rights[chance.below(len(rights))] if rights else ""
    found = [one for one in here if one.right == right]
    for pool in pools:
        slugs = {one.slug for one in pool}
        first = [one for one in found if one.slug in slugs]
        if first:
            return _controls_of(first, found, pools[-1], chance) or first
    return found


def _controls_of(
    first: Entries, found: Entries, about: Entries, chance: Chance
) -> list[TableEntry]:
    """Return at times those of `found` that are not about it and that another rule decides.

    Else one fact of the table would tell the answer: where a belief shows only before a turn has
    begun, and something is right only in one, nothing would ever be right in one.
    """
    slugs, rules = {one.slug for one in about}, {one.rules[:1] for one in first}
    others = [one for one in found if one.slug not in slugs and one.rules[:1] not in rules]
    return others if others and chance.percent(OF_THE_SAME_ANSWER) else []


def _of_mixup(mixup: str) -> Wish:
    return lambda entry: mixup in entry.about


def _of_idea(idea: str) -> Wish:
    return lambda entry: idea in ideas_of(entry.about)


def _asked_for(about: Entries, asked: Agenda, number: int) -> Wish | None:
    """Return a wish for what is due, else in doubt, else open at every other table; or None."""
    mixups = (*asked.doubts, *(asked.mixups if number % 2 == 0 else ()))
    wishes = (*map(_of_idea, asked.due), *map(_of_mixup, mixups))
    return next((wish for wish in wishes if any(map(wish, about))), None)


def _least_met(
    about: Entries, served: Sequence[Served], chance: Chance, in_turn: Collection[str]
) -> Wish:
    """Return a wish for a mix-up that was met least at the tables so far; for all if none is."""
    met = Counter(mixup for one in _entries(served) for mixup in one.about)
    there = sorted({mixup for one in about for mixup in one.about if mixup in in_turn})
    fewest = min((met[mixup] for mixup in there), default=0)
    least = [mixup for mixup in there if met[mixup] == fewest]
    return _of_mixup(least[chance.below(len(least))]) if least else lambda entry: True


def _entries(served: Sequence[Served]) -> list[TableEntry]:
    return [one.entry for one in served if one.entry is not None]


def _wishes(served: Sequence[Served]) -> Iterator[Wish]:
    last = _entries(served[-LAST_HANDS:])
    hands = {one.name.seed for one in last}
    levels = levels_after(served)
    yield lambda one: one.name.seed not in hands
    yield lambda one: one.level in levels


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
    """Return the table of a day by its name; "" only where the index has none. It is no near miss.

    On about half of the days nothing is right there.
    """
    level = [one for one in entries if one.level in LEVELS_OF_A_DAY and not one.name.near]
    fitting = [one for one in level if one.form in FORMS_OF_A_DAY]
    wanted = _right_on(day)
    found = [one for one in fitting if one.right == wanted] or fitting
    if not found:
        return ""
    earlier = (FIRST_DAY + timedelta(days=number) for number in range((day - FIRST_DAY).days))
    turn = sum(_right_on(one) == wanted for one in earlier)
    return found[turn * _stride(len(found)) % len(found)].slug


@lru_cache(maxsize=4096)
def _right_on(day: date) -> str:
    """Return whether something or nothing is right on that day."""
    return (SOME, NONE)[Chance("day", day.isoformat()).below(2)]


def _stride(length: int) -> int:
    """Return a step that goes through all of so many before it comes back."""
    return next(step for step in range(STRIDE, STRIDE + length + 1) if gcd(step, length) == 1)
