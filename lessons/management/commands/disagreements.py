"""`manage.py disagreements [--remove ID ...] [--data DIR]`: what readers think is wrong.

Prints each line with its number, its day and the address of the ruling it is about, oldest first.
`--remove` deletes those that are dealt with. `manage.py prune` removes what is older than a year.
"""

from typing import Any

from django.core.management.base import CommandError, CommandParser

from lessons.keeping.files import refuse_no_database
from lessons.management.data_command import DataCommand
from lessons.models import Disagreement
from lessons.platform.writing import writing


class Command(DataCommand):
    help = "Print what readers think is wrong with rulings of the desk."

    def add_arguments(self, parser: CommandParser) -> None:
        super().add_arguments(parser)
        parser.add_argument(
            "--remove", type=int, nargs="+", default=[], metavar="ID", help="delete these"
        )

    def handle(self, *args: Any, **options: Any) -> None:
        refuse_no_database()
        wanted = set(options["remove"])
        with writing():
            known = set(Disagreement.objects.filter(pk__in=wanted).values_list("pk", flat=True))
            if wanted - known:
                raise CommandError(f"There is no line {min(wanted - known)}. Nothing is removed.")
            Disagreement.objects.filter(pk__in=wanted).delete()
        rows = list(Disagreement.objects.all())
        for row in rows:
            self.stdout.write(str(row))
        self.stdout.write(f"lines: {len(rows)}")
