"""`manage.py backup FILE [--overwrite] [--data DIR]`: a copy of one moment, while the server runs.

Prints how much it holds. Exit status 1, with no file written, where it cannot be made.
"""

from pathlib import Path
from typing import Any

from django.core.management.base import CommandParser
from django.utils import timezone

from lessons.keeping.copies import back_up
from lessons.management.data_command import DataCommand


class Command(DataCommand):
    help = "Write a copy of the database to a file; the server may go on meanwhile."

    def add_arguments(self, parser: CommandParser) -> None:
        super().add_arguments(parser)
        parser.add_argument("file", type=Path, metavar="FILE")
        parser.add_argument("--overwrite", action="store_true", help="an older file of that name")

    def handle(self, *args: Any, **options: Any) -> None:
        file: Path = options["file"].absolute()
        done = back_up(file, overwrite=options["overwrite"], now=timezone.now())
        self.stdout.write(f"{done}, in {file}")
