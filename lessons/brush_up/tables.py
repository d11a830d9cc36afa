"""The tables of a brush-up: dealt as in practice, and written ones on which rule books differ.

The dealt ones are those on which all books agree. The written ones are read from
`lessons/content/brush-up/`, and asked only where the book answers otherwise than the League; those
of `lessons/content/exam/` are for the exam alone.
"""

from collections.abc import Mapping
from functools import cache, lru_cache

from lessons.content_store import CONTENT
from lessons.practice.serving import dealt_table
from lessons.puzzles.kinds.ruling.judging import allowed_by
from mahjlearn.course import Puzzle
from mahjlearn.course.read.rulings import open_rulings
from mahjlearn.engine.judging.rulesets import ruleset_named
from mahjlearn.tutor.brush_up import IN_COINS, twenty, with_differing
from mahjlearn.tutor.chance import Chance
from mahjlearn.tutor.generate.tables.index import table_entries

WRITTEN, EXAM_TABLES = CONTENT / "brush-up", CONTENT / "exam"
MOST = 256
"""Rulesets remembered: books, and books with house rules."""


@cache
def written_tables() -> Mapping[str, Puzzle]:
    """Return the written tables by slug, in their order. Raises ContentFaults."""
    return {puzzle.slug: puzzle for puzzle in open_rulings(WRITTEN).puzzles}


@cache
def written_for_exams() -> Mapping[str, Puzzle]:
    """Return the tables that were written for the exam, by slug. Raises ContentFaults."""
    return {puzzle.slug: puzzle for puzzle in open_rulings(EXAM_TABLES).puzzles}


def table_named(slug: str) -> Puzzle:
    """Return the table of that name; Http404 for one that is neither written nor dealt."""
    return written_tables().get(slug) or written_for_exams().get(slug) or dealt_table(slug)


def differs_from_league(puzzle: Puzzle, ruleset: str) -> bool:
    """Return True where an act is ruled on, and the ruleset answers otherwise than the League."""
    key = puzzle.key
    return key.rules_on_an_act and allowed_by(puzzle, ruleset) is not key.allowed


@lru_cache(maxsize=MOST)
def differing_slugs(ruleset: str) -> tuple[str, ...]:
    """Return the written tables that the ruleset answers otherwise than the League."""
    tables = written_tables().values()
    return tuple(one.slug for one in tables if differs_from_league(one, ruleset))


def tables_for(ruleset: str, name: str) -> list[str]:
    """Return the slugs of twenty tables for a brush-up of that name, by this ruleset."""
    chance = Chance("brush-up", name)
    without = IN_COINS if ruleset_named(ruleset).in_points else ()
    dealt = [entry.slug for entry in twenty(table_entries(), chance, without)]
    return with_differing(dealt, differing_slugs(ruleset), chance)
