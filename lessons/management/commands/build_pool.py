"""`manage.py build_pool referee|tables`: write an index of what is offered anew.

`referee [--entries 120]` are the excerpts of Referee mode, `tables [--hands 700]` those of
practice, each followed by its near miss: the tables of the file are tried again, and those of
hands. `tables --more 200` keeps all that is there, and adds of so many further hands what is
lacking. `tables --near` keeps them and makes their near misses anew. Each takes many minutes, and
is run by hand when its generator changes. In the end tables go by which somebody would be right too
often who only reads; `tables --even` does that alone, for an index that was merged.
`--check [--sample 20]` writes nothing: it makes that many of the entries again, and makes one that
is otherwise the exit status.
"""

import sys
from argparse import ArgumentParser
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from mahjlearn.tutor.audit.evening import evened
from mahjlearn.tutor.audit.seen import seen_tables
from mahjlearn.tutor.generate import pool
from mahjlearn.tutor.generate.names import LAST_SEED
from mahjlearn.tutor.generate.pool import Entry
from mahjlearn.tutor.generate.tables import building, index
from mahjlearn.tutor.generate.tables.building import with_near_misses
from mahjlearn.tutor.generate.tables.index import TableEntry

REFEREE, TABLES = "referee", "tables"
ENTRIES, HANDS, SAMPLE = 120, 700, 20
FILES = {
    REFEREE: Path(pool.__file__).with_name(pool.FILE),
    TABLES: Path(index.__file__).with_name(index.FILE),
}


class Command(BaseCommand):
    help = "Make the index of excerpts or of tables that is offered; needs no database."
    requires_system_checks: list[str] = []

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("what", choices=sorted(FILES))
        parser.add_argument("--entries", type=int, default=ENTRIES, help="how many excerpts")
        parser.add_argument("--hands", type=int, default=HANDS, help="hands dealt for tables")
        parser.add_argument("--more", type=int, default=0, help="keep all; deal so many hands more")
        parser.add_argument("--near", action="store_true", help="only make near misses anew")
        parser.add_argument("--even", action="store_true", help="only leave out what tells")
        parser.add_argument("--check", action="store_true", help="exit 1 where one has changed")
        parser.add_argument("--sample", type=int, default=SAMPLE, help="how many are made again")
        parser.add_argument("--file", type=Path, help="another file than the one that is read")

    def handle(self, *args: Any, **options: Any) -> None:
        what, file = options["what"], options["file"] or FILES[options["what"]]
        if what == REFEREE and (options["near"] or options["more"] or options["even"]):
            raise CommandError("Only tables have near misses, more hands, and some left out.")
        if options["check"]:
            self._check(what, file, options["sample"])
            return
        entries: Sequence[Entry | TableEntry] = (
            pool.built(options["entries"], range(1, LAST_SEED), self._report_excerpts)
            if what == REFEREE
            else self._tables(file, options)
        )
        file.write_text("".join(f"{entry}\n" for entry in entries), encoding="utf-8")
        named = "excerpts" if what == REFEREE else "tables"
        self.stdout.write(f"{len(entries)} {named} in {file.name}.")

    def _tables(self, file: Path, options: dict[str, Any]) -> Sequence[TableEntry]:
        """Return the tables of an index, without those that would tell; one process a core."""
        there = file.read_text(encoding="utf-8") if file.exists() else ""
        known = index.read_entries(there)
        with ProcessPoolExecutor() as processes:
            entries = known if options["even"] else self._dealt(known, options, processes.map)
            left = evened(entries, seen_tables(entries, processes.map))
        self.stderr.write(f"{len(entries) - len(left)} of {len(entries)} would tell their answer.")
        return left

    def _dealt(
        self, known: Sequence[TableEntry], options: dict[str, Any], each: Any
    ) -> Sequence[TableEntry]:
        """Deal hands side by side, and try the tables again that are there; or keep these, and add
        to them, or make their near misses.
        """
        if options["near"]:
            return with_near_misses(known, each)
        if options["more"]:
            try:
                return building.grown(known, options["more"], self._report_tables, each, each)
            except ValueError as error:
                raise CommandError(str(error)) from error
        return building.built(range(1, options["hands"] + 1), self._report_tables, each, known)

    def _report_excerpts(self, entries: int) -> None:
        """Write a line for every ten excerpts."""
        if entries % 10 == 0:
            self.stderr.write(f"{entries} excerpts so far.")

    def _report_tables(self, hand: int, tables: int) -> None:
        """Write a line for every twenty hands."""
        if hand % 20 == 0:
            self.stderr.write(f"{tables} tables of {hand} hands so far.")

    def _check(self, what: str, file: Path, sample: int) -> None:
        text = file.read_text(encoding="utf-8")
        if what == REFEREE:
            excerpts = pool.read_entries(text)
            wrong, number = [one.slug for one in pool.changed(excerpts, sample)], len(excerpts)
        else:
            tables = index.read_entries(text)
            wrong, number = [one.slug for one in building.changed(tables, sample)], len(tables)
        for slug in wrong:
            self.stderr.write(f"{slug} is not what it was.")
        self.stdout.write(f"{min(sample, number)} of {number} made again.")
        sys.exit(1 if wrong else 0)
