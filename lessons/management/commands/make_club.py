"""`manage.py make_club NAME [--instructor NAME] [--keep] [--data DIR]`: a club and its instructor.

Prints the user name and the password of the instructor's new account, which is kept nowhere else;
with `--keep` in DATA_DIR, where `manage.py demo --own-club` reads it. Exit status 1, with nothing
made, where the name is none, or somebody has that user name already.
"""

import secrets
from pathlib import Path
from typing import Any

from django.conf import settings
from django.contrib.auth.models import User
from django.core.exceptions import ValidationError
from django.core.management.base import CommandError, CommandParser
from django.utils import timezone

from lessons.clubs.services import make_club
from lessons.keeping.files import refuse_no_database
from lessons.management.data_command import DataCommand
from lessons.management.own_club import USERNAME
from lessons.models.clubs.club import LONGEST_NAME
from lessons.platform.writing import writing
from lessons.seed.clubs import TIME_ZONE
from lessons.seed.people import Person, add_accounts, hashed
from lessons.site.demo_club import OWN, PASSWORD_BYTES, Login, new_login
from lessons.web.plain_text import PlainTextField

NICKNAME = "Instructor"
NO_NAME = "Say what the club is called."


class Command(DataCommand):
    help = "Make a club, with an account for its instructor, and print how to sign in."

    def add_arguments(self, parser: CommandParser) -> None:
        super().add_arguments(parser)
        parser.add_argument("name", help="what the club is called")
        parser.add_argument("--instructor", default=USERNAME, help=f"user name, {USERNAME}")
        parser.add_argument("--keep", action="store_true", help="in DATA_DIR, for later starts")

    def handle(self, *args: Any, **options: Any) -> None:
        refuse_no_database()
        name, username = club_name(options["name"]), options["instructor"]
        if User.objects.filter(username=username).exists():
            raise CommandError(f"There is an account called {username} already.")
        with writing():
            login = made_login(username, keep=options["keep"])
            now = timezone.now()
            (owner,) = add_accounts([Person(username, hashed(login.password))], now)
            make_club(owner, name, TIME_ZONE, NICKNAME, now)
        self.stdout.write(f"User name {login.username}, password {login.password}")


def club_name(text: str) -> str:
    """Return the name as a form takes it. Raises CommandError for what is none."""
    try:
        return str(PlainTextField(most=LONGEST_NAME, missing=NO_NAME).clean(text))
    except ValidationError as fault:
        raise CommandError(fault.messages[0]) from fault


def made_login(username: str, *, keep: bool) -> Login:
    """Return a login with a random password, kept beside the database if that is asked for."""
    if keep:
        return new_login(Path(settings.DATA_DIR), username, OWN)
    return Login(username, secrets.token_urlsafe(PASSWORD_BYTES))
