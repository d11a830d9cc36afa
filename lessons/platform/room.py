"""Check that an answer could be stored now. Monitors ask, so it takes no lock and waits for none.

A write that is rolled back would prove nothing: SQLite writes to the disk only at commit.
"""

import os
import shutil
import tempfile
from pathlib import Path

from django.db import DEFAULT_DB_ALIAS, connections

from .database_file import database_file

LEAST_FREE_BYTES = 8 * 1024 * 1024
"""SQLite's log grows to 4 MB before it goes into the file, which then grows by as much."""
PROBE = bytes(64 * 1024)


class CannotWrite(Exception):
    """Raised when the database can be read, and nothing can be stored in it."""


def check_room() -> None:
    """Raise CannotWrite if nothing can be stored. One statement on PostgreSQL, none on SQLite."""
    file = database_file()
    if file is None:
        check_server()
    else:
        check_disk(file)


def check_server() -> None:
    with connections[DEFAULT_DB_ALIAS].cursor() as cursor:
        cursor.execute("SHOW transaction_read_only")
        if cursor.fetchone() != ("off",):
            raise CannotWrite


def check_disk(file: Path) -> None:
    """Write a nameless file next to the database, which also finds a quota or a read-only disk."""
    try:
        if shutil.disk_usage(file.parent).free < LEAST_FREE_BYTES or not os.access(file, os.W_OK):
            raise CannotWrite
        with tempfile.TemporaryFile(dir=file.parent, buffering=0) as probe:
            if probe.write(PROBE) < len(PROBE):
                raise CannotWrite
    except OSError as error:
        raise CannotWrite from error
