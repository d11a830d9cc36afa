"""Check that the SQLite file that a connection has open is still the one at its path.

A deleted or replaced file stays open and takes writes that nobody will find again. On PostgreSQL
there is nothing to do.
"""

from pathlib import Path
from typing import Any
from urllib.parse import quote, unquote

from django.conf import settings
from django.core.signals import request_started
from django.db import DEFAULT_DB_ALIAS, OperationalError, connections
from django.db.backends.base.base import BaseDatabaseWrapper
from django.db.backends.signals import connection_created

Identity = tuple[int, int]
"""Device and inode."""
URI, ONLY_WHAT_IS_THERE = "file:", "?mode=rw"
GONE = "The database file is not the one that was opened: it was deleted or replaced."


def watch_file() -> None:
    """Note the file of each new connection, and begin each request with the file that is there."""
    connection_created.connect(note_file, dispatch_uid="lessons.platform.note_file")
    request_started.connect(close_replaced, dispatch_uid="lessons.platform.close_replaced")


def never_create() -> None:
    """Make this process open only a file that exists, and never create an empty one."""
    database = settings.DATABASES[DEFAULT_DB_ALIAS]
    if isinstance(database["NAME"], Path):
        database["NAME"] = f"{URI}{quote(str(database['NAME']))}{ONLY_WHAT_IS_THERE}"


def check_file() -> None:
    """Raise OperationalError if this thread would write into a file that is gone."""
    opened = opened_file(connections[DEFAULT_DB_ALIAS])
    if opened is not None and opened != identity(database_file()):
        raise OperationalError(GONE)


def database_file() -> Path | None:
    """Return the path of the SQLite database; None for PostgreSQL."""
    database = connections[DEFAULT_DB_ALIAS]
    if database.vendor != "sqlite":
        return None
    name = str(database.settings_dict["NAME"])
    inside = name.removesuffix(ONLY_WHAT_IS_THERE)
    return Path(unquote(inside.removeprefix(URI)) if inside != name else name)


def identity(path: Path | None) -> Identity | None:
    """Return which file a path leads to now; None if there is none."""
    try:
        found = path.stat() if path else None
    except OSError:
        return None
    return (found.st_dev, found.st_ino) if found else None


def opened_file(connection: BaseDatabaseWrapper) -> Identity | None:
    """Return the file that a connection has open; None if it has none."""
    if connection.connection is None:
        return None
    return getattr(connection, "opened_file", None)


def note_file(connection: BaseDatabaseWrapper, **kwargs: Any) -> None:
    """Remember which file was just opened."""
    if connection.alias == DEFAULT_DB_ALIAS:
        connection.opened_file = identity(database_file())  # type: ignore[attr-defined]


def close_replaced(**kwargs: Any) -> None:
    """Close the connection if another file is at the path now.

    If there is none, the old file stays open: pages can still be read from it.
    """
    connection = connections[DEFAULT_DB_ALIAS]
    opened = opened_file(connection)
    if opened is not None and identity(database_file()) not in (opened, None):
        connection.close()
