"""A real server that is killed again and again while people answer: nothing confirmed is lost.

HYPOTHESIS_PROFILE=full makes it much longer.
"""

from pathlib import Path

import pytest

from tests.bench.load.store import fresh_database
from tests.ops.accounting import everything_is_there, integrity
from tests.ops.persistent import Crowd, moments
from tests.sampling import FULL
from tests.server import Server

SQLITE = (10_000, 10) if FULL else (40, 1)
POSTGRESQL = (10_000, 10) if FULL else (100, 1)
"""Answers to be confirmed, and kills meanwhile."""
pytestmark = pytest.mark.usefixtures("any_database")


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
    assert len(crowd.confirmed) >= crowd.wanted
    assert crowd.sent_again
    return crowd


def test_what_sqlite_confirmed_is_there_once_however_often_the_server_is_killed(
    tmp_path: Path,
) -> None:
    server = Server(tmp_path)
    crowd = killed_while_answering(server, *SQLITE)
    everything_is_there(server, crowd.confirmed)
    assert integrity(server.env["DATABASE_URL"]) == [("ok",)]


@pytest.mark.full
def test_what_postgresql_confirmed_is_there_once_however_often_the_server_is_killed(
    tmp_path: Path, postgres_url: str
) -> None:
    with fresh_database(postgres_url) as url:
        server = Server(tmp_path, database_url=url)
        crowd = killed_while_answering(server, *POSTGRESQL)
        everything_is_there(server, crowd.confirmed)


@pytest.mark.parametrize(
    ("wanted", "kills", "found"), [(1000, 3, [250, 500, 750]), (10, 1, [5]), (5, 0, [])]
)
def test_the_kills_are_spread_over_the_answers(wanted: int, kills: int, found: list[int]) -> None:
    assert moments(wanted, kills) == found
