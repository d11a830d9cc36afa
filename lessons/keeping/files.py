"""Find the file of the database, and write copies of it whole or not at all."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from django.db import connection

from lessons.platform.atomic_file import write_atomically
from mahjlearn.conf.places import PLACES
from mahjlearn.conf.refusal import Refused


def on_sqlite() -> bool:
    return connection.vendor == "sqlite"


def sqlite_file() -> Path:
    """The file of the database, whether it is there or not."""
    return Path(connection.settings_dict["NAME"])


def refuse_no_database() -> None:
    """Raises Refused where there is no such file, which looking at it would make, empty."""
    if on_sqlite() and not sqlite_file().exists():
        raise Refused(
            f"There is no database {sqlite_file()}. Name it by DATABASE_URL, or the directory of "
            f"{PLACES.program} demo by --data."
        )


@contextmanager
def whole_file(path: Path, *, overwrite: bool) -> Iterator[Path]:
    """Yield a draft to write to; it becomes `path` when the block ends well.

    Raises Refused if the file exists and may not be overwritten, or has no directory.
    """
    refuse_existing(path, overwrite=overwrite)
    with write_atomically(path) as draft:
        yield draft
        refuse_existing(path, overwrite=overwrite)


def refuse_existing(path: Path, *, overwrite: bool) -> None:
    """Raise Refused if nothing may be written at this place."""
    if path.is_dir():
        raise Refused(f"{path} is a directory. Name a file to write to.")
    if path.exists() and not overwrite:
        raise Refused(f"{path} is there already. Name another file, or add --overwrite.")
    if not path.parent.is_dir():
        raise Refused(f"There is no directory {path.parent}. Make it, or name another place.")
