"""`manage.py preview_pictures [--data DIR]`: draw what chats show of links, at each release.

A picture that is not there is drawn when it is first asked for. This saves the first visitor the
wait, and a small server the work.
"""

from typing import Any

from django.core.management.base import CommandError

from lessons.management.data_command import DataCommand
from lessons.sharing.addresses import released_names
from lessons.sharing.picture.kept import keep_released
from lessons.sharing.tables import shared_table


class Command(DataCommand):
    help = "Draw the preview pictures of all puzzles, lessons and rules that are not there yet."

    def handle(self, *args: Any, **options: Any) -> None:
        previews = (shared_table(name).preview for name in released_names())
        try:
            release = keep_released(previews)
        except OSError as fault:
            raise CommandError(f"Pictures cannot be written: {fault.strerror}") from fault
        self.stdout.write(str(release))
