"""Whether each answer that was confirmed is in the database, once, and what follows from it."""

import json
import subprocess
import sys
from collections.abc import Iterable, Mapping
from typing import Any
from uuid import UUID

from tests.bench.load.store import connected, stored_keys
from tests.server import ROOT, Server

PROGRESS = "SELECT learner_id, lesson, steps, last, answered_at FROM lessons_lessonprogress"


def everything_is_there(server: Server, confirmed: Iterable[UUID]) -> None:
    """Each of these answers once and no other, and the progress that follows from them."""
    stored = stored_keys(server.env["DATABASE_URL"])
    assert set(confirmed) == set(stored)
    assert set(stored.values()) == {1}
    progress_follows(server.env)


def progress_follows(env: Mapping[str, str]) -> None:
    """Everybody's progress is what it is when it is worked out anew from the answers."""
    noted = progress(env["DATABASE_URL"])
    command = [sys.executable, "manage.py", "rebuild_progress"]
    subprocess.run(command, cwd=ROOT, env=env, check=True, capture_output=True)
    assert noted
    assert progress(env["DATABASE_URL"]) == noted


def progress(url: str) -> list[tuple[Any, ...]]:
    """How far everybody has come, as it is stored."""
    with connected(url) as connection, connection.cursor() as cursor:
        cursor.execute(f"{PROGRESS} ORDER BY learner_id, lesson")
        return [
            (learner, lesson, steps if isinstance(steps, dict) else json.loads(steps), *rest)
            for learner, lesson, steps, *rest in cursor.fetchall()
        ]


def integrity(url: str) -> list[tuple[str]]:
    """What SQLite says of its own file: [("ok",)] where nothing is wrong."""
    with connected(url) as connection, connection.cursor() as cursor:
        cursor.execute("PRAGMA integrity_check")
        return list(cursor.fetchall())
