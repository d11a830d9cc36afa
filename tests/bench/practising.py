"""Learners who practise, simulated: one who holds a mix-up, and one who only slips.

Tables come as practice serves them, answers are judged as the pages judge them, and what is kept
of them is kept by the same rules; only the database and the pages are left out.
"""

from dataclasses import dataclass
from datetime import date, timedelta
from functools import cache
from random import Random

from lessons.attempts.values import OutsideChoices
from lessons.practice.scopes import PracticeScope
from lessons.puzzles.kind import as_sent
from lessons.puzzles.kinds import kind_of
from lessons.seed.believed import believed_answer
from mahjlearn.course import Puzzle
from mahjlearn.course.kinds.pay import Paying
from mahjlearn.tutor.chance import Chance
from mahjlearn.tutor.choice import Agenda, Served, next_table
from mahjlearn.tutor.generate.tables.index import TableEntry, table_entries
from mahjlearn.tutor.generate.tables.making import table_of
from mahjlearn.tutor.mixups import (
    KeptMixUp,
    MixUpState,
    TableAnswer,
    listed,
    mixups_after,
    tallied,
)
from tests.puzzles.learners import Form

MONDAY = date(2026, 11, 23)
EVENING = 12
"""Tables a day."""
SLIPS = 0.05
NOTHING: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
class Simulated:
    """Somebody at practice: the mix-up she holds, or "" for none, and her number, for chance."""

    mixup: str
    number: int
    slips: float = 0.0


@cache
def fits(slug: str, mixup: str) -> frozenset[str] | None:
    """Return what the answer of a believer fits, as it is judged; None where she is right.

    With no mix-up it is some wrong answer. What a believer writes down as a payment is not worked
    out: it fits what she believes, as the index says that she answers otherwise.
    """
    puzzle = table_of(slug)
    if mixup and isinstance(puzzle.task, Paying):
        return frozenset({mixup})
    return fits_at(puzzle, mixup)


def fits_at(puzzle: Puzzle, mixup: str) -> frozenset[str] | None:
    """Return what the answer of a believer to a puzzle fits; None where she is right.

    With no mix-up it is some wrong answer.
    """
    wrong = kind_of(puzzle).forms(puzzle, right=False)[:1]
    forms = believed_answer(puzzle, mixup) if mixup else wrong
    return _judged(puzzle, forms[-1]) if forms else None


def _judged(puzzle: Puzzle, form: Form) -> frozenset[str] | None:
    kind = kind_of(puzzle)
    try:
        judged = kind.judge(kind.open_run(puzzle, ()), "league", kind.read(puzzle, as_sent(form)))
    except OutsideChoices:
        return None
    return None if judged.correct else frozenset(judged.misconceptions)


def opened_after(who: Simulated, scope: PracticeScope, most: int) -> tuple[int, tuple[str, ...]]:
    """Return after how many tables her own mix-up was open, 0 for never, and all that were open.

    She stops as soon as it is; who holds none goes on to the last table.
    """
    rng, kept = Random(who.number), dict[str, KeptMixUp]()
    served: list[Served] = []
    for number in range(most):
        entry = _next(who, scope, served, kept)
        about = tallied(entry.about)
        wrong = fits(entry.slug, who.mixup) if who.mixup in entry.about else None
        if wrong is None and rng.random() < who.slips:
            wrong = fits(entry.slug, "")
        day = MONDAY + timedelta(days=number // EVENING)
        told = TableAnswer(day, entry.slug, about, wrong is None, wrong or NOTHING)
        kept = mixups_after(kept, told)
        served.append(Served(entry.slug, entry, wrong is None))
        if who.mixup and _is_open(kept.get(who.mixup)):
            return number + 1, _open(kept)
    return 0, _open(kept)


def _next(
    who: Simulated, scope: PracticeScope, served: list[Served], kept: dict[str, KeptMixUp]
) -> TableEntry:
    chance = Chance("bench", scope.slug, who.number, len(served))
    still = tuple(mixup for mixup, _ in listed(kept) if _is_open(kept[mixup]))
    doubts = tuple(mixup for mixup, one in kept.items() if one.in_doubt)
    asked = Agenda((), doubts, still)
    entry = next_table(table_entries(), scope.holds, served, chance, asked, scope.mixups)
    assert entry is not None
    return entry


def _is_open(kept: KeptMixUp | None) -> bool:
    return kept is not None and kept.state is MixUpState.OPEN


def _open(kept: dict[str, KeptMixUp]) -> tuple[str, ...]:
    return tuple(mixup for mixup, one in listed(kept) if _is_open(one))
