"""Start MahjLearn on this machine: `python manage.py demo`."""

import os
import socket
from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand

from lessons.content_cache import read_through_cache
from lessons.content_store import CONTENT
from lessons.site import demo, preparing
from lessons.site.demo_club import Login
from mahjlearn.conf.refusal import Refused

LAN_MEANS = (
    "--lan: anyone on this network (a club's Wi-Fi) can open MahjLearn, and what they send is "
    "not encrypted. Use it on a network you trust, and stop it when the evening is over."
)
WAITING = "Another start is preparing {data}. Waiting until it is done."
CLUB = "Look at a club as its instructor: {home}account/login/?next=/club/"
FIRST_READING = "Reading the course. The first time this takes some seconds."


class Command(BaseCommand):
    """Prepare a data directory once, then serve with the production server until Ctrl-C."""

    help = "Start MahjLearn for this machine, or with --lan for everyone on the same network."
    requires_system_checks = []

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--lan", action="store_true", help="let others on this network in")
        parser.add_argument("--port", default="8000", help="8000 unless you say another")
        parser.add_argument(
            "--data",
            type=Path,
            default=settings.BASE_DIR / ".data",
            help="where answers are kept; .data beside manage.py unless you say another",
        )

    def handle(self, *args: Any, **options: Any) -> None:
        host = "0.0.0.0" if options["lan"] else "127.0.0.1"
        port = demo.port_number(str(options["port"]))
        data: Path = options["data"].resolve()
        addresses = demo.lan_addresses() if options["lan"] else []
        names = [*addresses, socket.gethostname()] if options["lan"] else []
        refuse_busy(host, port)
        with preparing.directory(data, lambda: self.say(WAITING.format(data=data))):
            refuse_busy(host, port)
            env = demo.environment(os.environ, data, names)
            preparing.prepare(env)
            self.read_course(data)
            club = None if options["lan"] else preparing.add_demo_club(env)
            if not preparing.keep_port(data, port):
                raise Refused(busy(port))
        self.say(welcome(port, data, addresses, lan=options["lan"], club=club))
        preparing.in_place_of_this_process(demo.server_command(host, port), env)

    def read_course(self, data: Path) -> None:
        """Before the server does: a course with a fault stops the start here, and is kept."""
        if not (data / "content").exists():
            self.say(FIRST_READING)
        read_through_cache(CONTENT, data / "content")

    def say(self, line: str) -> None:
        """At once, though it is read through a pipe."""
        self.stdout.write(line)
        self.stdout.flush()


def refuse_busy(host: str, port: int) -> None:
    """Raises Refused where the port cannot be had."""
    if not demo.port_is_free(host, port):
        raise Refused(busy(port))


def busy(port: int) -> str:
    """What to do where the port cannot be had."""
    other = port + 1 if port < demo.LAST_PORT else 8000
    return (
        f"Port {port} is in use or not allowed: perhaps MahjLearn is already running. "
        f"Open http://127.0.0.1:{port}/ to see, stop the other program, "
        f"or choose another port: manage.py demo --port {other}"
    )


def welcome(
    port: int, data: Path, addresses: list[str], *, lan: bool, club: Login | None = None
) -> str:
    """Where to go, how to enter the demo club, where answers are kept, how to stop; and what --lan
    means.
    """
    home = f"http://127.0.0.1:{port}/"
    lines = [f"MahjLearn: {home}"]
    if lan:
        lines += [f"On this network: http://{address}:{port}/" for address in addresses]
        lines.append(LAN_MEANS)
    if club is not None:
        lines += [CLUB.format(home=home), f"User name {club.username}, password {club.password}"]
    lines.append(f"Answers are kept in {data}. Press Ctrl-C to stop.")
    return "\n".join(lines)
