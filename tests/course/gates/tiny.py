"""Courses of a few puzzles, made of values: only what a gate looks at is written."""

from dataclasses import replace
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from mahjlearn.course import Course, Lesson, Puzzle, Read, Rulings, Try, Unit
from mahjlearn.course.gates.gate import Whole
from mahjlearn.course.values import Choice
from mahjlearn.engine.table.tiles import Tile
from tests.course.kinds.tasks import read_well
from tests.course.made import changed as made_otherwise
from tests.course.read.lesson_files import NO, YES


@cache
def _read(text: str) -> Puzzle:
    with TemporaryDirectory() as directory:
        return read_well(Path(directory), text)


def asked(text: str = YES, **changed: Any) -> Puzzle:
    """The puzzle of a file, with some of its values and some of its key changed."""
    puzzle = _read(text)
    key = {
        name: changed.pop(name) for name in ("wall", "right", "actor", "marks") if name in changed
    }
    return made_otherwise(puzzle, replace(puzzle.key, **key), **changed)


def yes(**changed: Any) -> Puzzle:
    """You picked a 3 Crak and exchange it: a ruling that is a yes."""
    return asked(YES, **changed)


def no(**changed: Any) -> Puzzle:
    """The same table; you picked a 3 Dot and give that: a no."""
    return asked(NO, **changed)


def offering(right: str, *wrong: str) -> Puzzle:
    """A ruling with reasons, the first of which settles it."""
    texts = enumerate((right, *wrong))
    choices = tuple(Choice("TS4" if not n else f"M{n:02}", text, "abcd"[n]) for n, text in texts)
    return yes(choices=choices, right="TS4")


def lesson(*puzzles: Puzzle, slug: str = "a-lesson", prose: str = "", **front: Any) -> Lesson:
    """The puzzles under numbered names; `prose` is that of a read before them."""
    named = [replace(one, slug=f"{slug}-{number}") for number, one in enumerate(puzzles, 1)]
    read = [Read("a-read", "A read", f"<p>{prose}</p>")] if prose else []
    values = {"title": "A lesson", "promise": "", "line": "", "rules": (), "now": (), **front}
    return Lesson(
        slug=slug, tile=Tile.JOKER, minutes=5, steps=(*read, *(Try(o, o) for o in named)), **values
    )


def of_lessons(*lessons: Lesson) -> Whole:
    """A course of one unit."""
    return Whole(Course("A course", (Unit("a-unit", "", "", lessons),)), Rulings("", ()))


def of_puzzles(*puzzles: Puzzle, **of_lesson: Any) -> Whole:
    """A course of one lesson."""
    return of_lessons(lesson(*puzzles, **of_lesson))


def twice(*puzzles: Puzzle, **of_lesson: Any) -> Whole:
    """The same puzzles in two lessons."""
    return of_lessons(
        lesson(*puzzles, **of_lesson), lesson(*puzzles, slug="another-lesson", **of_lesson)
    )
