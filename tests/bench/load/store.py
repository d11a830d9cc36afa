"""A database for one run, and how often each answer is in it."""

import secrets
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from urllib.parse import urlsplit
from uuid import UUID

from django.conf import settings
from django.db.backends.base.base import BaseDatabaseWrapper
from django.db.utils import ConnectionHandler

from mahjlearn.conf.database import database


@contextmanager
def connected(url: str) -> Iterator[BaseDatabaseWrapper]:
    """A connection to the database of this URL, whatever the settings say."""
    base = settings.BASE_DIR
    connections = ConnectionHandler({"default": database(url, base, base / "db.sqlite3")})
    try:
        yield connections["default"]
    finally:
        connections.close_all()


@contextmanager
def fresh_database(server: str) -> Iterator[str]:
    """The URL of a new, empty database on a PostgreSQL server, which is dropped in the end."""
    name = f"mahjlearn_bench_{secrets.token_hex(4)}"
    with connected(server) as connection:
        with connection.cursor() as cursor:
            cursor.execute(f"CREATE DATABASE {name}")
        try:
            yield urlsplit(server)._replace(path=f"/{name}").geturl()
        finally:
            connection.close()
            with connection.cursor() as cursor:
                cursor.execute(f"DROP DATABASE {name} WITH (FORCE)")


def stored_keys(url: str) -> Counter[UUID]:
    """How many rows each key has."""
    with connected(url) as connection, connection.cursor() as cursor:
        cursor.execute("SELECT client_key FROM lessons_attempt")
        return Counter(UUID(str(key)) for (key,) in cursor.fetchall())
