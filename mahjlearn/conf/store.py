"""A SQLite file, looked at before a server is built on it."""

import sqlite3
from pathlib import Path
from typing import Any

from .plain_faults import plain_words
from .refusal import Refused

# A lock passes, and a full disk may be mended while the server runs: neither stops a start.
STOPS = {
    sqlite3.SQLITE_NOTADB,
    sqlite3.SQLITE_CORRUPT,
    sqlite3.SQLITE_CANTOPEN,
    sqlite3.SQLITE_PERM,
    sqlite3.SQLITE_READONLY,
}


def check_store(database: dict[str, Any]) -> None:
    """Raise Refused for a SQLite file that is no database or cannot be written.

    A file that is not there yet is looked for in its directory only. A database on a server is
    left alone: it may come back by itself.
    """
    if not str(database["ENGINE"]).endswith("sqlite3"):
        return
    path = Path(database["NAME"])
    if not path.exists() and path.parent.is_dir():
        return
    try:
        try_to_write(path)
    except sqlite3.Error as fault:
        if getattr(fault, "sqlite_errorcode", 0) & 0xFF in STOPS:
            raise Refused(plain_words(fault, path)) from fault


def try_to_write(path: Path) -> None:
    """Begin to write and roll back. Raises sqlite3.Error."""
    connection = sqlite3.connect(f"{path.absolute().as_uri()}?mode=rw", uri=True, timeout=1)
    try:
        connection.execute("BEGIN IMMEDIATE")
        connection.execute("SELECT count(*) FROM sqlite_schema")
        connection.rollback()
    finally:
        connection.close()
