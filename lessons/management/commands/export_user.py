"""`manage.py export_user NAME [--csv] [--data DIR]`, `manage.py export_user --all [--data DIR]`.

NAME is a user name, an e-mail address or a public id. Prints JSON, or with `--csv` the answers as
a table; `--all` prints everybody, guests too, as JSON lines. Exit status 1 where there is nobody
of that name, 2 for wrong usage.
"""

import json
from typing import Any

from django.core.management.base import CommandError, CommandParser
from django.urls import reverse
from django.utils import timezone

from lessons.account.export import csv_pieces, json_pieces
from lessons.keeping.files import refuse_no_database
from lessons.management.data_command import DataCommand, learner_called
from lessons.models import Learner


class Command(DataCommand):
    help = "Print all that is stored of somebody, or of everybody."

    def add_arguments(self, parser: CommandParser) -> None:
        super().add_arguments(parser)
        parser.add_argument("name", nargs="?", help="user name, e-mail address or public id")
        parser.add_argument("--csv", action="store_true", help="the answers as a table")
        parser.add_argument("--all", action="store_true", help="everybody, as JSON lines")

    def handle(self, *args: Any, **options: Any) -> None:
        if bool(options["name"]) == options["all"] or (options["all"] and options["csv"]):
            raise CommandError("Give one NAME, with or without --csv, or --all.", returncode=2)
        refuse_no_database()
        if options["all"]:
            for learner in Learner.objects.order_by("pk").iterator():
                whole = json.loads("".join(pieces(learner)))
                self.stdout.write(json.dumps(whole, ensure_ascii=False))
            return
        found = learner_called(options["name"])
        if found is None:
            raise CommandError(f"There is nobody called {options['name']}.")
        for piece in csv_pieces(found) if options["csv"] else pieces(found):
            self.stdout.write(piece, ending="")


def pieces(learner: Learner) -> Any:
    """The text of the file; the schema is named by its path, since no site is known here."""
    return json_pieces(learner, reverse("your-data-schema"), timezone.now())
