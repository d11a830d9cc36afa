"""`manage.py move_to_postgres [--data DIR]`: copy all of a SQLite database into PostgreSQL.

NEW_DATABASE_URL names the new database, which has to be empty; an environment variable, because
everybody on a machine can read command lines. Prints each table with its rows. Exit status 1, with
nothing moved, where it refuses. The old database stays as it is.
"""

from typing import Any

from django.conf import settings

from lessons.keeping.moving import move
from lessons.management.data_command import DataCommand

NEXT = (
    "Now set DATABASE_URL to the same address, keep SECRET_KEY as it is, and start the server. "
    "The old file is as it was; put it away once you have looked around."
)


class Command(DataCommand):
    help = "Copy all of a SQLite database into the empty database of NEW_DATABASE_URL."

    def handle(self, *args: Any, **options: Any) -> None:
        self.stdout.write("Stop the server first: until this is done, nothing can be saved.")
        moved = move(settings.NEW_DATABASE_URL, self.stdout.write)
        self.stdout.write(f"{moved}. {NEXT}")
