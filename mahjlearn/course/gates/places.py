"""The file and the line of what a gate finds."""

from pathlib import Path

from mahjlearn.course.gates.gate import COURSE, FIRST, GateFinding, Measured
from mahjlearn.course.read.comebacks import FOLDER
from mahjlearn.course.read.content import COURSE_FILE
from mahjlearn.course.read.lesson_text import take_apart
from mahjlearn.course.read.lessons import LESSON_FILE
from mahjlearn.course.read.rulings import RULINGS_FILE
from mahjlearn.course.values import Course
from mahjlearn.toml.lines import FileFault, KeyLines

BLOCKS = ("read", "try")
"""The words with which a finding about a block of a lesson begins; its name follows."""


def fault_of(folder: Path, finding: GateFinding) -> FileFault:
    """A finding as a fault; `folder` is that of its lesson."""
    at, message = finding.problem.at, f"{finding.gate}: {finding.problem.message}"
    if finding.step:
        path = folder / f"{finding.step}.toml"
        if not path.exists():
            path = folder / FOLDER / path.name
        return FileFault(str(path), KeyLines(path.read_text(encoding="utf-8")).of(*at), message)
    path = folder / LESSON_FILE
    return FileFault(str(path), _line_of_lesson(path.read_text(encoding="utf-8"), at), message)


def _line_of_lesson(text: str, at: tuple[str, ...]) -> int:
    parts = take_apart(text)
    if at and at[0] in BLOCKS:
        return next((block.line for block in parts.blocks if block.name == at[1]), 1)
    return KeyLines(parts.front).of(*at) if at else 1


def fault_of_number(directory: Path, course: Course, found: Measured) -> FileFault:
    """A number that is not met, at the unit it is over."""
    if found.measure.over == FIRST:
        return FileFault(str(directory / FIRST / RULINGS_FILE), 1, str(found))
    path = directory / COURSE_FILE
    if found.measure.over == COURSE:
        return FileFault(str(path), 1, str(found))
    number = [unit.slug for unit in course.units].index(found.measure.over) + 1
    line = KeyLines(path.read_text(encoding="utf-8")).of("unit", str(number))
    return FileFault(str(path), line, str(found))
