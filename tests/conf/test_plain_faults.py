"""Faults of the machine are told in a sentence each; others keep their traceback."""

import errno
import sqlite3

import pytest
from django.db import DatabaseError, OperationalError
from django.db.migrations.exceptions import MigrationSchemaMissing

from mahjlearn.conf.plain_faults import ELSEWHERE, plain_words

IT = "/srv/club.db"
OF_SYSTEM = [
    (OSError(errno.ENOSPC, "full", "/srv/x"), "The disk is full. Make room, then start again."),
    (OSError(errno.EDQUOT, "quota"), "The disk is full. Make room, then start again."),
    (
        PermissionError(errno.EACCES, "no", "/srv/x"),
        "/srv/x cannot be read or written here. Look whether you may, or name another place.",
    ),
    (
        OSError(errno.EROFS, "no", "/srv/x"),
        "/srv/x cannot be read or written here. Look whether you may, or name another place.",
    ),
    (
        NotADirectoryError(errno.ENOTDIR, "no", "/srv/x"),
        "A file and a directory are mixed up at /srv/x. Name another place.",
    ),
    (PermissionError(errno.EPERM, "a socket has no name"), None),
    (OSError(errno.ECONNRESET, "reset", "/srv/x"), None),
]
OF_SQLITE = [
    ("SQLITE_NOTADB", f"{IT} is no SQLite database. {ELSEWHERE}"),
    ("SQLITE_CORRUPT_INDEX", f"{IT} is damaged. {ELSEWHERE}"),
    ("SQLITE_FULL", f"The disk is full: {IT} cannot grow. Make room, then start again."),
    ("SQLITE_CONSTRAINT_UNIQUE", None),
]


@pytest.mark.parametrize(("fault", "words"), OF_SYSTEM)
def test_faults_of_the_system(fault, words):
    assert plain_words(fault, IT) == words


def wrapped(inner: Exception) -> DatabaseError:
    """As Django raises what a driver raised."""
    fault = OperationalError(*inner.args)
    fault.__cause__ = inner
    return fault


@pytest.mark.parametrize(("code", "words"), OF_SQLITE)
def test_faults_of_sqlite_by_their_code(code, words):
    inner = sqlite3.DatabaseError("whatever it says")
    inner.sqlite_errorcode = getattr(sqlite3, code)
    assert plain_words(wrapped(inner), IT) == words
    assert plain_words(inner, IT) == words


@pytest.mark.parametrize("hidden", [False, True])
def test_a_full_disk_is_told_where_django_says_that_no_table_could_be_made(hidden):
    """`migrate` raises it while it handles the fault of the driver, not from that."""
    inner = sqlite3.OperationalError("database or disk is full")
    inner.sqlite_errorcode = sqlite3.SQLITE_FULL
    fault = MigrationSchemaMissing("Unable to create the django_migrations table")
    fault.__context__, fault.__suppress_context__ = wrapped(inner), hidden
    words = f"The disk is full: {IT} cannot grow. Make room, then start again."
    assert plain_words(fault, IT) == (None if hidden else words)


def test_a_missing_table_says_migrate():
    words = f"The tables of {IT} are missing or old. Run manage.py migrate."
    for said in ("no such table: lessons_learner", "no such column: lessons_learner.name"):
        assert plain_words(wrapped(sqlite3.OperationalError(said)), IT) == words


def test_a_fault_of_our_own_keeps_its_traceback():
    assert plain_words(DatabaseError("connection already closed"), IT) is None
    assert plain_words(wrapped(ValueError("a bug")), IT) is None


def test_postgresql_by_its_state():
    errors = pytest.importorskip("psycopg", reason="psycopg is not installed").errors
    missing = f"The tables of {IT} are missing or old. Run manage.py migrate."
    assert plain_words(wrapped(errors.UndefinedTable("x")), IT) == missing
    assert plain_words(wrapped(errors.OperationalError("refused")), IT) == (
        f"The database {IT} cannot be reached. Look whether PostgreSQL is running and whether "
        "DATABASE_URL names its host, port, user and password."
    )
    assert plain_words(wrapped(errors.UniqueViolation("x")), IT) is None
