"""Back up and restore, whichever database it is."""

from datetime import datetime
from pathlib import Path

from lessons.keeping import postgres, sqlite
from lessons.keeping.files import on_sqlite, refuse_no_database, sqlite_file
from lessons.keeping.noted import note_backup
from lessons.keeping.restored import Counts, Restored
from lessons.keeping.seal import HEADER as SQLITE_HEADER
from mahjlearn.conf.places import PLACES
from mahjlearn.conf.refusal import Refused


def back_up(file: Path, *, overwrite: bool, now: datetime) -> Counts:
    """Write a copy of one moment to the file, and note it; what it holds. Raises Refused."""
    refuse_no_database()
    if on_sqlite():
        copied = sqlite.back_up(sqlite_file(), file, overwrite=overwrite)
    else:
        copied = postgres.back_up(file, overwrite=overwrite)
    note_backup(file, now)
    return copied


def bring_back(file: Path, *, replace: bool, now: datetime) -> Restored:
    """Put the copy in the place of the database. Raises Refused."""
    if not file.is_file():
        raise Refused(
            f"There is no file {file}. Name one that {PLACES.program} backup has written."
        )
    if on_sqlite():
        refuse_other_kind(file, postgres.HEADER, "PostgreSQL")
        return sqlite.bring_back(file, sqlite_file(), replace=replace, now=now)
    refuse_other_kind(file, SQLITE_HEADER, "SQLite")
    return postgres.bring_back(file, replace=replace, now=now)


def refuse_other_kind(file: Path, header: bytes, kind: str) -> None:
    """Raises Refused for a copy of the other kind of database."""
    with file.open("rb") as start:
        if start.read(len(header)) == header:
            raise Refused(
                f"{file} is a copy of a {kind} database, and DATABASE_URL names another kind. "
                f"Restore it into {kind}."
            )
