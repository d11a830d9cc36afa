"""What the gates find in the files of a directory, as faults with file and line."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

from mahjlearn.course.gates import GATES
from mahjlearn.course.gates.gate import GateFinding, Whole, findings_of, measured_by
from mahjlearn.course.gates.places import fault_of, fault_of_number
from mahjlearn.course.values import Course, Lesson, Rulings, Unit
from mahjlearn.toml.lines import FileFault


@dataclass(frozen=True, slots=True)
class Report:
    """`measured` are lines, a number each, whether it is met or not."""

    faults: tuple[FileFault, ...]
    measured: tuple[str, ...]


def faults_of_course(directory: Path, whole: Whole) -> Report:
    """Of everything in a directory that holds the course, by file and line."""
    measured = [one for gate in GATES.values() for one in measured_by(gate, whole)]
    short = (one for one in measured if not one.measure.holds)
    faults = [
        *(fault_of(directory / one.lesson, one) for one in _findings(whole)),
        *(fault_of_number(directory, whole.course, one) for one in short),
    ]
    return Report(_sorted(faults), tuple(map(str, measured)))


def faults_of_lesson(folder: Path, lesson: Lesson) -> tuple[FileFault, ...]:
    """Of one lesson alone; no number is measured."""
    alone = Course("", (Unit("", "", "", (lesson,)),))
    return _sorted(fault_of(folder, one) for one in _findings(Whole(alone, Rulings("", ()))))


def _findings(whole: Whole) -> Iterator[GateFinding]:
    return (one for gate in GATES.values() for one in findings_of(gate, whole))


def _sorted(faults: Iterable[FileFault]) -> tuple[FileFault, ...]:
    return tuple(sorted(faults, key=lambda fault: (fault.path, fault.line)))
