"""DATABASE_URL: what it may be, and what the connection is like."""

import os
from pathlib import Path

import pytest
from django.db import connection

from mahjlearn.conf import database as module
from mahjlearn.conf.database import database
from mahjlearn.conf.env import SettingError
from tests.folding import folded

BASE = Path("/srv/site")


@pytest.mark.parametrize(
    ("url", "file"),
    [
        ("", "/srv/site/db.sqlite3"),
        ("  ", "/srv/site/db.sqlite3"),
        ("sqlite:///club.db", "/srv/site/club.db"),
        ("sqlite:////var/lib/club.db", "/var/lib/club.db"),
        ("sqlite:///a%20club/100%25.db", "/srv/site/a club/100%.db"),
    ],
)
def test_sqlite_files(url, file):
    assert database(url, BASE, BASE / "db.sqlite3") == {
        "ENGINE": "django.db.backends.sqlite3",
        "NAME": Path(file),
        "CONN_MAX_AGE": None,
        "ATOMIC_REQUESTS": False,
        "OPTIONS": {
            "transaction_mode": "IMMEDIATE",
            "timeout": 10,
            "init_command": "PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL;",
        },
    }


@pytest.mark.parametrize(
    ("url", "expected"),
    [
        ("postgres://ann:s3@db.example:5433/club", ("ann", "s3", "db.example", "5433", "club")),
        ("postgresql://ann@db/club", ("ann", "", "db", "", "club")),
        ("postgres://a%40b:p%3A%2F@db/club", ("a@b", "p:/", "db", "", "club")),
        ("postgres://ann:@/club?host=/run/pg", ("ann", "", "/run/pg", "", "club")),
        ("postgres://ann@[::1]:5432/club", ("ann", "", "::1", "5432", "club")),
    ],
)
def test_postgresql_servers(url, expected):
    found = database(url, BASE, BASE / "db.sqlite3")
    named = tuple(found.pop(name) for name in ("USER", "PASSWORD", "HOST", "PORT", "NAME"))
    assert named == expected
    assert found == {
        "ENGINE": "django.db.backends.postgresql",
        "CONN_MAX_AGE": 60,
        "CONN_HEALTH_CHECKS": True,
        "ATOMIC_REQUESTS": False,
        "OPTIONS": {"connect_timeout": 3},
    }


def test_encryption_of_a_postgresql_connection_can_be_asked_for():
    options = database("postgres://ann@db/club?sslmode=require", BASE, BASE)["OPTIONS"]
    assert options == {"connect_timeout": 3, "sslmode": "require"}


SQLITE_FAULT = "DATABASE_URL names no SQLite file; expected "
SERVER_FAULT = "DATABASE_URL names no PostgreSQL host and database; expected "


@folded(
    ("url", "starts"),
    [
        ("mysql://ann:secret@db/club", "DATABASE_URL starts with 'mysql:'; expected "),
        ("club.db", "DATABASE_URL starts with ':'; expected "),
        ("postgres://ann:secret@db:port/club", "DATABASE_URL cannot be read; expected "),
        ("postgres://[ann:secret/club", "DATABASE_URL cannot be read; expected "),
        ("postgres://ann:secret@db", SERVER_FAULT),
        ("postgres://ann:secret@/club", SERVER_FAULT),
        ("postgres://ann:secret@db/club/two", SERVER_FAULT),
        ("postgres://ann:secret@db/club?pool=1", "DATABASE_URL has the option 'pool'; known are "),
        ("sqlite://", SQLITE_FAULT),
        ("sqlite:///", SQLITE_FAULT),
        ("sqlite:///:memory:", SQLITE_FAULT),
        ("sqlite://club.db", SQLITE_FAULT),
        ("sqlite:///club.db?mode=ro", SQLITE_FAULT),
    ],
)
def test_what_is_wrong_is_said_without_the_password(url, starts):
    with pytest.raises(SettingError) as fault:
        database(url, BASE, BASE / "db.sqlite3")
    assert str(fault.value)[: len(starts)] == starts
    assert "secret" not in str(fault.value)


def test_postgresql_without_psycopg_names_the_extra(monkeypatch):
    monkeypatch.setattr(module, "find_spec", lambda name: None)
    with pytest.raises(SettingError) as fault:
        database("postgres://ann@db/club", BASE, BASE)
    assert str(fault.value) == (
        "DATABASE_URL names PostgreSQL, but psycopg is missing; "
        "install this project's extra named postgres."
    )


def test_this_run_uses_the_database_of_database_url(db):
    url = os.environ.get("DATABASE_URL", "")
    assert connection.vendor == ("postgresql" if url.startswith("postgres") else "sqlite")


def test_sqlite_is_tuned(db):
    if connection.vendor != "sqlite":
        pytest.skip("this run is on PostgreSQL; the run on SQLite looks at its pragmas")
    with connection.cursor() as cursor:
        names = ("journal_mode", "synchronous", "foreign_keys", "busy_timeout")
        found = {name: cursor.execute(f"PRAGMA {name}").fetchone()[0] for name in names}
    assert found == {
        "journal_mode": "wal",
        "synchronous": 2,
        "foreign_keys": 1,
        "busy_timeout": 10000,
    }
    assert connection.transaction_mode == "IMMEDIATE"
