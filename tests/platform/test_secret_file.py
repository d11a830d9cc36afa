"""The key of a data directory: made once, mended only where nobody loses her answers by it."""

import os
import sqlite3
import stat
from contextlib import closing
from pathlib import Path

import pytest

from lessons.platform.secret_file import CUT, read_or_make_key
from mahjlearn.conf.refusal import Refused

DAMAGED = {
    "empty": b"",
    "a line break": b"\n",
    "cut": b"k" * 63,
    "zeros after a power cut": b"\0" * 64,
    "not text": b"\xff\xfe" * 40,
}
each_damage = pytest.mark.parametrize("content", DAMAGED.values(), ids=DAMAGED.keys())


def key_of(data: Path) -> str:
    return read_or_make_key(data, data / "db")


def make_database(data: Path, *rows: str) -> None:
    with closing(sqlite3.connect(data / "db")) as database:
        database.execute("CREATE TABLE lessons_learner (public_id)")
        database.executemany("INSERT INTO lessons_learner VALUES (?)", [(row,) for row in rows])
        database.commit()


def test_the_key_is_made_once_for_its_owner_only(tmp_path):
    key = key_of(tmp_path)
    assert len(key) == 64
    assert stat.S_IMODE((tmp_path / "secret_key").stat().st_mode) == 0o600
    assert key_of(tmp_path) == key
    assert [path.name for path in tmp_path.iterdir()] == ["secret_key"]
    other = tmp_path / "other"
    other.mkdir()
    assert key_of(other) != key


def test_a_key_of_ones_own_may_be_longer_and_end_a_line(tmp_path):
    (tmp_path / "secret_key").write_text("k" * 80 + "\n")
    assert key_of(tmp_path) == "k" * 80


@each_damage
def test_a_damaged_key_is_made_anew_while_nobody_has_answered(tmp_path, content):
    for state in ("no database", "no tables", "no learners"):
        (tmp_path / "secret_key").write_bytes(content)
        if state == "no tables":
            (tmp_path / "db").touch()
        if state == "no learners":
            make_database(tmp_path)
        assert len(key_of(tmp_path)) == 64
        assert stat.S_IMODE((tmp_path / "secret_key").stat().st_mode) == 0o600


@each_damage
def test_a_damaged_key_is_named_once_somebody_has_answered(tmp_path, content):
    make_database(tmp_path, "abcdefghjk")
    (tmp_path / "secret_key").write_bytes(content)
    with pytest.raises(Refused) as refused:
        key_of(tmp_path)
    assert str(refused.value) == CUT.format(file=tmp_path / "secret_key")
    assert (tmp_path / "secret_key").read_bytes() == content


def test_a_database_that_cannot_be_read_may_have_learners(tmp_path):
    (tmp_path / "secret_key").touch()
    (tmp_path / "db").write_bytes(b"no database, but something that somebody may mend" * 20)
    with pytest.raises(Refused):
        key_of(tmp_path)


def test_a_deleted_key_is_made_anew(tmp_path):
    make_database(tmp_path, "abcdefghjk")
    assert len(key_of(tmp_path)) == 64


def test_a_key_that_cannot_be_written_leaves_nothing(tmp_path, monkeypatch):
    def full(descriptor: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.fsync", full)
    with pytest.raises(OSError, match="No space"):
        key_of(tmp_path)
    assert list(tmp_path.iterdir()) == []


def test_a_file_is_open_for_writing_while_it_is_brought_to_disk(tmp_path, monkeypatch):
    """Windows brings none to disk that is open for reading only."""
    fcntl = pytest.importorskip("fcntl")
    modes = []

    def note(descriptor: int) -> None:
        if stat.S_ISREG(os.fstat(descriptor).st_mode):
            modes.append(fcntl.fcntl(descriptor, fcntl.F_GETFL) & os.O_ACCMODE)

    monkeypatch.setattr("os.fsync", note)
    key_of(tmp_path)
    assert modes == [os.O_RDWR]
