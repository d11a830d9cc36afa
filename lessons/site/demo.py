"""How `manage.py demo` runs the server: with which environment, addresses and port."""

import os
import socket
import sys
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from urllib.parse import quote

from lessons.platform.secret_file import read_or_make_key
from mahjlearn.conf.env import LOOPBACK_HOSTS
from mahjlearn.conf.places import DATABASE
from mahjlearn.conf.refusal import Refused

ALONE, WORKERS = 1, 2
"""Processes of the server: one for the person at this machine, two for a network of them."""
LAST_PORT = 65535
ON_WINDOWS = os.name == "nt"
FOREIGN = {
    "DJANGO_ALLOW_ASYNC_UNSAFE",
    "DJANGO_SETTINGS_MODULE",
    "HTTPS",
    "SECRET_KEY_FALLBACKS",
    "TRUSTED_PROXIES",
}


def environment(base: Mapping[str, str], data: Path, lan_hosts: list[str]) -> dict[str, str]:
    """The environment of the server: production settings over the database in `data`.

    What the caller's own environment says about another site is left out. With `lan_hosts` the
    site answers to those names too, without HTTPS: a club's network has no certificate.
    """
    env = {name: value for name, value in base.items() if name not in FOREIGN}
    env |= {
        "DEBUG": "0",
        "SECRET_KEY": read_or_make_key(data, data / DATABASE),
        "DATA_DIR": str(data),
        "DATABASE_URL": database_url(data),
        "ALLOWED_HOSTS": ",".join([*LOOPBACK_HOSTS, *lan_hosts]),
    }
    if lan_hosts:
        env["HTTPS"] = "0"
    return env


def database_url(data: Path) -> str:
    """The database of a data directory."""
    return f"sqlite:///{quote(str(data / DATABASE))}"


def lan_addresses() -> list[str]:
    """The addresses under which others on the same network reach this machine, best first.

    Empty where it has no network. Connecting a UDP socket chooses a way out and sends nothing.
    """
    found = []
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe, suppress(OSError):
        probe.connect(("192.0.2.1", 9))
        found.append(probe.getsockname()[0])
    with suppress(OSError):
        found += socket.gethostbyname_ex(socket.gethostname())[2]
    return [ip for ip in dict.fromkeys(found) if not ip.startswith(("127.", "0."))]


def port_number(text: str) -> int:
    """The port that somebody asked for. Raises Refused for what is none."""
    if text.isascii() and text.isdigit() and 1 <= int(text[:6]) <= LAST_PORT:
        return int(text)
    raise Refused(
        f"--port is {text!r}; a port is a whole number from 1 to {LAST_PORT}, such as 8000."
    )


def port_is_free(host: str, port: int) -> bool:
    """Return whether a server could listen at this port now, and no other start holds it."""
    with socket.socket(socket.AF_INET, socket.SOCK_STREAM) as probe:
        if not ON_WINDOWS:  # there it would bind a port that is in use
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((host, port))
        except OSError:
            return False
    return True


def hold_port(host: str, port: int) -> int | None:
    """Keep a free port from other starts until this process, or the server it turns into, ends.

    Returns the descriptor that holds it; None on Windows, where no port is shared. The server
    listens there all the same, by SO_REUSEPORT; it takes a moment to begin.
    """
    if ON_WINDOWS:
        return None
    holder = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
    holder.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEPORT, 1)
    holder.bind((host, port))
    holder.set_inheritable(True)
    return holder.detach()


def server_command(host: str, port: int, processes: int = WORKERS) -> list[str]:
    """Return the command of the production server.

    With two processes one slow request does not hold up all; with one the start takes less.
    """
    workers = ["--workers", str(processes)]
    options = ["--interface", "rsgi", "--no-ws", "--respawn-failed-workers", "--log-level=error"]
    # A worker told to stop while it is still starting does not hear it.
    options += ["--workers-kill-timeout", "5"]
    address = ["--host", host, "--port", str(port)]
    application = "mahjlearn.rsgi:application"
    return [sys.executable, "-m", "granian", *options, *workers, *address, application]
