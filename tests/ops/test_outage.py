"""A real server whose real database goes away."""

import json
import urllib.error
import urllib.request
from collections import Counter
from uuid import UUID

import pytest

from tests import postgres
from tests.ops.answering import Learner
from tests.ops.insisting import insisting, until
from tests.server import Server


def readyz(server: Server) -> tuple[int, str | None, dict[str, str]]:
    try:
        reply = urllib.request.urlopen(f"{server.url}/readyz", timeout=15)
    except urllib.error.HTTPError as refused:
        reply = refused
    with reply:
        states = json.loads(reply.read())
        return reply.status, reply.headers["Retry-After"], {**states, "content": "any"}


@pytest.mark.full
@pytest.mark.postgres
def test_readyz_names_a_postgresql_that_went_away_while_healthz_stays_well(tmp_path):
    if postgres.missing():
        pytest.skip(f"no PostgreSQL: {postgres.missing()}")
    with postgres.server() as url:
        server = Server(tmp_path, database_url=url)
        server.start()
        try:
            assert readyz(server)[2] == {"db": "ok", "migrations": "ok", "content": "any"}
        except BaseException:
            server.stop()
            raise
    try:
        gone = {"db": "failed", "migrations": "not checked", "content": "any"}
        assert readyz(server) == (503, "5", gone)
        assert any(server.answers() for _ in range(10))
    finally:
        server.stop()


@pytest.mark.full
@pytest.mark.postgres
def test_postgresql_stopped_and_started_while_learners_answer_loses_no_answer(tmp_path):
    """Refused answers are 503, never 500; the server takes them again without a restart."""
    if postgres.missing():
        pytest.skip(f"no PostgreSQL: {postgres.missing()}")
    import psycopg

    with postgres.stoppable() as database:
        server = Server(tmp_path, database_url=database.get_uri())
        server.start()
        try:
            learners = [Learner(server) for _ in range(60)]
            with insisting(learners) as replies:
                until(lambda: (200, None) in replies)
                database.stop()
                until(lambda: (503, "5") in replies)
                database.start()
            assert set(replies) == {(200, None), (503, "5")}
            assert readyz(server)[0] == 200
        finally:
            server.stop()
        with psycopg.connect(database.get_uri()) as connection:
            rows = connection.execute("SELECT client_key FROM lessons_attempt").fetchall()
    assert Counter(key for (key,) in rows) == Counter(UUID(learner.key) for learner in learners)
