"""A SQLite file before a server is built on it."""

import sqlite3
from contextlib import closing

import pytest

from mahjlearn.conf.database import sqlite
from mahjlearn.conf.plain_faults import ELSEWHERE
from mahjlearn.conf.refusal import Refused
from mahjlearn.conf.store import check_store


def test_what_a_server_can_begin_with(tmp_path):
    (tmp_path / "empty").touch()
    with closing(sqlite3.connect(tmp_path / "good")) as database:
        database.execute("CREATE TABLE t (x)")
    for name in ("empty", "good", "not there yet"):
        check_store(sqlite(tmp_path / name))
    assert not (tmp_path / "not there yet").exists()
    check_store({"ENGINE": "django.db.backends.postgresql", "NAME": "club"})


def test_a_database_in_use_is_waited_for_later(tmp_path):
    with closing(sqlite3.connect(tmp_path / "db")) as database:
        database.execute("BEGIN IMMEDIATE")
        check_store(sqlite(tmp_path / "db"))


def test_what_it_cannot_begin_with(tmp_path):
    (tmp_path / "text").write_text("A list of members, and no database at all. " * 9)
    (tmp_path / "folder").mkdir()
    opened = (
        "cannot be opened. Look whether its directory is there and whether you may write in it, "
        "or name another place."
    )
    words = {
        "text": f"is no SQLite database. {ELSEWHERE}",
        "folder": opened,
        "no/such": opened,
    }
    for name, said in words.items():
        with pytest.raises(Refused) as refused:
            check_store(sqlite(tmp_path / name))
        assert str(refused.value) == f"{tmp_path / name} {said}"
