"""Whether an answer could be stored now."""

import errno
import os
import shutil
from types import SimpleNamespace

import pytest
from django.db import connection

from lessons.platform import room
from lessons.platform.room import CannotWrite, check_disk, check_room


@pytest.fixture
def file(tmp_path):
    file = tmp_path / "club.sqlite3"
    file.touch()
    return file


def free(monkeypatch, number: int) -> None:
    monkeypatch.setattr(shutil, "disk_usage", lambda path: SimpleNamespace(free=number))


def no_space(*args: object, **kwargs: object) -> None:
    raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))


def test_there_is_room(db):
    check_room()


def test_looking_leaves_nothing_behind(file):
    check_disk(file)
    assert list(file.parent.iterdir()) == [file]


def test_a_disk_that_is_nearly_full(file, monkeypatch):
    free(monkeypatch, room.LEAST_FREE_BYTES)
    check_disk(file)
    free(monkeypatch, room.LEAST_FREE_BYTES - 1)
    with pytest.raises(CannotWrite):
        check_disk(file)


def test_a_quota_that_is_used_up(file, monkeypatch):
    monkeypatch.setattr(room.tempfile, "TemporaryFile", no_space)
    with pytest.raises(CannotWrite):
        check_disk(file)


def test_a_file_one_may_only_read(file, monkeypatch):
    monkeypatch.setattr(room.os, "access", lambda path, mode: mode != os.W_OK)
    with pytest.raises(CannotWrite):
        check_disk(file)


def test_a_folder_that_is_not_there(file):
    with pytest.raises(CannotWrite):
        check_disk(file.parent / "nowhere" / file.name)


def test_a_postgresql_that_went_read_only(db):
    if connection.vendor != "postgresql":
        pytest.skip("this run is on SQLite; the run on PostgreSQL asks its server")
    with connection.cursor() as cursor:
        cursor.execute("SET TRANSACTION READ ONLY")
    with pytest.raises(CannotWrite):
        check_room()
