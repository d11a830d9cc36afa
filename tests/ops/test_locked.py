"""A real server whose SQLite file another program holds, longer than anybody waits for it."""

import sqlite3
import threading
from collections import Counter
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from uuid import UUID

import pytest

from tests.ops.answering import Learner
from tests.ops.insisting import insisting
from tests.ops.looking import NOT_SAVED, page, stored
from tests.server import Server

HELD_SECONDS = 15
TIMES = 6
LEARNERS = 48
"""More than two workers have threads."""


@contextmanager
def held(file: Path) -> Iterator[None]:
    """Another program writes to it and does not come to an end inside the block."""
    with closing(sqlite3.connect(file, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        yield
        other.execute("ROLLBACK")


def read_meanwhile(server: Server, reader: Learner, over: threading.Event) -> int:
    """How often she could open a page, and the server said that it is well."""
    times = 0
    while not over.wait(0.5):
        with reader.browser.open(reader.url, timeout=20) as reply:
            assert reply.status == 200
        assert (page(server, "/healthz"), page(server, "/learn/")) == (200, 200)
        times += 1
    return times


def held_while_answering(server: Server, file: Path, reader: Learner) -> list[Learner]:
    """Each of them sends her answer until it is taken; pages are read all the while."""
    learners = [Learner(server) for _ in range(LEARNERS)]
    over = threading.Event()
    timer = threading.Timer(HELD_SECONDS, over.set)
    with insisting(learners, at_once=LEARNERS) as replies, held(file):
        timer.start()
        assert read_meanwhile(server, reader, over)
    assert set(replies) == {(200, None), (503, "5")}
    return learners


@pytest.mark.full
def test_a_file_that_is_locked_for_long_loses_no_answer_and_pages_open(tmp_path: Path) -> None:
    server, file = Server(tmp_path), tmp_path / "mahjlearn.sqlite3"
    server.start()
    try:
        reader = Learner(server)
        assert reader.answer()[0] == 200
        answered = [reader]
        for _ in range(TIMES):
            answered += held_while_answering(server, file, reader)
        answered.append(late := Learner(server))
        with held(file):
            assert reader.answer()[0] == 200  # it is stored: she is told without a write
            status, retry, words = late.answer()
        assert (status, retry) == (503, "5")
        assert NOT_SAVED in words
        assert ">Send again</button>" in words
        assert late.answer()[0] == 200
    finally:
        server.stop()
    assert stored(file) == Counter(UUID(learner.key) for learner in answered)
