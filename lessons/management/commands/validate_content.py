"""`manage.py validate_content [DIR]`: every fault of the course as `path:line: message`.

The faults go to standard output, with a count in the last line. Exit status 1 when there is any.
"""

import sys
from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand

from lessons.content_store import CONTENT
from mahjlearn.course import ContentFaults, read_content, read_rulings
from mahjlearn.course.read import COURSE_FILE
from mahjlearn.course.read.lessons import LESSON_FILE, read_lesson
from mahjlearn.course.read.rulings import RULINGS_FILE
from mahjlearn.toml.faults import FileFault


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
        puzzles, faults = found
        for fault in faults:
            self.stdout.write(str(fault))
        self.stdout.write(summary(puzzles, len(faults)))
        sys.exit(1 if faults else 0)


def check(directory: Path) -> tuple[int, tuple[FileFault, ...]] | None:
    """How many puzzles were read, and what is wrong; None where nothing of the course is there.

    A directory may hold the whole course, the first rulings, or one lesson.
    """
    try:
        if (directory / COURSE_FILE).exists():
            course, rulings = read_content(directory)
            return len(course.puzzles) + len(rulings.puzzles), ()
        if (directory / RULINGS_FILE).exists():
            return len(read_rulings(directory).puzzles), ()
    except ContentFaults as error:
        return 0, error.faults
    if not (directory / LESSON_FILE).exists():
        return None
    lesson, faults = read_lesson(directory)
    return (len(lesson.tries) if lesson else 0), faults


def summary(puzzles: int, faults: int) -> str:
    if faults:
        return f"{faults} fault{'' if faults == 1 else 's'}"
    return f"0 faults in {puzzles} puzzles"
