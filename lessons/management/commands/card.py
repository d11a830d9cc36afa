"""`manage.py card FILE`: every fault of a club's own card as `path:line: message`.

The faults go to standard output, with a count in the last line. Exit status 1 when there is any,
2 where there is no such file.
"""

import sys
from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand

from mahjlearn.engine.card.card_text import read_card_file


class Command(BaseCommand):
    help = "Check the lines of a card written in a text file; needs no database."
    requires_system_checks: list[str] = []

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("file", type=Path, metavar="FILE")

    def handle(self, *args: Any, **options: Any) -> None:
        path: Path = options["file"]
        if not path.is_file():
            self.stderr.write(f"There is no file {path}.")
            sys.exit(2)
        card, faults = read_card_file(path)
        for fault in faults:
            self.stdout.write(str(fault))
        self.stdout.write(_count(len(card.lines), "line") if card else _count(len(faults), "fault"))
        sys.exit(0 if card else 1)


def _count(number: int, word: str) -> str:
    return f"{number} {word}{'' if number == 1 else 's'}"
