"""A real server that is killed again and again while people answer: nothing confirmed is lost.

HYPOTHESIS_PROFILE=full makes it ten times as long.
"""

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from lessons.bench.load.store import connected, fresh_database, stored_keys
from tests.ops.persistent import Crowd, moments
from tests.server import ROOT, Server

FULL = os.environ.get("HYPOTHESIS_PROFILE") == "full"
SQLITE = (10_000, 10) if FULL else (1_000, 3)
POSTGRESQL = (10_000, 10) if FULL else (300, 1)
"""Answers to be confirmed, and kills meanwhile."""
PROGRESS = "SELECT learner_id, lesson, steps, last, answered_at FROM lessons_lessonprogress"


@pytest.fixture(autouse=True)
def any_database(django_db_blocker: Any) -> Iterator[None]:
    """These tests look into databases of their own, not into that of the run."""
    with django_db_blocker.unblock():
        yield


def progress(url: str) -> list[tuple[Any, ...]]:
    """How far everybody has come, as it is stored."""
    with connected(url) as connection, connection.cursor() as cursor:
        cursor.execute(f"{PROGRESS} ORDER BY learner_id, lesson")
        return [
            (learner, lesson, steps if isinstance(steps, dict) else json.loads(steps), *rest)
            for learner, lesson, steps, *rest in cursor.fetchall()
        ]


def rebuild_progress(server: Server) -> None:
    command = [sys.executable, "manage.py", "rebuild_progress"]
    subprocess.run(command, cwd=ROOT, env=server.env, check=True, capture_output=True)


def killed_while_answering(server: Server, wanted: int, kills: int) -> Crowd:
    """All its processes at once, and each time started again."""
    server.start()
    crowd = Crowd(server.port, wanted)
    try:
        with crowd.answering():
            for moment in moments(wanted, kills):
                crowd.until(moment)
                server.kill()
                server.start()
    finally:
        server.stop()
    return crowd


def everything_is_there(server: Server, crowd: Crowd) -> None:
    """Each confirmed answer once and no other, and the progress that follows from them."""
    url = server.env["DATABASE_URL"]
    stored = stored_keys(url)
    assert len(crowd.confirmed) >= crowd.wanted
    assert crowd.sent_again
    assert set(crowd.confirmed) == set(stored)
    assert set(stored.values()) == {1}
    noted = progress(url)
    rebuild_progress(server)
    assert noted
    assert progress(url) == noted


def test_what_sqlite_confirmed_is_there_once_however_often_the_server_is_killed(
    tmp_path: Path,
) -> None:
    server = Server(tmp_path)
    crowd = killed_while_answering(server, *SQLITE)
    everything_is_there(server, crowd)
    with connected(server.env["DATABASE_URL"]) as connection, connection.cursor() as cursor:
        cursor.execute("PRAGMA integrity_check")
        assert cursor.fetchall() == [("ok",)]


def test_what_postgresql_confirmed_is_there_once_however_often_the_server_is_killed(
    tmp_path: Path, postgres_url: str
) -> None:
    with fresh_database(postgres_url) as url:
        server = Server(tmp_path, database_url=url)
        crowd = killed_while_answering(server, *POSTGRESQL)
        everything_is_there(server, crowd)


@pytest.mark.parametrize(
    ("wanted", "kills", "found"), [(1000, 3, [250, 500, 750]), (10, 1, [5]), (5, 0, [])]
)
def test_the_kills_are_spread_over_the_answers(wanted: int, kills: int, found: list[int]) -> None:
    assert moments(wanted, kills) == found
