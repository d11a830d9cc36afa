"""A backup while learners answer: all of one moment, nothing of the next; and back again."""

import sqlite3
import uuid
from contextlib import closing
from pathlib import Path

import pytest

from tests.keeping.load import Load, answer_once
from tests.keeping.places import Place, on_sqlite
from tests.server import Server

TABLES = ("lessons_learner", "lessons_attempt")


@pytest.fixture
def served(tmp_path):
    """A server of its own and the place of its data."""
    place = on_sqlite(tmp_path / "data")
    running = Server(place.data)
    running.start()
    yield running, place
    running.stop()


def rows(database: Path, table: str) -> list[tuple]:
    with closing(sqlite3.connect(database)) as connection:
        return connection.execute(f"SELECT * FROM {table} ORDER BY id").fetchall()


def database(place: Place) -> Path:
    return place.data / "mahjlearn.sqlite3"


@pytest.mark.full
def test_a_backup_under_load_is_one_moment(served, tmp_path):
    """Rows get their numbers in the order in which they are stored: one moment is all rows up to
    a number, each as it was, and everything that was confirmed before the backup began.
    """
    server, place = served
    confirmed = []
    with Load(server.url) as load:
        for number in range(3):
            load.wait_for(20 * (number + 1))
            confirmed.append(list(load.confirmed))
            done = place.manage("backup", str(tmp_path / f"{number}.backup"))
            assert (done.status, done.err) == (0, "")
        load.wait_for(len(load.confirmed) + 10)
    assert load.faults == []
    for number, before in enumerate(confirmed):
        other = on_sqlite(tmp_path / f"other{number}")
        assert other.manage("restore", str(tmp_path / f"{number}.backup")).status == 0
        learners, answers = (rows(database(other), table) for table in TABLES)
        assert len(answers) < len(load.confirmed)
        assert learners == rows(database(place), TABLES[0])[: len(learners)]
        assert answers == rows(database(place), TABLES[1])[: len(answers)]
        stored = {value for row in answers for value in row}
        assert [key for key in before if uuid.UUID(key).hex not in stored] == []
        assert len(learners) == len(answers)  # the answer that makes a guest comes with her


@pytest.mark.full
def test_a_running_server_goes_on_with_what_was_restored(served, tmp_path):
    server, place = served
    first, file = answer_once(server.url), tmp_path / "backup"
    assert place.manage("backup", str(file)).status == 0
    answer_once(server.url)
    assert place.manage("restore", str(file), "--replace").status == 0
    later = answer_once(server.url)
    server.stop()
    stored = {value for row in rows(database(place), "lessons_attempt") for value in row}
    assert {uuid.UUID(first).hex, uuid.UUID(later).hex} <= stored
    assert len(rows(database(place), "lessons_attempt")) == 2
    with closing(sqlite3.connect(database(place))) as connection:
        assert connection.execute("PRAGMA integrity_check").fetchone() == ("ok",)
        assert connection.execute("PRAGMA journal_mode").fetchone() == ("wal",)
