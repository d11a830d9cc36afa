"""`manage.py validate_content [DIR]`: every fault of the course as `path:line: message`.

What can be read is then held to the gates of the course. All goes to standard output: faults, then
what was measured over units and the course, and a count in the last line. Exit status 1 when there
is any fault.
"""

import sys
from argparse import ArgumentParser
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand

from lessons.content_store import CONTENT
from mahjlearn.course import ContentFaults, Course, Lesson, Rulings, read_content, read_rulings
from mahjlearn.course.checks.courses import problems_of_exam
from mahjlearn.course.gates.gate import EXAM, Whole
from mahjlearn.course.gates.report import faults_of_course, faults_of_lesson
from mahjlearn.course.read import COURSE_FILE
from mahjlearn.course.read.lessons import LESSON_FILE, read_lesson
from mahjlearn.course.read.rulings import RULINGS_FILE, open_exam
from mahjlearn.toml.lines import FileFault


class Command(BaseCommand):
    help = "Check the course against the engine; needs no database."
    requires_system_checks: list[str] = []

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("directory", nargs="?", type=Path, default=CONTENT, metavar="DIR")

    def handle(self, *args: Any, **options: Any) -> None:
        directory: Path = options["directory"]
        found = check(directory)
        if found is None:
            names = f"{COURSE_FILE}, {RULINGS_FILE} or {LESSON_FILE}"
            self.stderr.write(f"There is no {names} in {directory}.")
            sys.exit(2)
        for fault in found.faults:
            self.stdout.write(str(fault))
        for line in found.measured:
            self.stdout.write(line)
        self.stdout.write(summary(found.puzzles, len(found.faults)))
        sys.exit(1 if found.faults else 0)


@dataclass(frozen=True, slots=True)
class ContentReport:
    """How many puzzles were read, what is wrong with them, and what the gates measured."""

    puzzles: int
    faults: tuple[FileFault, ...] = ()
    measured: tuple[str, ...] = ()


def check(directory: Path) -> ContentReport | None:
    """None where nothing of the course is there.

    A directory may hold the whole course, the first rulings, or one lesson.
    """
    try:
        if (directory / COURSE_FILE).exists():
            return check_course(directory, *read_content(directory))
        if (directory / RULINGS_FILE).exists():
            return ContentReport(len(read_rulings(directory).puzzles))
    except ContentFaults as error:
        return ContentReport(0, error.faults)
    if not (directory / LESSON_FILE).exists():
        return None
    lesson, faults = read_lesson(directory)
    return ContentReport(0, faults) if lesson is None else check_lesson(directory, lesson)


def check_course(directory: Path, course: Course, rulings: Rulings) -> ContentReport:
    """The whole course beside its gates, and beside what is not held to them yet."""
    exam = open_exam(directory)
    found = faults_of_course(directory, Whole(course, rulings, exam))
    path = str(directory / EXAM / RULINGS_FILE)
    twice = tuple(
        FileFault(path, 0, one.message) for one in problems_of_exam(course, rulings, exam)
    )
    count = len(course.puzzles) + len(rulings.puzzles)
    return ContentReport(count, (*found.faults, *twice), found.measured)


def check_lesson(folder: Path, lesson: Lesson) -> ContentReport:
    """One lesson beside the gates of a lesson."""
    return ContentReport(len(lesson.tries), faults_of_lesson(folder, lesson))


def summary(puzzles: int, faults: int) -> str:
    if faults:
        return f"{faults} fault{'' if faults == 1 else 's'}"
    return f"0 faults in {puzzles} puzzles"
