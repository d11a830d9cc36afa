"""What the gates find in the files of a directory, as faults with file and line."""

from dataclasses import dataclass
from pathlib import Path

from mahjlearn.course.gates import GATES
from mahjlearn.course.gates.gate import Whole
from mahjlearn.course.gates.judging import judged
from mahjlearn.course.gates.places import fault_of, fault_of_number
from mahjlearn.course.gates.until_remade import UntilRemade
from mahjlearn.course.values import Course, Lesson, Rulings, Unit
from mahjlearn.toml.lines import FileFault


@dataclass(frozen=True, slots=True)
class Report:
    """`measured` are lines, a number each, whether it is met or not."""

    faults: tuple[FileFault, ...]
    measured: tuple[str, ...]


def faults_of_course(directory: Path, whole: Whole) -> Report:
    """Of everything in a directory that holds the course, by file and line."""
    listed = UntilRemade(directory)
    found = judged(GATES.values(), whole, listed.exempt)
    faults = [
        *listed.faults,
        *(fault_of(directory / one.lesson, one) for one in found.findings),
        *(fault_of_number(directory, whole.course, one) for one in found.measured if one.fails),
        *(listed.fault_of(one) for one in found.not_needed),
    ]
    faults.sort(key=lambda fault: (fault.path, fault.line))
    return Report(tuple(faults), tuple(map(str, found.measured)))


def faults_of_lesson(folder: Path, lesson: Lesson) -> tuple[FileFault, ...]:
    """Of one lesson, whose folder has the list of exemptions beside it; no number is measured."""
    listed = UntilRemade(folder.parent)
    alone = Course("", (Unit("", "", "", (lesson,)),))
    found = judged(GATES.values(), Whole(alone, Rulings("", ())), listed.exempt)
    faults = [*listed.faults, *(fault_of(folder, one) for one in found.findings)]
    return tuple(sorted(faults, key=lambda fault: (fault.path, fault.line)))
