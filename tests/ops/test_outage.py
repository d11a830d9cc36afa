"""A real server whose real database goes away."""

import json
import urllib.error
import urllib.request

import pytest

from tests import postgres
from tests.server import Server


def readyz(server: Server) -> tuple[int, str | None, dict[str, str]]:
    try:
        reply = urllib.request.urlopen(f"{server.url}/readyz", timeout=15)
    except urllib.error.HTTPError as refused:
        reply = refused
    with reply:
        states = json.loads(reply.read())
        return reply.status, reply.headers["Retry-After"], {**states, "content": "any"}


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
        assert server.answers()
    finally:
        server.stop()
