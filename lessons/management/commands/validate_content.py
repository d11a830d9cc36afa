"""`manage.py validate_content [DIR]`: every fault of the course as `path:line: message`.

The faults go to standard output, with a count in the last line. Exit status 1 when there is any.
"""

import sys
from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand

from lessons.content_store import CONTENT
from mahjlearn.course import ContentFaults, read_course
from mahjlearn.course.read import COURSE_FILE
from mahjlearn.engine.notation.cases import FileFault


class Command(BaseCommand):
    help = "Check the course against the engine; needs no database."
    requires_system_checks: list[str] = []

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("directory", nargs="?", type=Path, default=CONTENT, metavar="DIR")

    def handle(self, *args: Any, **options: Any) -> None:
        directory: Path = options["directory"]
        courses = courses_in(directory)
        if not courses:
            self.stderr.write(f"There is no {COURSE_FILE} in {directory} or right under it.")
            sys.exit(2)
        puzzles, faults = 0, []
        for one in courses:
            found = check(one)
            puzzles += found[0]
            faults += found[1]
        for fault in faults:
            self.stdout.write(str(fault))
        self.stdout.write(summary(puzzles, len(faults)))
        sys.exit(1 if faults else 0)


def courses_in(directory: Path) -> list[Path]:
    """The directories with a course file: this one, or those right under it."""
    return [
        path.parent
        for path in sorted((*directory.glob(COURSE_FILE), *directory.glob(f"*/{COURSE_FILE}")))
    ]


def check(directory: Path) -> tuple[int, list[FileFault]]:
    """How many puzzles were read, and what is wrong."""
    try:
        return len(read_course(directory).puzzles), []
    except ContentFaults as error:
        return 0, list(error.faults)


def summary(puzzles: int, faults: int) -> str:
    if faults:
        return f"{faults} fault{'' if faults == 1 else 's'}"
    return f"0 faults in {puzzles} puzzles"
