"""The stamp of a data directory: what is ready in it, so that a later start does not do it again.

The stamp names the code and files that the tables and static files were made from. Any edit, any
other version of a package and any other database makes it worthless, and all is prepared again.
"""

import hashlib
import json
import sqlite3
import sys
from collections.abc import Iterator
from contextlib import closing
from dataclasses import asdict, dataclass, replace
from importlib.metadata import distributions
from pathlib import Path

from lessons.platform.atomic_file import write_atomically
from mahjlearn.conf.places import PLACES

FILE = "prepared.json"
SOURCES = (PLACES.packages / "lessons", PLACES.packages / "mahjlearn", PLACES.static)
WANTED, MADE, NONE = "wanted", "made", "none"
"""The demo club of a directory: still to be made, made, or not for this directory."""


@dataclass(frozen=True, slots=True)
class Prepared:
    """`code` and `tables` are fingerprints; `club` is `wanted`, `made` or `none`."""

    code: str
    tables: str
    club: str = NONE


def read_stamp(data: Path) -> Prepared | None:
    """Return the stamp of a directory; None if it has none, or none that can be read."""
    try:
        return Prepared(**json.loads((data / FILE).read_text(encoding="utf-8")))
    except (OSError, ValueError, TypeError):
        return None


def write_stamp(data: Path, stamp: Prepared) -> None:
    """Keep the stamp. Raises OSError."""
    with write_atomically(data / FILE) as draft:
        draft.write_text(json.dumps(asdict(stamp)))


def note_club(data: Path, club: str) -> None:
    """Keep in the stamp whether the demo club is made. Does nothing where there is no stamp."""
    stamp = read_stamp(data)
    if stamp is not None:
        write_stamp(data, replace(stamp, club=club))


def stamp_of(database: Path, club: str = NONE) -> Prepared:
    """Return the stamp of a database that was just prepared by this code."""
    return Prepared(code_fingerprint(), tables_fingerprint(database), club)


def code_fingerprint() -> str:
    """Return one text for everything that tables and static files are made from.

    Files count by path, size and time of change: to read them all would cost more than it saves.
    """
    digest = hashlib.sha256(sys.version.encode())
    for line in sorted((*_packages(), *_files())):
        digest.update(f"{line}\n".encode())
    return digest.hexdigest()


def tables_fingerprint(database: Path) -> str:
    """Return one text for the migrations that a database has; empty if it has no tables."""
    try:
        with closing(sqlite3.connect(f"{database.as_uri()}?mode=ro", uri=True)) as connection:
            rows = connection.execute("SELECT app, name FROM django_migrations ORDER BY app, name")
            return hashlib.sha256(json.dumps(rows.fetchall()).encode()).hexdigest()
    except sqlite3.Error:
        return ""


def _packages() -> Iterator[str]:
    for package in distributions():
        yield f"{package.metadata['Name']} {package.version}"


def _files() -> Iterator[str]:
    for source in SOURCES:
        for path in source.rglob("*"):
            if path.is_file() and path.suffix != ".pyc":
                status = path.stat()
                yield f"{path} {status.st_size} {status.st_mtime_ns}"
