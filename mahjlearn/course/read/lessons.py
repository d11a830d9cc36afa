"""Reads the folder of a lesson or a check: `lesson.md` and its puzzles, one TOML file each."""

from pathlib import Path

from mahjlearn.course.checks.lessons import problems_of_lesson
from mahjlearn.course.kit.reading import report
from mahjlearn.course.read.comebacks import (
    Named,
    Tables,
    in_other_suits,
    names_in,
    read_comebacks,
)
from mahjlearn.course.read.demonstrations import KIND as DEMONSTRATION
from mahjlearn.course.read.demonstrations import read_demonstration
from mahjlearn.course.read.lesson_text import Block, LessonText, take_apart
from mahjlearn.course.read.puzzles import (
    Checked,
    check_puzzle,
    open_named,
    open_puzzle,
    unchecked,
)
from mahjlearn.course.read.read_block import read_block
from mahjlearn.course.values import Demonstration, Lesson, LessonStep, Try
from mahjlearn.engine.rules import RULES_BY_ID
from mahjlearn.engine.table.tiles import Tile
from mahjlearn.toml.fields import Fields
from mahjlearn.toml.files import open_text, parse
from mahjlearn.toml.lines import FileFault

LESSON_FILE = "lesson.md"
FRONT = {
    "title": "text",
    "promise": "text",
    "line": "text",
    "tile": "text",
    "rules": "texts",
    "minutes": "number",
    "now": "texts",
}
PASSED_AT = "passed_at"
"""The key that a check has besides, and a lesson never."""
WORDS: dict[type[Try | Demonstration], str] = {Try: "try", Demonstration: "see"}
"""The word of a block for what its file holds."""
Faults = list[FileFault]
Beside = dict[str, Try | Demonstration | None]
"""What the files beside a lesson hold, by slug."""


def read_lesson(folder: Path) -> tuple[Lesson | None, tuple[FileFault, ...]]:
    """Read a lesson and check all of it; None where anything is wrong with it or its puzzles."""
    return _read(folder, check=True)


def open_lesson(folder: Path) -> tuple[Lesson | None, tuple[FileFault, ...]]:
    """Read a lesson without asking the engine about its puzzles; None where it cannot be parsed."""
    return _read(folder, check=False)


def _read(folder: Path, *, check: bool) -> tuple[Lesson | None, tuple[FileFault, ...]]:
    faults: Faults = []
    checked = check_puzzle if check else unchecked
    tables = read_comebacks(folder, checked, faults)
    name = str(folder / LESSON_FILE)
    text, fault = open_text(folder / LESSON_FILE, name)
    if text is None:
        _beside(folder, {}, tables, checked, faults)
        return None, (*faults, *([fault] if fault else []))
    parts = take_apart(text)
    found = list(parts.faults)
    tries = [block for block in parts.blocks if block.word == WORDS[Try]]
    beside = _beside(folder, names_in(tries, tables, found), tables, checked, faults)
    faults += [FileFault(name, line, message) for line, message in found]
    front = _front(parts, name, faults)
    steps = _steps(parts.blocks, beside, name, faults)
    if front is None:
        return None, tuple(faults)
    lesson = _lesson(folder.name, front, steps)
    if check:
        report(front, problems_of_lesson(lesson))
    faults += front.faults
    return (None if faults else lesson), tuple(faults)


def _beside(folder: Path, named: Named, tables: Tables, checked: Checked, faults: Faults) -> Beside:
    """Return what is tried and seen, by slug; None stands for a file that is faulty."""
    found: Beside = {}
    for path in sorted(folder.glob("*.toml")):
        found[path.stem] = None
        fields = open_named(path, faults)
        if fields is None:
            continue
        if fields.text("kind") == DEMONSTRATION:
            found[path.stem], wrong = read_demonstration(fields)
            faults += wrong
            continue
        puzzle, wrong = checked(open_puzzle(fields))
        faults += wrong
        name = named.get(path.stem, "")
        if puzzle is not None:
            again = tables.get(name) if name else in_other_suits(fields, checked, faults)
            found[path.stem] = None if again is None else Try(puzzle, again, bool(name))
    return found


def _front(parts: LessonText, name: str, faults: Faults) -> Fields | None:
    fields, fault = parse(parts.front, name)
    if fields is None:
        faults += [fault] if fault else []
        return None
    fields.check({**FRONT, PASSED_AT: "number"}, tuple(FRONT))
    for number in fields.texts("rules"):
        if number not in RULES_BY_ID:
            fields.fault("rules", f"{number} is no rule of the catalogue.")
    return fields


def _steps(
    blocks: tuple[Block, ...], beside: Beside, name: str, faults: Faults
) -> tuple[LessonStep, ...]:
    steps: list[LessonStep] = []
    found: list[tuple[int, str]] = []
    used: set[str] = set()
    for block in blocks:
        if block.name in used:
            found.append((block.line, f"“{block.name}” stands in this lesson twice."))
        used.add(block.name)
        step = _step(block, beside, found)
        steps += [step] if step is not None else []
    found += [(0, f"The file {slug}.toml is no step of it.") for slug in beside if slug not in used]
    faults += [FileFault(name, line, message) for line, message in found]
    return tuple(steps)


def _step(block: Block, beside: Beside, faults: list[tuple[int, str]]) -> LessonStep | None:
    if block.word == "read":
        return read_block(block, faults)
    if block.word not in WORDS.values():
        faults.append((block.line, f"“{block.word}” is no kind of step; write read, see or try."))
        return None
    if block.name not in beside:
        faults.append((block.line, f"There is no file {block.name}.toml beside the lesson."))
    found = beside.get(block.name)
    if found is not None and WORDS[type(found)] != block.word:
        word = WORDS[type(found)]
        faults.append((block.line, f"“{block.name}” is no {block.word}; write ::: {word}."))
    return found


def _lesson(slug: str, front: Fields, steps: tuple[LessonStep, ...]) -> Lesson:
    return Lesson(
        slug=slug,
        title=front.text("title"),
        promise=front.text("promise"),
        line=front.text("line"),
        tile=_tile(front),
        rules=front.texts("rules"),
        minutes=front.number("minutes"),
        now=front.texts("now"),
        steps=steps,
        passed_at=front.number(PASSED_AT),
    )


def _tile(front: Fields) -> Tile:
    try:
        return Tile(front.text("tile"))
    except ValueError:
        front.fault("tile", f"“{front.text('tile')}” is no tile; write a code such as 3C or J.")
        return Tile.JOKER
