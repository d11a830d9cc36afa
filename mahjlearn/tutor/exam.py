"""The exam: twenty tables, of which the last are chosen from what the answers so far fit.

The first touch as many mix-ups as they can. A wrong answer then leaves some ideas that it fits, and
a later table tells them apart: of the tables left, the one whose answer is the most uncertain by
what is held possible. Who fits nothing gets tables about the ideas that were touched least.

An idea is named where at least two answers fit it, no table about it was answered right or
otherwise, and no other idea explains as many of the wrong answers. While tables are left, what only
two answers show is asked about once more: two slips may look like an idea, a third hardly
(`python -m tests.bench exam` measures how often what is held is named, and how often something
else).
"""

from collections import Counter
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from math import log2

from mahjlearn.tutor.chance import Chance
from mahjlearn.tutor.generate.tables.index import TableEntry

FIRST = 13
"""Tables that are chosen at once. The others are chosen one by one, each when it is opened."""
PASS_MARK = 16
NAMED_BY, SURE_BY = 2, 3
"""So many answers have to fit an idea before it is named, and before it is asked about no more."""
SHARE = 60
"""Of a hundred tables so many are looked at for one try, so that tries differ."""
SLIP = 0.08
"""How likely a wrong answer is that no idea explains, for the choice of tables alone."""


@dataclass(frozen=True, slots=True)
class ExamTable:
    """A table that the exam can ask: its form, the mix-ups whose believers answer otherwise, the
    rule that decides, and `hand`, the number of its hand (0 for one that was written).
    """

    slug: str
    form: str
    about: tuple[str, ...]
    rule: str
    hand: int = 0

    @classmethod
    def of(cls, entry: TableEntry) -> "ExamTable":
        """Return the table of a line of the index."""
        return cls(entry.slug, entry.form, entry.about, entry.rules[0], entry.name.seed)


@dataclass(frozen=True, slots=True)
class ExamAnswer:
    """An answer at a table about these mix-ups; `fits` are those that it fits, none of a right one.

    `unsure`: it was *I don't know*, which speaks neither for an idea nor against one.
    """

    slug: str
    about: tuple[str, ...]
    fits: frozenset[str] = frozenset()
    unsure: bool = False


def first_tables(tables: Sequence[ExamTable], chance: Chance) -> tuple[ExamTable, ...]:
    """Return the tables of the beginning, in the order they are asked; fewer only of fewer.

    Each touches as much as it can of what was touched least; then it is of the form and the rule
    that were asked least. Chance leaves out some tables, and decides among the rest.
    """
    left = _some_of(tables, chance)
    known, touched = nameable(tables), Counter[str]()
    have: Counter[tuple[str, object]] = Counter()
    chosen: list[ExamTable] = []
    while left and len(chosen) < FIRST:
        best = max(left, key=lambda one: (_novelty(one, touched, known), *_spread(one, have)))
        left.remove(best)
        chosen.append(best)
        touched.update(best.about)
        have.update(_sorts(best))
    return tuple(chance.shuffled(chosen))


def nameable(tables: Iterable[ExamTable]) -> frozenset[str]:
    """Return the mix-ups that can be named: those that two tables touch."""
    touched = Counter(mixup for one in tables for mixup in one.about)
    return frozenset(mixup for mixup, count in touched.items() if count >= NAMED_BY)


def later_table(
    tables: Sequence[ExamTable], asked: Collection[str], given: Sequence[ExamAnswer], chance: Chance
) -> tuple[ExamTable | None, bool]:
    """Return the next table, and whether it looks into something that the answers so far fit.

    None where every table was asked. `asked` are the slugs of those that were, `given` what was
    answered there.
    """
    left = [one for one in chance.shuffled(tables) if one.slug not in asked]
    for doubts in (in_doubt(given), hardly_named(given)):
        telling = [one for one in left if not doubts.keys().isdisjoint(one.about)]
        if telling:
            return max(telling, key=lambda one: (_tells(one, doubts), -len(one.about))), True
    known, left = nameable(tables), _some_of(left, chance) or left
    by_slug = {one.slug: one for one in tables}
    asked_tables = [by_slug[slug] for slug in asked if slug in by_slug]
    touched = Counter(mixup for one in asked_tables for mixup in one.about)
    have = Counter(sort for one in asked_tables for sort in _sorts(one))
    best = max(
        left, key=lambda one: (_novelty(one, touched, known), *_spread(one, have)), default=None
    )
    return best, False


def named(given: Sequence[ExamAnswer]) -> dict[str, tuple[str, ...]]:
    """Return the ideas that the answers fit, each with the slugs of the tables that show it."""
    return _explained(given)[0]


def in_doubt(given: Sequence[ExamAnswer]) -> Mapping[str, int]:
    """Return the ideas that may be behind an answer that nothing named explains yet, each with the
    number of such answers that fit it.
    """
    return _explained(given)[1]


def hardly_named(given: Sequence[ExamAnswer]) -> Mapping[str, int]:
    """Return the ideas that are named, but by few answers, each with the number of these."""
    return {mixup: len(slugs) for mixup, slugs in named(given).items() if len(slugs) < SURE_BY}


def _explained(given: Sequence[ExamAnswer]) -> tuple[dict[str, tuple[str, ...]], Mapping[str, int]]:
    """Return what is named, and what is in doubt.

    What explains most of the wrong answers is named first, then what explains most of the others.
    Of two ideas that explain as many none is named: it could be either.
    """
    against = {
        mixup for one in given if not one.unsure for mixup in one.about if mixup not in one.fits
    }
    fitting = {one.slug: kept for one in given if one.fits and (kept := one.fits - against)}
    found: dict[str, tuple[str, ...]] = {}
    while True:
        counts = Counter(mixup for fits in fitting.values() for mixup in fits)
        (best, most), (_, second) = [*counts.most_common(2), ("", 0), ("", 0)][:2]
        if most < NAMED_BY or most == second:
            return found, counts
        found[best] = tuple(slug for slug, fits in fitting.items() if best in fits)
        fitting = {slug: fits for slug, fits in fitting.items() if best not in fits}


def _some_of(tables: Sequence[ExamTable], chance: Chance) -> list[ExamTable]:
    return [one for one in chance.shuffled(tables) if chance.percent(SHARE)]


def _novelty(table: ExamTable, touched: Counter[str], known: Collection[str]) -> float:
    """Return how much it touches: 1 for an idea that was not touched yet, less for others."""
    return sum(4.0 ** -touched[mixup] for mixup in table.about if mixup in known)


def _tells(table: ExamTable, doubts: Mapping[str, int]) -> float:
    """Return how uncertain its answer is, in bits, by how likely the ideas in doubt are."""
    weights = {mixup: SLIP**-count for mixup, count in doubts.items()}
    total = sum(weights.values()) + 1
    wrong = sum(weight for mixup, weight in weights.items() if mixup in table.about) / total
    return -sum(share * log2(share) for share in (wrong, 1 - wrong) if share)


def _sorts(table: ExamTable) -> tuple[tuple[str, object], ...]:
    return ("form", table.form), ("rule", table.rule), ("hand", table.hand)


def _spread(table: ExamTable, have: Counter[tuple[str, object]]) -> tuple[int, ...]:
    return tuple(-have[sort] for sort in _sorts(table))
