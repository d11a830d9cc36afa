"""`manage.py coverage [--check] [--json]`: where the course comes to what the rule book says.

Prints for each rule, mix-up, disagreement and passage of the five sources where it is read (a
sentence of a read states it), shown (it decides an act of a demonstration), asked (it decides a
try; a mix-up's believers answer otherwise) and practised; then what is asked nowhere with the
reason, and one line of sums. Every key is worked out and every believer is asked: it takes minutes.

With `--check` the exit status is 1 while something is missing, marked with an exclamation mark.
`--json` has the names of all steps.
"""

import json
import sys
from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from lessons.content_store import CONTENT, course, rulings
from lessons.management.covering.met import Met
from lessons.management.covering.practised import all_practised
from lessons.management.covering.printing import as_json, printed
from lessons.management.covering.tables import coverage_tables
from mahjlearn.course import ContentFaults
from mahjlearn.course.gates.gate import Whole
from mahjlearn.course.read.rulings import open_exam


class Command(BaseCommand):
    help = "Say where the course teaches and asks what the rule book says; needs no database."
    requires_system_checks: list[str] = []

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--check", action="store_true", help="exit with 1 if anything lacks")
        parser.add_argument("--json", action="store_true", help="as JSON, with all steps by name")

    def handle(self, *args: Any, **options: Any) -> None:
        try:
            whole = Whole(course(), rulings(), open_exam(CONTENT))
        except ContentFaults as error:
            raise CommandError(str(error)) from error
        tables = coverage_tables(Met(whole, all_practised()))
        if options["json"]:
            self.stdout.write(json.dumps(as_json(tables), indent=2))
        else:
            self.stdout.write("\n".join(printed(tables)))
        if options["check"]:
            sys.exit(0 if all(table.holds for table in tables) else 1)
