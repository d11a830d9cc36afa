"""Which table of the index comes next in practice.

First a form is chosen, another one than before; then what is to be right there; then wishes narrow
what is left, the weightiest first, and one that would leave fewer than five tables is dropped.
Chance decides, the same for the same learner after the same answers.
"""

from collections import Counter
from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import dataclass

from mahjlearn.tutor.chance import Chance
from mahjlearn.tutor.generate.tables.index import NONE, SOME, TableEntry

FEWEST = 5
LAST_HANDS, LAST_LEVELS = 10, 10
LONGEST_SITTING = 30
"""Tables that do not come again before so many others, when all that is wanted was served."""
MOST_ALIKE = 3
"""So many answers of one sort in a row, and the other sort comes."""
HARDER, EASIER = 80, 60
"""Above and below so many right of a hundred the tables become harder, or easier."""

Entries = Sequence[TableEntry]


@dataclass(frozen=True, slots=True)
class Served:
    """A table that was answered in practice: its entry, None where the index has it no more."""

    slug: str
    entry: TableEntry | None
    right: bool


def next_table(
    entries: Entries,
    wanted: Callable[[TableEntry], bool],
    served: Sequence[Served],
    chance: Chance,
) -> TableEntry | None:
    """Return the next table; None only where the index is empty.

    `wanted` is what the sitting is about; `served` are the tables answered so far, the newest last.
    In each form something is right as often as nothing. Where nothing that is wanted has such an
    answer, a table of the same form takes its place: so nobody learns to say "none".
    """
    every = [one for one in entries if wanted(one)] or list(entries)
    about, forms = _not_served(every, served), {one.form for one in every}
    controls = [one for one in entries if one.form in forms and not wanted(one)]
    like = [*about, *_not_served(controls, served)]
    found = _of_a_form(about, _no_fourth(like, entries, served) or like, served, chance)
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


def _no_fourth(like: Entries, entries: Entries, served: Sequence[Served]) -> list[TableEntry]:
    """Return those without an answer that has come three times running.

    Only forms count in which nothing may be right: of the others it is not asked.
    """
    asked = open_forms(entries)
    rights = [one.entry.right for one in served if one.entry and one.entry.form in asked]
    last = rights[-MOST_ALIKE:]
    if len(last) < MOST_ALIKE or len(set(last)) > 1:
        return [*like]
    return [one for one in like if one.form not in asked or one.right != last[0]]


def open_forms(entries: Entries) -> Collection[str]:
    """Return the forms in which sometimes nothing is right."""
    return {one.form for one in entries if one.right == NONE}


def _of_a_form(
    about: Entries, like: Entries, served: Sequence[Served], chance: Chance
) -> list[TableEntry]:
    """Return the tables of one form with one sort of answer: controls where there are no others."""
    before = {one.entry.form for one in served[-1:] if one.entry is not None}
    forms = _forms(like, {one.form for one in about} - before)
    form = forms[chance.below(len(forms))] if forms else ""
    here = [one for one in like if one.form == form]
    rights = [right for right in (SOME, NONE) if any(one.right == right for one in here)]
    right = rights[chance.below(len(rights))] if rights else ""
    found = [one for one in here if one.right == right]
    asked = {one.slug for one in about}
    return [one for one in found if one.slug in asked] or found


def _forms(entries: Entries, wished: Collection[str]) -> list[str]:
    """Return the forms from which one is chosen: those wished for, with enough tables if any has
    them, else all there are.
    """
    many = Counter(one.form for one in entries)
    there = [form for form in sorted(many) if form in wished] or sorted(many)
    return [form for form in there if many[form] >= FEWEST] or there


def _wishes(served: Sequence[Served]) -> Iterator[Callable[[TableEntry], bool]]:
    last = [one.entry for one in served[-LAST_HANDS:] if one.entry is not None]
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
