"""Start MahjLearn on this machine: `python manage.py demo`."""

import os
import socket
import subprocess
import sys
from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError

from lessons.content_cache import read_through_cache
from lessons.content_store import CONTENT
from lessons.site import demo

LAN_MEANS = (
    "--lan: anyone on this network (a club's Wi-Fi) can open MahjLearn, and what they send is "
    "not encrypted. Use it on a network you trust, and stop it when the evening is over."
)
FIRST_READING = "Reading the course. The first time this takes some seconds."


class Command(BaseCommand):
    """Prepare a data directory once, then serve with the production server until Ctrl-C."""

    help = "Start MahjLearn for this machine, or with --lan for everyone on the same network."
    requires_system_checks = []

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--lan", action="store_true", help="let others on this network in")
        parser.add_argument("--port", type=int, default=8000, help="8000 unless you say another")
        parser.add_argument(
            "--data",
            type=Path,
            default=settings.BASE_DIR / ".data",
            help="where answers are kept; .data beside manage.py unless you say another",
        )

    def handle(self, *args: Any, **options: Any) -> None:
        host = "0.0.0.0" if options["lan"] else "127.0.0.1"
        port = options["port"]
        if not demo.port_is_free(host, port):
            raise CommandError(busy(port))
        data = options["data"].resolve()
        data.mkdir(mode=0o700, parents=True, exist_ok=True)
        addresses = demo.lan_addresses() if options["lan"] else []
        names = [*addresses, socket.gethostname()] if options["lan"] else []
        env = demo.environment(os.environ, data, names)
        prepare(env)
        if not (data / "content").exists():
            self.stdout.write(FIRST_READING)
            self.stdout.flush()
        read_through_cache(CONTENT, data / "content")
        self.stdout.write(welcome(port, data, addresses, lan=options["lan"]))
        self.stdout.flush()
        os.chdir(settings.BASE_DIR)
        command = demo.server_command(host, port)
        os.execve(command[0], command, env)


def prepare(env: dict[str, str]) -> None:
    """Make or migrate the database and collect static files, in processes that see `env`."""
    manage = [sys.executable, str(settings.BASE_DIR / "manage.py")]
    for step in (["migrate", "--verbosity", "0"], ["collectstatic", "--noinput", "-v", "0"]):
        if subprocess.run([*manage, *step], env=env, check=False).returncode:
            raise CommandError(f"The step {step[0]!r} failed; what went wrong is printed above.")


def busy(port: int) -> str:
    """What to do where the port cannot be had."""
    return (
        f"Port {port} is in use or not allowed: perhaps MahjLearn is already running. "
        f"Open http://127.0.0.1:{port}/ to see, stop the other program, "
        f"or choose another port: manage.py demo --port {port + 1}"
    )


def welcome(port: int, data: Path, addresses: list[str], *, lan: bool) -> str:
    """Where to go, where answers are kept, how to stop; and what --lan means."""
    lines = [f"MahjLearn: http://127.0.0.1:{port}/"]
    if lan:
        lines += [f"On this network: http://{address}:{port}/" for address in addresses]
        lines.append(LAN_MEANS)
    lines.append(f"Answers are kept in {data}. Press Ctrl-C to stop.")
    return "\n".join(lines)
