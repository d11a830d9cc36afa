"""What tells a whole backup from another file: rows and a hash for each table, kept inside it."""

import hashlib
import sqlite3
from pathlib import Path

from lessons.keeping.versions import not_ours
from mahjlearn.conf.refusal import Refused

SEAL = "mahjlearn_backup"
Seal = dict[str, tuple[int, str]]
HEADER = b"SQLite format 3\0"


def seal_of(database: sqlite3.Connection) -> Seal:
    """Table to number and hash of its rows. Raises sqlite3.Error for a damaged file."""
    tables = database.execute(
        "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%' "
        "AND name <> ? ORDER BY name",
        [SEAL],
    )
    return {name: rows_of(database, name) for (name,) in tables.fetchall()}


def rows_of(database: sqlite3.Connection, table: str) -> tuple[int, str]:
    digest, number = hashlib.sha256(), 0
    for row in database.execute(f'SELECT * FROM "{table}" ORDER BY rowid'):
        digest.update(repr(row).encode())
        number += 1
    return number, digest.hexdigest()


def put_seal(database: sqlite3.Connection) -> None:
    """Write down what the copy holds."""
    found = [(name, *rows) for name, rows in seal_of(database).items()]
    database.execute(f"CREATE TABLE {SEAL} (name TEXT PRIMARY KEY, rows INTEGER, hash TEXT)")
    database.executemany(f"INSERT INTO {SEAL} VALUES (?, ?, ?)", found)
    database.commit()


def break_seal(database: sqlite3.Connection, file: Path) -> None:
    """Check that the copy holds what was written down, and take the note out of it.

    Raises Refused for another file, and for one that has changed since it was written.
    """
    there = "SELECT 1 FROM sqlite_schema WHERE name = ?"
    try:
        if database.execute(there, [SEAL]).fetchone() is None:
            raise Refused(not_ours(file))
        noted = {
            name: (rows, hashed)
            for name, rows, hashed in database.execute(f"SELECT name, rows, hash FROM {SEAL}")
        }
        if noted != seal_of(database) or not sound(database):
            raise Refused(damaged(file))
        database.execute(f"DROP TABLE {SEAL}")
        database.commit()
    except sqlite3.Error as fault:
        raise Refused(damaged(file)) from fault


def sound(database: sqlite3.Connection) -> bool:
    """Return True if SQLite finds nothing wrong. Raises sqlite3.Error for some damage."""
    whole = database.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
    return whole and database.execute("PRAGMA foreign_key_check").fetchone() is None


def damaged(file: Path) -> str:
    """Of a backup that is not as it was written."""
    return f"{file} is damaged: it does not hold what was written into it. Take another backup."
