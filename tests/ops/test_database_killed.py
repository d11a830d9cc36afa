"""A real server whose PostgreSQL is killed while people answer: nothing confirmed is lost."""

import re
import urllib.error
import urllib.request
from pathlib import Path
from uuid import UUID, uuid4

import pytest

from tests import postgres
from tests.ops.accounting import everything_is_there
from tests.ops.answering import Learner
from tests.ops.looking import NOT_SAVED, database_state, page
from tests.ops.persistent import Crowd, moments
from tests.server import Server

pytestmark = pytest.mark.usefixtures("any_database")

ANSWERS, KILLS = 3_000, 10
WORDS = re.compile(r"<h1>(.*?)</h1>\s*<p>(.*?)</p>")


def in_words(learner: Learner) -> tuple[int, str | None, list[tuple[str, str]]]:
    """What she sees of a page that needs the database: status, Retry-After, heading, sentence."""
    try:
        reply = learner.browser.open(learner.url, timeout=20)
    except urllib.error.HTTPError as refused:
        reply = refused
    with reply:
        found = WORDS.findall(reply.read().decode())
        return reply.status, reply.headers["Retry-After"], found


def seen_meanwhile(server: Server, learner: Learner) -> None:
    """While it is gone: pages say so in plain words, no answer is taken, the process is well."""
    away = [("Back in a moment", "Something broke on our side.")]
    assert in_words(learner) == (503, "5", away)
    status, retry, words = learner.answer()
    assert (status, retry) == (503, "5")
    assert NOT_SAVED in words
    assert ">Send again</button>" in words
    assert database_state(server) == (503, "failed")
    assert page(server, "/healthz") == 200


@pytest.mark.full
@pytest.mark.postgres
def test_what_was_confirmed_is_there_once_however_often_postgresql_is_killed(
    tmp_path: Path,
) -> None:
    """Every refusal is a 503, and the server goes on without being started again."""
    if postgres.missing():
        pytest.skip(f"no PostgreSQL: {postgres.missing()}")
    with postgres.stoppable() as database:
        server = Server(tmp_path, database_url=database.get_uri())
        server.start()
        try:
            learner = Learner(server)
            first = learner.key
            assert learner.answer()[0] == 200
            learner.form["attempt_key"] = str(uuid4())
            crowd = Crowd(server.port, ANSWERS)
            with crowd.answering():
                for moment in moments(ANSWERS, KILLS):
                    crowd.until(moment)
                    postgres.kill(database)
                    seen_meanwhile(server, learner)
                    database.start()
            assert crowd.sent_again
            assert learner.answer()[0] == 200
            assert database_state(server) == (200, "ok")
        finally:
            server.stop()
        everything_is_there(server, {*crowd.confirmed, UUID(first), UUID(learner.key)})
