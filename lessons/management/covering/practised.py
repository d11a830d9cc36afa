"""The rules, mix-ups and disagreements of all that practice, brush-up, drills and Referee offer."""

from collections.abc import Iterator, Mapping, Sequence

from lessons.brush_up.tables import written_tables
from mahjlearn.course import Puzzle
from mahjlearn.course.coverage import disagreements_deciding
from mahjlearn.engine.explaining.reasons import rules_of
from mahjlearn.engine.judging.play import compare
from mahjlearn.tutor.drills import DRILLS
from mahjlearn.tutor.generate.excerpts import excerpt_of
from mahjlearn.tutor.generate.pool import entries
from mahjlearn.tutor.generate.tables.index import table_entries

Numbers = frozenset[str]
Practised = Mapping[str, Sequence[Numbers]]
"""By where it is practised, what each table, drill or excerpt there turns on."""
BRUSH_UP = "brush-up"
PRACTISED_IN = ("practice", BRUSH_UP, "drills", "referee")


def all_practised() -> Practised:
    """Return all that is offered. Referee's excerpts are played once more, which takes a while."""
    found = (_in_practice(), _in_the_brush_up(), _in_drills(), _in_referee())
    return dict(zip(PRACTISED_IN, map(tuple, found), strict=True))


def _in_practice() -> Iterator[Numbers]:
    return (frozenset((*entry.rules, *entry.about)) for entry in table_entries())


def _in_the_brush_up() -> Iterator[Numbers]:
    """Yield for each written table the rules by which any rule book decides it."""
    for puzzle in written_tables().values():
        yield _rules_of_any_book(puzzle) | disagreements_deciding(puzzle)


def _rules_of_any_book(puzzle: Puzzle) -> Numbers:
    judged = compare(puzzle.table, puzzle.play).values()
    return frozenset(rule for one in judged for rule in rules_of(one.ruling, one.event))


def _in_drills() -> Iterator[Numbers]:
    return (frozenset(drill.rules) for drill in DRILLS.values())


def _in_referee() -> Iterator[Numbers]:
    for entry in entries():
        fouls = excerpt_of(entry.slug).task.fouls
        numbers = (number for foul in fouls for number in (*foul.rules, foul.mixup))
        yield frozenset(number for number in numbers if number)
