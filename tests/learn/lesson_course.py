"""A course made of values: lessons from one line each, all asking the same question."""

from dataclasses import replace
from datetime import UTC, datetime, timedelta
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from lessons import content_store
from mahjlearn.course import (
    Course,
    Demonstration,
    Lesson,
    LessonStep,
    Puzzle,
    Read,
    Rulings,
    Try,
    Unit,
    read_rulings,
)
from mahjlearn.course.values import Renamed
from mahjlearn.engine.table.tiles import Tile
from tests.course.read.demonstration_files import demonstration_in
from tests.course.read.files import write_course

START = datetime(2026, 5, 3, 19, 0, tzinfo=UTC)


def at(minute: int) -> datetime:
    """A minute of an evening."""
    return START + timedelta(minutes=minute)


@cache
def a_ruling() -> Puzzle:
    """A ruling with reasons, one change, and the mix-up M24; right is yes."""
    with TemporaryDirectory() as name:
        write_course(Path(name))
        return read_rulings(Path(name)).puzzles[0]


def a_puzzle(slug: str) -> Puzzle:
    puzzle = a_ruling()
    changes = tuple(
        replace(change, puzzle=replace(change.puzzle, slug=f"{slug}-{number}"))
        for number, change in enumerate(puzzle.changes, 1)
    )
    return replace(puzzle, slug=slug, title=f"The table {slug}", changes=changes)


def a_try(slug: str) -> Try:
    return Try(a_puzzle(slug), replace(a_puzzle(f"{slug}-again"), changes=()))


@cache
def a_demonstration() -> Demonstration:
    """A joker for a 3 Crak, in three frames."""
    with TemporaryDirectory() as name:
        return demonstration_in(Path(name))


def a_step(slug: str, number: int, name: str) -> LessonStep:
    """`?` is a read, `!` a demonstration, everything else the name of a try."""
    if name == "?":
        return Read(f"read-{number}", f"Read {number}", "<p>One idea.</p>")
    if name == "!":
        return replace(a_demonstration(), slug=f"see-{number}")
    return a_try(f"{slug}-{name}")


def a_lesson(slug: str, steps: str) -> Lesson:
    """`"? ! a b"` is a read, a demonstration and two tries, whose slugs are `<lesson>-a` and
    `<lesson>-b`.
    """
    made = [a_step(slug, number, name) for number, name in enumerate(steps.split(), 1)]
    return Lesson(
        slug=slug,
        title=f"Lesson {slug}",
        promise=f"After this you can do {slug}.",
        line=f"All about {slug}",
        tile=Tile("3C"),
        rules=("TS4", "EX1"),
        minutes=5,
        now=(f"what {slug} is", "when it begins"),
        steps=tuple(made),
    )


def a_course(**lessons: str) -> Course:
    """Two units: the first lesson, and all others."""
    made = tuple(a_lesson(slug, steps) for slug, steps in lessons.items())
    units = (
        Unit("one", "Unit one", "The first.", made[:1]),
        Unit("two", "Unit two", "The others.", made[1:]),
    )
    return Course("A course", units)


def serve(
    monkeypatch: pytest.MonkeyPatch,
    renamed: Renamed | None = None,
    check: str = "",
    **lessons: str,
) -> Course:
    """`serve(monkeypatch, one="? a b", two="a")`: what the site has from now on in this test.

    `check="a b c"` are the tables of the first unit’s check, of which all but one have to be right.
    """
    course = replace(a_course(**lessons), renamed=renamed or Renamed())
    if check:
        tables = replace(a_lesson("check", check), passed_at=len(check.split()) - 1)
        first, *others = course.units
        course = replace(course, units=(replace(first, check=tables), *others))
    rulings = Rulings("One ruling", (a_ruling(),), {a_ruling().slug: a_ruling()})
    monkeypatch.setattr(content_store, "_content", lambda: (course, rulings))
    return course
