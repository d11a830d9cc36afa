"""Learners who take the exam, simulated: one who holds a mix-up, and one who only slips.

Tables are chosen as the exam chooses them, answers are judged as the pages judge them, and what is
named is named by the same rule; only the database and the pages are left out. All learners answer
their first table, then all their second: tables of one hand are then made one after another.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cache
from random import Random

from lessons.brush_up.exams.choosing import exam_tables, first_slugs
from lessons.brush_up.tables import table_named
from mahjlearn.engine.judging.rulesets import LEAGUE
from mahjlearn.tutor.brush_up import TABLES
from mahjlearn.tutor.chance import Chance
from mahjlearn.tutor.exam import ExamAnswer, ExamTable, later_table, nameable, named
from tests.bench.practising import NOTHING, Simulated, fits_at


@cache
def fits_in_exam(slug: str, mixup: str) -> frozenset[str] | None:
    """Return what the answer of a believer fits at a table of the exam; None where she is right."""
    return fits_at(table_named(slug), mixup)


@cache
def tables_by_slug() -> dict[str, ExamTable]:
    """Return every table of the League’s exam by slug."""
    return {one.slug: one for one in exam_tables(LEAGUE.name)}


def mixups_touched() -> list[str]:
    """Return the mix-ups that two tables touch, in their order."""
    return sorted(nameable(tables_by_slug().values()))


@dataclass
class Examined:
    """The exam of one simulated learner: her tables, and her answers so far.

    Each has tables and slips of her own, so that one unlucky pair of slips counts once.
    """

    who: Simulated
    name: str = field(init=False)
    rng: Random = field(init=False)
    slugs: list[str] = field(init=False)
    given: list[ExamAnswer] = field(default_factory=list)
    missed: int = 0
    looking: int = 0

    def __post_init__(self) -> None:
        self.name = f"{self.who.mixup} {self.who.slips} {self.who.number}"
        self.rng = Random(self.name)
        self.slugs = [slug for slug in first_slugs(LEAGUE.name, self.name) if slug]

    @property
    def named(self) -> frozenset[str]:
        """The ideas that the result page names."""
        return frozenset(named(self.given))

    def table(self, number: int) -> ExamTable:
        """Return her table of this number, from 0, which is chosen where it has to be."""
        if number == len(self.slugs):
            chance = Chance("exam", self.name, number + 1)
            known = tuple(tables_by_slug().values())
            table, looks = later_table(known, self.slugs, self.given, chance)
            assert table is not None, "the index has more than twenty tables"
            self.slugs.append(table.slug)
            self.looking += looks
        return tables_by_slug()[self.slugs[number]]

    def answer(self, table: ExamTable) -> None:
        """Answer a table as she believes, or by a slip; she does not slip where she errs anyway."""
        held = self.who.mixup
        wrong = fits_in_exam(table.slug, held) if held in table.about else None
        if wrong is None and self.rng.random() < self.who.slips:
            wrong = fits_in_exam(table.slug, "") or NOTHING
        self.missed += wrong is not None
        self.given.append(ExamAnswer(table.slug, table.about, wrong or NOTHING))


def examined(learners: Sequence[Simulated]) -> list[Examined]:
    """Return the exams of these learners."""
    found = [Examined(who) for who in learners]
    for number in range(TABLES):
        asked = [(one.table(number), one) for one in found]
        for table, one in sorted(asked, key=lambda pair: (pair[0].hand, pair[0].slug)):
            one.answer(table)
    return found
