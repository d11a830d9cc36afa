"""What the index offers holds as authored puzzles do: checks, gates, what is said, reading back."""

from dataclasses import replace

import pytest

from lessons.management.candidates.every_answer import every_answer
from lessons.management.candidates.truth import untrue
from mahjlearn.course import Puzzle, puzzle_from_text, text_of
from mahjlearn.course.checks import problems_of
from mahjlearn.tutor.generate.tables.building import changed
from mahjlearn.tutor.generate.tables.gates import refused
from mahjlearn.tutor.generate.tables.index import (
    DIGITS,
    TableEntry,
    by_slug,
    level_of,
    read_entries,
    right_of,
    table_entries,
)
from mahjlearn.tutor.generate.tables.making import table_of
from tests.folding import folded
from tests.sampling import FULL, share

STRIDE, FEW = 97, 6


def sample() -> list[TableEntry]:
    """The first of each form, and some more; in a full run all of them."""
    entries = table_entries()
    firsts = {one.form: one for one in reversed(entries)}
    found = {one.slug: one for one in (*firsts.values(), *share(entries, STRIDE))}
    return sorted(found.values(), key=lambda one: one.name.seed)


def tables() -> list[Puzzle]:
    return [table_of(entry.slug) for entry in sample()]


EACH = folded("puzzle", tables, ids=lambda puzzle: puzzle.slug)


@EACH
def test_no_answer_is_told_what_did_not_happen(puzzle: Puzzle) -> None:
    said = list(every_answer(puzzle))
    assert said != []
    assert [fault for one in said for fault in untrue(one)] == []


@EACH
def test_it_passes_the_checks_and_gates(puzzle: Puzzle) -> None:
    assert [one.message for one in problems_of(puzzle)] == []
    assert refused(puzzle) == ""


@EACH
def test_it_reads_back_from_its_text(puzzle: Puzzle) -> None:
    again = puzzle_from_text(text_of(puzzle))
    assert (again.hash, again.key, again.task) == (puzzle.hash, puzzle.key, puzzle.task)
    assert (again.question, again.facts, again.hints) == (
        puzzle.question,
        puzzle.facts,
        puzzle.hints,
    )


@EACH
def test_the_index_says_of_it_what_the_engine_says(puzzle: Puzzle) -> None:
    entry = by_slug()[puzzle.slug]
    assert (entry.right, entry.level) == (right_of(puzzle), level_of(puzzle))
    assert entry.digits == puzzle.hash[:DIGITS]
    assert set(entry.about) <= {*puzzle.catches}


def test_the_index_is_what_is_generated_today() -> None:
    assert changed(table_entries(), len(table_entries()) if FULL else FEW) == ()


def test_what_has_changed_is_told() -> None:
    good = table_entries()[0]
    others = (replace(good, digits="0" * DIGITS), replace(good, right="other"))
    assert changed((good, *others), 3) == others
    assert changed((good, *others), 1) == ()


def test_every_line_is_a_table_of_its_own() -> None:
    entries = table_entries()
    assert len({one.slug for one in entries}) == len(entries)
    assert len({one.digits for one in entries}) == len(entries)
    assert read_entries("".join(f"{one}\n" for one in entries)) == entries
    with pytest.raises(ValueError, match="unpack"):
        read_entries("t1-1-591ecd\t1\n")


@pytest.mark.parametrize("slug", ["", "g2-7-8d7d", "t0-1-000000", "a-3-bam"])
def test_a_name_of_another_generator_makes_nothing(slug: str) -> None:
    with pytest.raises(KeyError):
        table_of(slug)
