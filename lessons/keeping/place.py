"""Where the database is."""

from pathlib import Path

from django.db import connection

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
            "manage.py demo by --data."
        )
