"""`manage.py send_letters [--site ADDRESS] [--data DIR]`: write to members of clubs who said yes.

Players get one mail before something has to be done, instructors a digest on Sundays. Run it once a
day or once an hour: what was written is not written again. Prints how many. `--site` is the address
of the site, such as `https://club.example.org`; without it the first of ALLOWED_HOSTS.
"""

from datetime import timedelta
from typing import Any
from urllib.parse import urlsplit

from django.conf import settings
from django.core.management.base import CommandParser
from django.utils import timezone

from lessons.clubs.letters.digest import send_digests
from lessons.clubs.letters.reminders import send_reminders
from lessons.keeping.files import refuse_no_database
from lessons.management.data_command import DataCommand
from lessons.models import SentLetter
from mahjlearn.conf.env import LOOPBACK_HOSTS
from mahjlearn.conf.refusal import Refused

NOTED = timedelta(days=60)
"""How long it is kept that a letter was written."""


class Command(DataCommand):
    help = "Write reminders and the Sunday digest to those who said yes."

    def add_arguments(self, parser: CommandParser) -> None:
        super().add_arguments(parser)
        parser.add_argument("--site", metavar="ADDRESS", default="", help="https://your.site")

    def handle(self, *args: Any, **options: Any) -> None:
        refuse_no_database()
        site, now = site_address(options["site"]), timezone.now()
        SentLetter.objects.filter(day__lt=(now - NOTED).date()).delete()
        reminders, digests = send_reminders(now, site), send_digests(now, site)
        self.stdout.write(f"reminders: {reminders}, digests: {digests}")


def site_address(given: str) -> str:
    """Return the address that links in mail begin with, without a trailing slash. Raises Refused if
    it is no address, or none is known.
    """
    if given:
        parts = urlsplit(given)
        if parts.scheme not in ("http", "https") or not parts.hostname:
            raise Refused(f"--site is {given!r}; expected an address such as https://example.org.")
        return given.rstrip("/")
    hosts = [host for host in settings.ALLOWED_HOSTS if host not in LOOPBACK_HOSTS]
    named = [host for host in hosts if not host.startswith(("*", "."))]
    if not named:
        raise Refused("Say where the site is: --site https://example.org. Links in mail need it.")
    return f"http{'s' if settings.HTTPS else ''}://{named[0]}"
