"""`manage.py seed_demo [--json] [--if-empty] [--learners N] [--attempts N]`.

Fills a database that has no learners with two clubs: their instructors, three players, somebody who
has left, staff, a disabled account, and `--learners` more players in the first club; each player
has answered `--attempts` puzzles of the lessons within the last month. Prints who they are with
their passwords, which are kept nowhere else: a line each, or with `--json` one object with all
addresses, codes and answers a script needs. Exit status 1 where there are learners, or with
`--if-empty` 0 and nothing is done.

`--small` makes the one club that `manage.py demo` starts with, unless there are learners, and
prints how its instructor signs in, as long as that is possible.
"""

import json
from argparse import ArgumentParser, ArgumentTypeError
from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand
from django.utils import timezone

from lessons.models import Learner
from lessons.seed.actors import Seeded, seed
from lessons.seed.small import make_small_club, opens
from lessons.seed.told import told
from lessons.site.demo_club import Login, kept_login, new_login
from lessons.site.prepared import MADE, note_club
from mahjlearn.conf.places import PLACES
from mahjlearn.conf.refusal import Refused

NOT_EMPTY = "This database has learners: seed_demo fills only an empty one."
MOST_LEARNERS, MOST_ATTEMPTS = 5_000, 20_000


class Command(BaseCommand):
    help = "Fill an empty database with clubs to look at, and print how to sign in."
    requires_system_checks = []

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--json", action="store_true", help="one JSON object")
        parser.add_argument("--if-empty", action="store_true", help="else do nothing, status 0")
        parser.add_argument(
            "--learners", type=up_to(MOST_LEARNERS), default=20, help="more players, 20"
        )
        parser.add_argument(
            "--attempts", type=up_to(MOST_ATTEMPTS), default=40, help="puzzles of each, 40"
        )
        parser.add_argument(
            "--small", action="store_true", help=f"the club of {PLACES.program} demo"
        )
        parser.add_argument(
            "--demo-at",
            metavar="URL",
            default="",
            help="make it though somebody has answered, and print how to enter it at this address",
        )

    def handle(self, *args: Any, **options: Any) -> None:
        if options["small"]:
            login = small_club(settings.DATA_DIR, beside_answers=bool(options["demo_at"]))
            if options["demo_at"]:
                note_club(settings.DATA_DIR, MADE)
            self.stdout.write(how_to_enter(login, options["demo_at"]))
            return
        if Learner.objects.exists():
            if options["if_empty"]:
                return
            raise Refused(NOT_EMPTY)
        seeded = seed(options["learners"], options["attempts"], timezone.now())
        self.stdout.write(json.dumps(told(seeded)) if options["json"] else in_words(seeded))


def how_to_enter(login: Login | None, home: str) -> str:
    """Return the lines for a person where `home` is given, else the login as JSON."""
    if login is None:
        return ""
    return "\n".join(login.lines(home)) if home else str(login)


def small_club(data: Path, *, beside_answers: bool = False) -> Login | None:
    """Make it where there are no learners, or beside them; None where nobody can sign in to it."""
    login = kept_login(data)
    if beside_answers or not Learner.objects.exists():
        login = new_login(data)
        make_small_club(login.username, login.password, timezone.now())
        return login
    return login if login and opens(login.username, login.password) else None


def in_words(seeded: Seeded) -> str:
    """A line for each account; the many share one."""
    lines = [f"{one.part.name:<12}{one.password}" for one in seeded.actors]
    many = [one.user.username for one in seeded.bulk if one.user]
    if many:
        lines.append(f"{many[0]} to {many[-1]}, each: {seeded.bulk_password}")
    return "\n".join(lines)


def up_to(most: int) -> Any:
    """A whole number from 0 to `most`, as an argument."""

    def number(text: str) -> int:
        if not (text.isascii() and text.isdigit() and int(text[:9]) <= most):
            raise ArgumentTypeError(f"a whole number from 0 to {most} is expected")
        return int(text)

    return number
