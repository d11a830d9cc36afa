"""Nothing that travels tells an answer: the same table with another answer looks the same."""

import re
from dataclasses import replace

import pytest
from django.test import Client

from lessons.course_tables import CourseTable, tables
from lessons.sharing.picture.paint import png_of
from lessons.sharing.tables import of_puzzle, plain_words
from mahjlearn.course import Puzzle
from tests.folding import folded
from tests.sharing.test_tags import tags

pytestmark = pytest.mark.django_db

OTHER = "The other answer."
PATH = re.compile(r"/[\w/-]+/")
"""Matches the path of a page, in which the slug of a table may read like a mark."""


def every_table() -> list[CourseTable]:
    return list(tables().values())


def one_of_each_kind() -> list[Puzzle]:
    return list({table.puzzle.kind: table.puzzle for table in every_table()}.values())


def answered_otherwise(puzzle: Puzzle) -> Puzzle:
    """Return the same table and question with another verdict and other words about it."""
    key = replace(
        puzzle.key,
        verdict="illegal" if puzzle.key.allowed else "legal",
        allowed=not puzzle.key.allowed,
        rules=("ST1",),
        because=(),
        marks=(),
        remedy=OTHER,
        sources=(),
        remedy_label=OTHER,
        differs=(),
        right=OTHER,
    )
    words = {"sentence": OTHER, "hints": (OTHER,), "title": OTHER, "rules": ("ST1",)}
    twin = replace(puzzle, mixups=(), changes=(), **words)
    twin.__dict__.update(key=key, position=puzzle.position, asked=puzzle.asked)
    return twin


@folded("table", every_table)
def test_a_picture_is_the_same_whatever_the_answer(table: CourseTable) -> None:
    puzzle = table.puzzle
    assert of_puzzle(answered_otherwise(puzzle), "/") == of_puzzle(puzzle, "/")


@folded("puzzle", one_of_each_kind)
def test_and_so_is_each_point_of_it(puzzle: Puzzle) -> None:
    shown = of_puzzle(answered_otherwise(puzzle), "/").preview
    assert png_of(shown) == png_of(of_puzzle(puzzle, "/").preview)


@folded("table", every_table, every=11, on_postgresql=60)
def test_no_word_about_the_answer_is_in_a_tag_or_a_frame(table: CourseTable) -> None:
    puzzle = table.puzzle
    told = " ".join(tags(table.url).values()).replace("\u00a0", " ")
    framed = Client().get(f"/embed/{puzzle.slug}/").content.decode().replace("\u00a0", " ")
    reasons = [reason.text for reason in puzzle.key.because]
    for words in (*reasons, puzzle.sentence, puzzle.key.remedy, *puzzle.hints):
        plain = plain_words(words).replace("\u00a0", " ")
        assert not plain or (plain not in told and plain not in framed)
    drawn = PATH.sub("/", framed)
    for mark in ("data-verdict", "deciding", "data-number", "right-pick", "wrong-pick"):
        assert mark not in drawn
