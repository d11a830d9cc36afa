"""Commands that look after the data, of a site or of `manage.py demo`."""

import os
import subprocess
import sys
from argparse import ArgumentParser
from pathlib import Path

from allauth.account.models import EmailAddress
from django.core.management.base import BaseCommand, CommandParser
from django.db.models import Q

from lessons.models import Learner
from lessons.site.demo import database_url
from mahjlearn.conf.places import PLACES

HELP = f"the directory of {PLACES.program} demo; without it the database is that of DATABASE_URL"


class DataCommand(BaseCommand):
    """Takes `--data DIR`: then the command runs once more, with that directory's database."""

    requires_system_checks = []

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--data", type=Path, metavar="DIR", help=HELP)

    def run_from_argv(self, argv: list[str]) -> None:
        """Settings are read once a process: another directory needs another process."""
        early = ArgumentParser(add_help=False, allow_abbrev=False)
        early.add_argument("--data", type=Path)
        found, others = early.parse_known_args(argv[2:])
        if found.data is None:
            super().run_from_argv(argv)
            return
        data = found.data.resolve()
        env = os.environ | {"DATA_DIR": str(data), "DATABASE_URL": database_url(data)}
        done = subprocess.run(
            [sys.executable, *PLACES.command, argv[1], *others], env=env, check=False
        )
        sys.exit(done.returncode)


def learner_called(name: str) -> Learner | None:
    """By user name, confirmed e-mail address or public id; None for nobody, or for several."""
    mine = EmailAddress.objects.filter(email=name.lower(), verified=True).values("user")
    called = Q(public_id=name) | Q(user__username=name) | Q(user__in=mine)
    found = list(Learner.objects.filter(called)[:2])
    return found[0] if len(found) == 1 else None
