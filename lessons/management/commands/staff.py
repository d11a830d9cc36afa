"""`manage.py staff NAME [--stop] [--data DIR]`: let an account look after the site, or no longer.

NAME is a user name, a confirmed e-mail address or a public id. Exit status 1 where there is no
account of that name: a guest cannot sign in.
"""

from typing import Any

from django.contrib.auth.models import User
from django.core.management.base import CommandError, CommandParser

from lessons.keeping.files import refuse_no_database
from lessons.management.data_command import DataCommand, learner_called


class Command(DataCommand):
    help = "Let an account open the pages below /staff/, or no longer."

    def add_arguments(self, parser: CommandParser) -> None:
        super().add_arguments(parser)
        parser.add_argument("name", help="user name, e-mail address or public id")
        parser.add_argument("--stop", action="store_true", help="no longer")

    def handle(self, *args: Any, **options: Any) -> None:
        refuse_no_database()
        found = learner_called(options["name"])
        if found is None or found.user_id is None:
            raise CommandError(f"There is no account called {options['name']}.")
        starts = not options["stop"]
        User.objects.filter(pk=found.user_id).update(is_staff=starts, is_superuser=False)
        does = "may look after the site now, at /staff/" if starts else "is staff no longer"
        self.stdout.write(f"{options['name']} {does}.")
