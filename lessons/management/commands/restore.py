"""`manage.py restore FILE [--replace] [--data DIR]`: put a backup in the place of the database.

Prints how much there is then. Exit status 1, with nothing changed, where it refuses: a file that
is no backup of MahjLearn, a damaged one, one of a newer version, and a database with learners
unless `--replace` says that it may go. Who is on the list of the erased does not come back.
"""

from pathlib import Path
from typing import Any

from django.core.management.base import CommandParser
from django.utils import timezone

from lessons.keeping.copies import bring_back
from lessons.management.data_command import DataCommand


class Command(DataCommand):
    help = "Put a backup in the place of the database. Stop the server first."

    def add_arguments(self, parser: CommandParser) -> None:
        super().add_arguments(parser)
        parser.add_argument("file", type=Path, metavar="FILE")
        parser.add_argument(
            "--replace", action="store_true", help="a database with learners; it is kept aside"
        )

    def handle(self, *args: Any, **options: Any) -> None:
        file: Path = options["file"].absolute()
        done = bring_back(file, replace=options["replace"], now=timezone.now())
        self.stdout.write(f"{done.counts}, from {file}")
        if done.erased:
            self.stdout.write(f"erased again: {done.erased}")
        if done.aside:
            self.stdout.write(f"what was there before: {done.aside}")
