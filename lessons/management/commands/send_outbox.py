"""`manage.py send_outbox [--loop] [--data DIR]`: send the mail that waits in the outbox.

Prints how many went. `--loop` goes on, a round a few seconds, until it is stopped. What the mail
server does not take is tried again later.
"""

import time
from typing import Any

from django.core.management.base import CommandParser

from lessons.keeping.files import refuse_no_database
from lessons.management.data_command import DataCommand
from lessons.platform.outbox import send_due, send_once

ROUND_SECONDS = 5


class Command(DataCommand):
    help = "Send the mail that waits in the outbox."

    def add_arguments(self, parser: CommandParser) -> None:
        super().add_arguments(parser)
        parser.add_argument("--loop", action="store_true", help="go on until stopped")

    def handle(self, *args: Any, **options: Any) -> None:
        refuse_no_database()
        if not options["loop"]:
            self.stdout.write(f"mails: {send_due()}")
            return
        while True:
            sent = send_once()
            if sent:
                self.stdout.write(f"mails: {sent}")
            time.sleep(ROUND_SECONDS)
