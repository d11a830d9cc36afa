"""`manage.py erase_user NAME --yes [--data DIR]`: erase somebody, as she could herself.

NAME is a user name, an e-mail address or a public id. Exit status 1 where there is nobody of that
name, 2 without `--yes`: it cannot be undone.
"""

from typing import Any

from django.core.management.base import CommandError, CommandParser

from lessons.account.erase import erase
from lessons.keeping.files import refuse_no_database
from lessons.management.data_command import DataCommand, learner_called


class Command(DataCommand):
    help = "Erase somebody: every row, the account, all sessions."

    def add_arguments(self, parser: CommandParser) -> None:
        super().add_arguments(parser)
        parser.add_argument("name", help="user name, e-mail address or public id")
        parser.add_argument("--yes", action="store_true", help="really: it cannot be undone")

    def handle(self, *args: Any, **options: Any) -> None:
        if not options["yes"]:
            raise CommandError("Nothing is erased without --yes.", returncode=2)
        refuse_no_database()
        found = learner_called(options["name"])
        if found is None:
            raise CommandError(f"There is nobody called {options['name']}.")
        erase(found)
        self.stdout.write(f"erased: {found.public_id}")
