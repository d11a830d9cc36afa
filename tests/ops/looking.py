"""What is to be seen of a real server from outside, and in its SQLite file."""

import json
import sqlite3
import urllib.error
import urllib.request
from collections import Counter
from contextlib import closing
from pathlib import Path
from uuid import UUID

from tests.server import Server

NOT_SAVED = "Your answer isn’t saved yet. We’ve kept it here."


def database_state(server: Server) -> tuple[int, str]:
    """The status of /readyz, and what it says of the database."""
    try:
        reply = urllib.request.urlopen(f"{server.url}/readyz", timeout=20)
    except urllib.error.HTTPError as refused:
        reply = refused
    with reply:
        return reply.status, json.loads(reply.read())["db"]


def page(server: Server, path: str) -> int:
    """The status of a page. HTTPError for one that is refused."""
    with urllib.request.urlopen(server.url + path, timeout=20) as reply:
        return reply.status


def stored(file: Path) -> Counter[UUID]:
    """The keys of all answers, each as often as it is stored."""
    with closing(sqlite3.connect(file)) as database:
        return Counter(
            UUID(key) for (key,) in database.execute("SELECT client_key FROM lessons_attempt")
        )
