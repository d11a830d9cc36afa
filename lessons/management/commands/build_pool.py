"""`manage.py build_pool [--entries 120]`: write the index of excerpts for Referee mode anew.

Takes minutes, and is run by hand when the generator changes. `--check [--sample 20]` writes
nothing: it makes that many of the entries again, and makes one that is otherwise the exit status.
"""

import sys
from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand

from mahjlearn.tutor.generate import pool
from mahjlearn.tutor.generate.names import LAST_SEED
from mahjlearn.tutor.generate.pool import built, changed

ENTRIES, SAMPLE = 120, 20


class Command(BaseCommand):
    help = "Make the index of excerpts that Referee mode offers; needs no database."
    requires_system_checks: list[str] = []

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--entries", type=int, default=ENTRIES)
        parser.add_argument("--check", action="store_true", help="exit 1 where one has changed")
        parser.add_argument("--sample", type=int, default=SAMPLE, help="how many are made again")
        parser.add_argument("--file", type=Path, default=Path(pool.__file__).with_name(pool.FILE))

    def handle(self, *args: Any, **options: Any) -> None:
        if options["check"]:
            self._check(options["file"], options["sample"])
            return
        entries = built(options["entries"], range(1, LAST_SEED), self._report)
        lines = "".join(f"{entry}\n" for entry in entries)
        options["file"].write_text(lines, encoding="utf-8")
        self.stdout.write(f"{len(entries)} excerpts in {options['file'].name}.")

    def _report(self, entries: int) -> None:
        """Write a line for every ten excerpts."""
        if entries % 10 == 0:
            self.stderr.write(f"{entries} excerpts so far.")

    def _check(self, file: Path, sample: int) -> None:
        entries = pool.read_entries(file.read_text(encoding="utf-8"))
        wrong = changed(entries, sample)
        for entry in wrong:
            self.stderr.write(f"{entry.slug} is not what it was.")
        self.stdout.write(f"{min(sample, len(entries))} of {len(entries)} made again.")
        sys.exit(1 if wrong else 0)
