"""Whether an answer could be stored now. Asked by monitors, so it takes no lock and waits for none.

A write that is rolled back would tell nothing: SQLite puts it on the disk only when it commits.
"""

import os
import shutil
import tempfile
from pathlib import Path

from django.db import DEFAULT_DB_ALIAS, connections

from .database_file import database_file

LEAST_FREE_BYTES = 8 * 1024 * 1024
"""The log of SQLite grows to 4 MB before it is put into the file, which then grows by as much."""
PROBE = bytes(64 * 1024)


class CannotWrite(Exception):
    """The database can be read, and nothing can be stored in it."""


def check_room() -> None:
    """Raises CannotWrite. One statement on PostgreSQL, which goes read-only where it has to."""
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
    """A nameless file beside the database also finds a quota, and a disk mounted read-only."""
    try:
        if shutil.disk_usage(file.parent).free < LEAST_FREE_BYTES or not os.access(file, os.W_OK):
            raise CannotWrite
        with tempfile.TemporaryFile(dir=file.parent, buffering=0) as probe:
            if probe.write(PROBE) < len(PROBE):
                raise CannotWrite
    except OSError as error:
        raise CannotWrite from error
