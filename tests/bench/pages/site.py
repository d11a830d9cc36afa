"""The site as on a server, over databases of the bench's own."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from django.conf import settings
from django.core.management import call_command
from django.db import DEFAULT_DB_ALIAS, connection, connections
from django.db.backends.base.base import BaseDatabaseWrapper

from tests.bench.load.store import connected


def open_site(directory: Path) -> None:
    """Settings as on a server, and collected static files in `directory`.

    Nothing of the site may have been asked for before in this process.
    """
    settings.DEBUG = False
    settings.ROOT_URLCONF = "tests.bench.pages.urls"
    settings.STATIC_ROOT = directory / "static"
    call_command("collectstatic", interactive=False, verbosity=0)


def sqlite_url(file: Path) -> str:
    """The URL of an SQLite database at this absolute path."""
    return f"sqlite:///{file}"


@contextmanager
def open_database(url: str) -> Iterator[BaseDatabaseWrapper]:
    """An empty database with its tables; it is the site's until another one is used."""
    with connected(url) as opened:
        # A connection that is opened anew in between would be measured too.
        opened.settings_dict["CONN_MAX_AGE"] = None
        use(opened)
        call_command("migrate", verbosity=0, interactive=False)
        yield opened


def use(opened: BaseDatabaseWrapper) -> None:
    """From now on the site asks this database, and writes to it."""
    connections[DEFAULT_DB_ALIAS] = opened


def settle() -> None:
    """The database in use as a server has it after a while: PostgreSQL with statistics, SQLite
    without, as nobody asks it for them, and all of it in the file.
    """
    if connection.vendor == "postgresql":
        with connection.cursor() as cursor:
            cursor.execute("VACUUM ANALYZE")
    connection.close()
