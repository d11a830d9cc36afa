"""`manage.py desk_rows`: write the rulings of the desk's five questions, to be checked in.

To be run after a change of the questions or of the engine; a test compares what is stored.
"""

from typing import Any

from django.core.management.base import BaseCommand, CommandError

from mahjlearn.toml.lines import FileFaults
from mahjlearn.tutor.desk.reading import questions
from mahjlearn.tutor.desk.rows import FOLDER, write_rows


class Command(BaseCommand):
    help = "Write every set of answers at the ruling desk with its ruling, for each rule book."

    def handle(self, *args: Any, **options: Any) -> None:
        try:
            asks = questions()
        except FileFaults as error:
            raise CommandError(str(error)) from error
        for name, ask in asks.items():
            text = write_rows(ask)
            (FOLDER / f"{name}.tsv").write_text(text, encoding="utf-8")
            self.stdout.write(f"{name}: {len(text):,} bytes")
