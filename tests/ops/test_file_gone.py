"""A real server whose SQLite file is deleted or replaced: no answer is confirmed that is lost."""

import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from uuid import UUID

import pytest

from tests.ops.answering import Learner
from tests.ops.looking import NOT_SAVED, database_state, page, stored
from tests.server import Server

TIMES = 20
"""Often enough that every thread of every worker has had its turn."""


@pytest.fixture(scope="module")
def running(tmp_path_factory) -> Iterator[tuple[Server, Path]]:
    data = tmp_path_factory.mktemp("gone")
    server = Server(data)
    server.start()
    yield server, data / "mahjlearn.sqlite3"
    server.stop()


def backup(file: Path, copy: Path) -> Path:
    copy.unlink(missing_ok=True)
    with closing(sqlite3.connect(file)) as source, closing(sqlite3.connect(copy)) as target:
        source.backup(target)
    return copy


def delete(file: Path) -> None:
    for end in ("", "-wal", "-shm"):
        Path(f"{file}{end}").unlink(missing_ok=True)


def refused(learner: Learner) -> None:
    status, retry, words = learner.answer()
    assert (status, retry) == (503, "5")
    assert NOT_SAVED in words


@pytest.mark.full
def test_a_deleted_file_takes_no_answer_and_one_put_back_takes_them_again(running):
    server, file = running
    learners = [Learner(server) for _ in range(TIMES)]
    assert {learner.answer()[0] for learner in learners} == {200}
    kept = backup(file, file.with_suffix(".copy"))
    late = [Learner(server) for _ in range(TIMES)]
    delete(file)
    for learner in late:
        refused(learner)
    assert not file.exists()
    assert [database_state(server) for _ in range(TIMES)] == [(503, "failed")] * TIMES
    assert (page(server, "/healthz"), page(server, "/learn/")) == (200, 200)
    shutil.move(kept, file)
    assert [database_state(server) for _ in range(TIMES)] == [(200, "ok")] * TIMES
    assert {learner.answer()[0] for learner in late} == {200}
    assert {UUID(learner.key) for learner in learners + late} <= set(stored(file))


@pytest.mark.full
def test_a_replaced_file_takes_the_answers_from_then_on(running):
    server, file = running
    before, after = Learner(server), [Learner(server) for _ in range(TIMES)]
    assert before.answer()[0] == 200
    other = backup(file, file.with_suffix(".copy"))
    delete(file)
    other.rename(file)
    assert {learner.answer()[0] for learner in after} == {200}
    assert {UUID(learner.key) for learner in (before, *after)} <= set(stored(file))


@pytest.mark.sampled(3)
@pytest.mark.parametrize("content", [b"", b"not a database, but quite as long as one" * 300])
def test_a_file_that_is_no_database_of_ours_takes_no_answer(running, content):
    server, file = running
    learner = Learner(server)
    kept = backup(file, file.with_suffix(".copy"))
    delete(file)
    other = file.with_suffix(".other")
    other.write_bytes(content)
    other.rename(file)
    for _ in range(TIMES):
        refused(learner)
    assert database_state(server)[0] == 503
    assert page(server, "/healthz") == 200
    delete(file)
    kept.rename(file)
    assert learner.answer()[0] == 200
    assert UUID(learner.key) in set(stored(file))
    assert database_state(server) == (200, "ok")
