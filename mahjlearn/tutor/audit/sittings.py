"""Tables as practice serves them, one after another, and who looks at the answers before."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import pairwise

from mahjlearn.tutor.audit.lines import AuditLine, RuleLine, mean
from mahjlearn.tutor.chance import Chance
from mahjlearn.tutor.choice import MOST_ALIKE, Served, next_table, open_forms
from mahjlearn.tutor.generate.tables.index import TableEntry

LENGTHS = (12, 30)
RIGHT = 75
"""Of a hundred tables, how many the learners of the audit get right."""
MOST_BY_THE_LAST, LEAST_CHANGES, MOST_CHANGES = 0.60, 0.40, 0.60
MOST_BY_THREE = 0.65
REMEMBERED = 3

Sitting = Sequence[TableEntry]


def everything(entry: TableEntry) -> bool:
    """What a mixed sitting is about."""
    return True


def sitting(
    entries: Sequence[TableEntry],
    tables: int,
    learner: str,
    wanted: Callable[[TableEntry], bool] = everything,
) -> Sitting:
    """Return the tables of one sitting of a new learner."""
    served: list[Served] = []
    found: list[TableEntry] = []
    for number in range(tables):
        chance = Chance("audit", learner, number)
        entry = next_table(entries, wanted, served, chance)
        if entry is None:
            break
        found.append(entry)
        served.append(Served(entry.slug, entry, chance.percent(RIGHT)))
    return found


def sittings(entries: Sequence[TableEntry], learners: int) -> list[Sitting]:
    """Return mixed sittings, short and long ones in turn."""
    lengths = (LENGTHS[number % len(LENGTHS)] for number in range(learners))
    return [sitting(entries, length, f"mix {n}") for n, length in enumerate(lengths)]


def rules_of_sittings(found: Iterable[Sitting]) -> Iterator[RuleLine]:
    """Yield how often a sitting has what it may not have."""
    listed = list(found)
    steps = sum(len(one) for one in listed)
    repeats = sum(len(one) - len({at.slug for at in one}) for one in listed)
    forms = sum(a.form == b.form for one in listed for a, b in pairwise(one))
    runs = sum(_runs(rights) for rights in _answers(listed))
    yield RuleLine("a table twice in a sitting", repeats, steps)
    yield RuleLine("the same form twice running", forms, steps)
    yield RuleLine(f"the same answer more than {MOST_ALIKE} times running", runs, steps)


def _answers(found: Sequence[Sitting]) -> list[list[str]]:
    """Return the answers of each sitting, of forms in which nothing may be right."""
    asked = open_forms([one for sitting in found for one in sitting])
    return [[one.right for one in sitting if one.form in asked] for sitting in found]


def _runs(rights: Sequence[str]) -> int:
    """Return how often one answer comes once more than it may."""
    windows = (rights[at : at + MOST_ALIKE + 1] for at in range(len(rights) - MOST_ALIKE))
    return sum(len(set(window)) == 1 for window in windows)


def by_the_answers_before(found: Iterable[Sitting]) -> Iterator[AuditLine]:
    """Yield who says the other answer, or the same as last, or knows what mostly follows three.

    The same numbers say how often the answer changes. Answers are *some* and *none*.
    """
    listed = list(found)
    tables = len({at.slug for one in listed for at in one})
    steps = [step for rights in _answers(listed) for step in pairwise(rights)]
    changes = mean(float(a != b) for a, b in steps)
    line = AuditLine
    yield line("the other answer than last", "sittings", changes, MOST_BY_THE_LAST, tables)
    yield line("the same answer as last", "sittings", 1 - changes, MOST_BY_THE_LAST, tables)
    yield line("the answer changes", "sittings", changes, MOST_CHANGES, tables, LEAST_CHANGES)
    by_three = _by_what_follows(listed)
    yield line("knows the last three answers", "sittings", by_three, MOST_BY_THREE, tables)


def _by_what_follows(found: Sequence[Sitting]) -> float:
    """Return how often the answer comes that mostly follows the last three."""
    follows: Counter[tuple[tuple[str, ...], str]] = Counter()
    for rights in _answers(found):
        for at in range(REMEMBERED, len(rights)):
            follows[tuple(rights[at - REMEMBERED : at]), rights[at]] += 1
    best: dict[tuple[str, ...], int] = {}
    for (before, _), count in follows.items():
        best[before] = max(best.get(before, 0), count)
    return sum(best.values()) / max(1, follows.total())
