"""Reads `renamed.toml`: what lessons, puzzles and rulings were called before."""

from pathlib import Path

from mahjlearn.course.checks.courses import LESSON, PUZZLES, RULINGS, problems_of_renamed
from mahjlearn.course.kit.reading import report
from mahjlearn.course.values import Course, FormerLesson, Renamed, Rulings
from mahjlearn.course.values.renamed import PuzzleAt
from mahjlearn.toml.fields import Fields
from mahjlearn.toml.files import open_file
from mahjlearn.toml.lines import FileFault

RENAMED_FILE = "renamed.toml"
KEYS = {LESSON: "parts", PUZZLES: "part", RULINGS: "part"}
FORMER = {"was": "text", "now": "text", "steps": "texts"}


def read_renamed(
    directory: Path, course: Course, rulings: Rulings
) -> tuple[Renamed, tuple[FileFault, ...]]:
    """Return what the file of a directory says; nothing where there is none."""
    path = directory / RENAMED_FILE
    if not path.exists():
        return Renamed(), ()
    fields, fault = open_file(path, str(path))
    if fields is None:
        return Renamed(), (fault,) if fault else ()
    fields.check(KEYS, ())
    parts = fields.parts(LESSON)
    for part in parts:
        part.check(FORMER, tuple(FORMER))
        fields.faults += part.faults
    renamed = Renamed(
        tuple(FormerLesson(one.text("was"), one.text("now"), one.texts("steps")) for one in parts),
        dict(_puzzles(fields)),
        dict(_pairs(fields, RULINGS)),
    )
    if not fields.faults:
        report(fields, problems_of_renamed(renamed, course, rulings))
    return renamed, tuple(fields.faults)


def _puzzles(fields: Fields) -> list[tuple[PuzzleAt, PuzzleAt]]:
    found: list[tuple[PuzzleAt, PuzzleAt]] = []
    for was, now in _pairs(fields, PUZZLES):
        old, new = _puzzle_at(was), _puzzle_at(now)
        if old is None or new is None:
            part = was if old is None else now
            message = f"Write “{part}” as “lesson/puzzle”, by their slugs."
            line = fields.lines.of(PUZZLES, was)
            fields.faults.append(FileFault(fields.path, line, message))
        else:
            found.append((old, new))
    return found


def _puzzle_at(text: str) -> PuzzleAt | None:
    lesson, _, puzzle = text.partition("/")
    return (lesson, puzzle) if lesson and puzzle and "/" not in puzzle else None


def _pairs(fields: Fields, key: str) -> list[tuple[str, str]]:
    """Old and new of a table; what is no text is a fault of `fields`."""
    part = fields.part(key)
    if part is None:
        return []
    part.check(dict.fromkeys(part.values, "text"), ())
    fields.faults += part.faults
    return [(was, part.text(was)) for was in part.values]
