"""Faults of the machine in plain words: a full disk, a file that is no database, no permission."""

import errno
import sqlite3
from collections.abc import Iterator
from pathlib import Path

from .places import PLACES

NO_ROOM = (errno.ENOSPC, errno.EDQUOT, errno.EFBIG)
NOT_ALLOWED = (errno.EACCES, errno.EPERM, errno.EROFS)
WRONG_KIND = (errno.ENOTDIR, errno.EEXIST, errno.EISDIR)
NO_TABLE = ("42P01", "42703")
"""What PostgreSQL calls a table or a column that is not there."""

OF_SQLITE = {
    sqlite3.SQLITE_NOTADB: "{it} is no SQLite database. {elsewhere}",
    sqlite3.SQLITE_CORRUPT: "{it} is damaged. {elsewhere}",
    sqlite3.SQLITE_FULL: "The disk is full: {it} cannot grow. Make room, then start again.",
    sqlite3.SQLITE_IOERR: "{it} cannot be read or written: the disk is full, or it fails. "
    "Make room, then start again.",
    sqlite3.SQLITE_CANTOPEN: "{it} cannot be opened. Look whether its directory is there and "
    "whether you may write in it, or name another place.",
    sqlite3.SQLITE_PERM: "{it} cannot be opened. Look whether you may read and write it.",
    sqlite3.SQLITE_READONLY: "{it} cannot be written. Look whether you may write it and its "
    "directory, or name another place.",
    sqlite3.SQLITE_BUSY: "{it} is in use by another program. Wait until that is done, then start "
    "again.",
}
ELSEWHERE = (
    "Move it away to begin with an empty one, or bring back a backup: "
    f"{PLACES.program} restore FILE --replace."
)


def plain_words(fault: BaseException, database: Path | str) -> str | None:
    """Return what is wrong and what to do; None for a fault that only its traceback explains.

    `database` is what messages call the database: the path of the file, or its name on a server.
    """
    if isinstance(fault, OSError):
        return words_of_system(fault)
    for one in led_to(fault):
        if isinstance(one, sqlite3.Error):
            return words_of_sqlite(one, database)
        words = words_of_postgres(one, database)
        if words is not None:
            return words
    return None


def led_to(fault: BaseException) -> Iterator[BaseException]:
    """Yield a fault and what led to it, the nearest first; Django wraps those of drivers."""
    one: BaseException | None = fault
    while one is not None:
        yield one
        one = one.__cause__ or (None if one.__suppress_context__ else one.__context__)


def words_of_system(fault: OSError) -> str | None:
    """Return the words for a system fault by its number; None for one without a file."""
    if fault.errno in NO_ROOM:
        return "The disk is full. Make room, then start again."
    name = fault.filename
    if name is None:
        return None
    if fault.errno in NOT_ALLOWED:
        return (
            f"{name} cannot be read or written here. Look whether you may, or name another place."
        )
    if fault.errno in WRONG_KIND:
        return f"A file and a directory are mixed up at {name}. Name another place."
    return None


def words_of_sqlite(fault: sqlite3.Error, database: Path | str) -> str | None:
    """Return the words for a SQLite fault by its code; a missing table has no code of its own."""
    code = getattr(fault, "sqlite_errorcode", 0) & 0xFF
    if code in OF_SQLITE:
        return OF_SQLITE[code].format(it=database, elsewhere=ELSEWHERE)
    if str(fault).startswith(("no such table", "no such column")):
        return tables_missing(database)
    return None


def words_of_postgres(fault: BaseException, database: Path | str) -> str | None:
    """Return the words by the state that PostgreSQL gives; a server out of reach gives none."""
    if getattr(fault, "sqlstate", "") in NO_TABLE:
        return tables_missing(database)
    if type(fault).__module__.startswith("psycopg") and not getattr(fault, "sqlstate", ""):
        return (
            f"The database {database} cannot be reached. Look whether PostgreSQL is running and "
            "whether DATABASE_URL names its host, port, user and password."
        )
    return None


def tables_missing(database: Path | str) -> str:
    """Return the words for a database that no version, or an older one, has prepared."""
    return f"The tables of {database} are missing or old. Run {PLACES.program} migrate."
