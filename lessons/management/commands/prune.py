"""`manage.py prune [--dry-run] [--data DIR]`: remove what is kept no longer; run it once a day.

Guests go thirteen months after their last answer, sessions when they have ended, mail after a
week, codes and links of clubs a month after their time, lines of readers after a year. Whoever has
not used an account for two years gets one mail; thirty days later the account is erased. Prints how
many, `--dry-run` only how many it would be.
"""

from typing import Any

from django.core.management.base import CommandParser
from django.utils import timezone

from lessons.keeping.files import refuse_no_database
from lessons.keeping.retention import prune, to_prune
from lessons.management.data_command import DataCommand


class Command(DataCommand):
    help = "Remove guests and accounts that nobody uses, ended sessions and old mail."

    def add_arguments(self, parser: CommandParser) -> None:
        super().add_arguments(parser)
        parser.add_argument("--dry-run", action="store_true", help="count, and remove nothing")

    def handle(self, *args: Any, **options: Any) -> None:
        refuse_no_database()
        now = timezone.now()
        self.stdout.write(str(to_prune(now) if options["dry_run"] else prune(now)))
