"""Which tables have to go so that nobody who only reads is right too often.

Tables are taken into an index one by one, and each may be fair by what was there then; what came
later teaches those who read. So at the end all is looked at again, form by form, as the audit looks
at it. Where somebody is right too often, the table goes that is told most surely, of those first
about which there are enough; until nobody is.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace

from mahjlearn.engine.misconceptions import MISCONCEPTIONS
from mahjlearn.engine.misconceptions.model import Standing
from mahjlearn.tutor.audit.auditing import FEWEST, by_form, who_read
from mahjlearn.tutor.audit.coverage import RULE_TABLES, TABLES
from mahjlearn.tutor.audit.lines import Guess, Guessed
from mahjlearn.tutor.audit.seen import SeenTable
from mahjlearn.tutor.generate.tables.index import TableEntry


def evened(entries: Sequence[TableEntry], made: Sequence[SeenTable]) -> tuple[TableEntry, ...]:
    """Return the entries that stay, in their order. A near miss goes with its table; where it goes
    by itself, its table has none.
    """
    have = Counter(subject for one in entries for subject in _subjects(one))
    gone: set[str] = set()
    for form, of_form in by_form(made).items():
        for one in _told(form, of_form, have):
            gone.add(one.slug)
            have.subtract(_subjects(one))
    left = [one for one in entries if not gone & {one.slug, one.family}]
    there = {one.slug for one in left}
    return tuple(
        one if one.name.near or one.name.other.slug in there else replace(one, change="")
        for one in left
    )


def _told(form: str, tables: Sequence[SeenTable], have: Counter[str]) -> Iterator[TableEntry]:
    """Yield one table after another until nobody is beyond the limit."""
    left = list(tables)
    while worst := _worst(form, left):
        least_missed = min(
            (one for one in worst.guesses if one.hit > one.by_chance),
            key=lambda one: (_missed(one, have), -one.lead, one.table.entry.slug),
        )
        entry = least_missed.table.entry
        yield entry
        left = [one for one in left if entry.slug not in (one.entry.slug, one.entry.family)]


def _worst(form: str, tables: Sequence[SeenTable]) -> Guessed | None:
    """Return who is farthest beyond the limit; None where nobody is."""
    beyond = [one for one in who_read(form, tables) if not one.line.holds]
    found = [one for one in beyond if one.line.tables >= FEWEST]
    return max(found, key=lambda one: one.line.share - one.line.most, default=None)


def _missed(guess: Guess, have: Counter[str]) -> int:
    """Return how many mix-ups and rules have no table to spare."""
    return sum(have[one] <= _quota(one) for one in _subjects(guess.table.entry))


def _subjects(entry: TableEntry) -> list[str]:
    """Return the core mix-ups and the rules that a table is about."""
    core = (one for one in entry.about if MISCONCEPTIONS[one].standing is Standing.CORE)
    return [*core, *entry.rules]


def _quota(subject: str) -> int:
    return TABLES if subject in MISCONCEPTIONS else RULE_TABLES
