"""The tables of an exam: the first ones, and the later ones when they are opened.

`mahjlearn.tutor.exam` chooses; here are the tables it chooses from, and the answers it is told of.
"""

from datetime import datetime
from functools import lru_cache

from lessons.brush_up.exams.ideas import answers_of
from lessons.brush_up.tables import differing_slugs, written_for_exams
from lessons.models import BrushUp
from lessons.platform.writing import writing
from mahjlearn.course import Puzzle
from mahjlearn.course.kinds import KINDS, rules_deciding
from mahjlearn.engine.judging.rulesets import LEAGUE, ruleset_named
from mahjlearn.tutor.brush_up import IN_COINS, IN_MOVES, TABLES
from mahjlearn.tutor.chance import Chance
from mahjlearn.tutor.exam import FIRST, ExamTable, first_tables, later_table
from mahjlearn.tutor.generate.tables.index import table_entries
from mahjlearn.tutor.mixups import tallied

MOST = 16
"""Rulesets remembered: each with every table that can be asked by it."""
DIFFERING = 2
"""Tables of the first on which the chosen book answers otherwise than the League."""


@lru_cache(maxsize=MOST)
def exam_tables(ruleset: str) -> tuple[ExamTable, ...]:
    """Return every table that an exam by this ruleset can ask.

    Each is one on which all rule books agree, taken in one answer, and about some mix-up.
    """
    barred = IN_MOVES | (IN_COINS if ruleset_named(ruleset).in_points else frozenset())
    dealt = [
        ExamTable.of(entry)
        for entry in table_entries()
        if entry.about and not entry.name.near and entry.form not in barred
    ]
    return (
        *dealt,
        *(_written(one) for one in written_for_exams().values() if _agrees(one, ruleset)),
    )


def _written(puzzle: Puzzle) -> ExamTable:
    rule = next(iter(puzzle.rules), "") or min(rules_deciding(puzzle))
    return ExamTable(puzzle.slug, puzzle.kind, tallied(puzzle.catches), rule)


def _agrees(puzzle: Puzzle, ruleset: str) -> bool:
    """Return True where a ruleset, with the house rules in it, answers as the League does."""
    book = ruleset_named(ruleset)
    return all(one.answer(book) == one.answer(LEAGUE) for one in KINDS[puzzle.kind].facets(puzzle))


def first_slugs(ruleset: str, name: str) -> list[str]:
    """Return the slugs of an exam of that name: those of the first tables, and empty ones for the
    others. Two of the first are about points on which the book differs from the League, if any.
    """
    chance = Chance("exam", name)
    slugs = [one.slug for one in first_tables(exam_tables(ruleset), chance)]
    differing = chance.shuffled(differing_slugs(ruleset))[:DIFFERING]
    found = chance.shuffled([*slugs[: FIRST - len(differing)], *differing])
    return [*found, *[""] * (TABLES - len(found))]


def is_fixed(run: BrushUp, slug: str) -> bool:
    """Return True for an answer that stays: a later table was chosen from it."""
    return later_begun(run) and slug in run.answers


def later_begun(run: BrushUp) -> bool:
    """Return True for an exam of which a later table was chosen."""
    return run.is_exam and any(run.slugs[FIRST:])


def open_later(run: BrushUp, number: int, now: datetime) -> BrushUp:
    """Return the exam with its table of this number chosen, from what was answered so far.

    A table once chosen stays, and none is chosen before the one in front of it.
    """
    # What the tables are about is worked out once, before others have to wait for it.
    tables = exam_tables(run.ruleset)
    with writing():
        row = BrushUp.objects.select_for_update().get(pk=run.pk)
        before = row.slugs[: number - 1]
        if row.over_since(now) or row.slugs[number - 1] or "" in before:
            return row
        chance = Chance("exam", row.public_id, number)
        table, looks = later_table(tables, before, answers_of(row), chance)
        if table is not None:
            row.slugs = [*before, table.slug, *row.slugs[number:]]
            row.looking = [*row.looking, table.slug] if looks else row.looking
            row.save(update_fields=["slugs", "looking"])
    return row
