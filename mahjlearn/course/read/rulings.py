"""Reads the first rulings: `rulings.toml` with the order, and one file a puzzle."""

from pathlib import Path

from mahjlearn.course.read.puzzles import Checked, check_puzzle, open_puzzle, unchecked
from mahjlearn.course.values import Puzzle, Rulings
from mahjlearn.course.values.problem import ContentFaults
from mahjlearn.toml.fields import Fields
from mahjlearn.toml.files import open_file
from mahjlearn.toml.lines import FileFault

RULINGS_FILE = "rulings.toml"
FIRST, EXAM = "first", "exam"


def read_rulings(directory: Path) -> Rulings:
    """The rulings of a directory, checked. Raises ContentFaults with every fault of every file."""
    return _rulings(directory, check_puzzle)


def open_rulings(directory: Path) -> Rulings:
    """The rulings of a directory, unchecked. Raises ContentFaults for what cannot be parsed."""
    return _rulings(directory, unchecked)


def open_exam(content: Path) -> Rulings:
    """The tables written for the exam, unchecked; none where a course has no exam.

    Raises ContentFaults for what cannot be parsed.
    """
    directory = content / EXAM
    return open_rulings(directory) if directory.exists() else Rulings("", ())


def _rulings(directory: Path, checked: Checked) -> Rulings:
    faults: list[FileFault] = []
    puzzles: dict[str, Puzzle] = {}
    slugs: dict[str, str] = {}
    for path in sorted(directory.glob("*.toml")):
        if path.name == RULINGS_FILE:
            continue
        puzzle, fields = _read_file(path, checked, faults)
        if fields is not None:
            _note_slug(fields, slugs, faults)
        if puzzle is not None:
            puzzles[puzzle.slug] = puzzle
    title, order = _read_order(directory / RULINGS_FILE, slugs, faults)
    if faults:
        raise ContentFaults(faults)
    return Rulings(title, tuple(puzzles[slug] for slug in order), puzzles)


def _read_file(
    path: Path, checked: Checked, faults: list[FileFault]
) -> tuple[Puzzle | None, Fields | None]:
    fields, fault = open_file(path, str(path))
    if fields is None:
        faults += [fault] if fault else []
        return None, None
    puzzle, found = checked(open_puzzle(fields))
    faults += found
    return (None if found else puzzle), fields


def _note_slug(fields: Fields, slugs: dict[str, str], faults: list[FileFault]) -> None:
    slug = fields.text("slug")
    if not slug:
        return
    if slug in slugs:
        line = fields.lines.of("slug")
        name = Path(slugs[slug]).name
        faults.append(FileFault(fields.path, line, f"The slug “{slug}” is that of {name}."))
    slugs.setdefault(slug, fields.path)


def _read_order(
    path: Path, slugs: dict[str, str], faults: list[FileFault]
) -> tuple[str, tuple[str, ...]]:
    fields, fault = open_file(path, str(path))
    if fields is None:
        faults += [fault] if fault else []
        return "", ()
    fields.check({"title": "text", "order": "texts"}, ("title", "order"))
    order = fields.texts("order")
    for slug in order:
        if slug not in slugs:
            fields.fault("order", f"No puzzle has the slug “{slug}”.")
    for slug in dict.fromkeys(slug for slug in order if order.count(slug) > 1):
        fields.fault("order", f"“{slug}” stands in the order twice.")
    for slug in slugs:
        if order and slug not in order:
            fields.fault("order", f"The puzzle “{slug}” stands nowhere in the order.")
    faults += fields.faults
    return fields.text("title"), order
