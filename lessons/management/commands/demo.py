"""Start MahjLearn on this machine: `python manage.py demo`."""

import os
import socket
from argparse import ArgumentParser
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from importlib import import_module
from pathlib import Path
from threading import Timer
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand

from lessons.management.own_club import own_words, ready_club
from lessons.platform.secret_file import may_have_learners
from lessons.site import demo, demo_club, preparing
from lessons.site.demo_club import Login
from lessons.site.prepared import MADE, NONE, WANTED, note_club, read_stamp, stamp_of, write_stamp
from mahjlearn.conf.places import DATABASE, PLACES
from mahjlearn.conf.refusal import Refused

LAN_MEANS = (
    "--lan: anyone on this network (a club's Wi-Fi) can open MahjLearn, and what they send is "
    "not encrypted. Use it on a network you trust, and stop it when the evening is over."
)
WAITING = "Another start is preparing {data}. Waiting until it is done."
PREPARING = "Making the tables, and packing styles and scripts. This takes a few seconds."
MAKING_CLUB = "A demo club is being made. How to enter it stands here in a few seconds."
KEPT = "a directory of your account" if PLACES.installed else ".data beside manage.py"
PATIENCE = 2.0
"""Seconds after which it is said what takes so long."""


class Command(BaseCommand):
    """Prepare a data directory once, then serve with the production server until Ctrl-C."""

    help = "Start MahjLearn for this machine, or with --lan for everyone on the same network."
    requires_system_checks = []

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--lan", action="store_true", help="let others on this network in")
        parser.add_argument(
            "--own-club", action="store_true", help="a club of your own, not the demo club"
        )
        parser.add_argument("--port", default="8000", help="8000 unless you say another")
        parser.add_argument(
            "--data",
            type=Path,
            default=PLACES.demo_data(settings.DATA_DIR),
            help=f"where answers are kept; {KEPT} unless you say another",
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
            self.prepare(data, env)
            club = club_of(data, lan=options["lan"] or options["own_club"])
            own = ready_club(data, env) if options["own_club"] else None
            refuse_busy(host, port)
            demo.hold_port(host, port)
        if own is not None:
            self.say(own_words(port, data, addresses if options["lan"] else None, own))
            self.serve(host, port, env, lan=options["lan"])
            return
        login = kept_login(data) if club == MADE and not options["lan"] else None
        self.say(welcome(port, data, addresses, lan=options["lan"], club=login))
        if club == WANTED:
            self.say(MAKING_CLUB)
            preparing.make_demo_club(env, home_at(port))
        self.serve(host, port, env, lan=options["lan"])

    def serve(self, host: str, port: int, env: Mapping[str, str], *, lan: bool) -> None:
        """Turn into the server."""
        processes = demo.WORKERS if lan else demo.ALONE
        preparing.in_place_of_this_process(demo.server_command(host, port, processes), env)

    def prepare(self, data: Path, env: Mapping[str, str]) -> None:
        """Do what is not done yet, and keep that it is done.

        A course that cannot be parsed stops the start here, before anything is served.
        """
        database, stamp = data / DATABASE, read_stamp(data)
        if stamp is not None and stamp == stamp_of(database, stamp.club):
            return
        with self.patience(PREPARING):
            preparing.prepare(env, beside=read_course)
        before = MADE if (data / demo_club.FILE).exists() else NONE
        write_stamp(data, stamp_of(database, stamp.club if stamp else before))

    @contextmanager
    def patience(self, words: str) -> Iterator[None]:
        """Say what is being done, if it is not done within two seconds."""
        timer = Timer(PATIENCE, self.say, (words,))
        timer.start()
        try:
            yield
        finally:
            timer.cancel()

    def say(self, line: str) -> None:
        """At once, though it is read through a pipe."""
        self.stdout.write(line)
        self.stdout.flush()


def read_course() -> None:
    """Read the course, and load the engine only now. Raises ContentFaults."""
    import_module("lessons.content_store").course()


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
        f"or choose another port: {PLACES.program} demo --port {other}"
    )


def home_at(port: int) -> str:
    """Return the address of the first page on this machine."""
    return f"http://127.0.0.1:{port}/"


def club_of(data: Path, *, lan: bool) -> str:
    """Return whether the demo club of a prepared directory is wanted, made, or neither.

    It is wanted where nobody has answered yet, and still where its making was cut short. A site
    for others gets none, also not later.
    """
    stamp = read_stamp(data)
    club = stamp.club if stamp and may_have_learners(data / DATABASE) else WANTED
    if lan and club == WANTED:
        club = NONE
    note_club(data, club)
    return club


def kept_login(data: Path) -> Login | None:
    """Return how to enter the demo club; None where nobody can enter it any more."""
    login = demo_club.kept_login(data)
    return login if login and demo_club.opens(data / DATABASE, login) else None


def welcome(
    port: int, data: Path, addresses: list[str], *, lan: bool, club: Login | None = None
) -> str:
    """Where to go, how to enter the demo club, where answers are kept, how to stop; and what --lan
    means.
    """
    home = home_at(port)
    lines = [f"MahjLearn: {home}"]
    if lan:
        lines += [f"On this network: http://{address}:{port}/" for address in addresses]
        lines.append(LAN_MEANS)
    if club is not None:
        lines += club.lines(home)
    lines.append(f"Answers are kept in {data}. Press Ctrl-C to stop.")
    return "\n".join(lines)
