"""A real server whose secret key is changed while a learner has a form open."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from uuid import UUID

import pytest

from tests.ops.answering import Learner
from tests.ops.looking import stored
from tests.server import Server

FILE = "mahjlearn.sqlite3"
OLD, NEW = "SECRET_KEY_FALLBACKS", "SECRET_KEY"
ANOTHER = "another-key-for-a-test-with-far-more-than-fifty-characters-in-it"


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    made = Server(tmp_path)
    made.start()
    yield made
    made.stop()


def rotate(server: Server, **keys: str) -> None:
    server.stop()
    server.env.update(keys)
    server.start()


def answers_each(file: Path) -> list[int]:
    """How many answers each learner has."""
    with closing(sqlite3.connect(file)) as database:
        counted = database.execute("SELECT count(*) FROM lessons_attempt GROUP BY learner_id")
        return [number for (number,) in counted]


def is_back(learner: Learner) -> bool:
    """Whether the page knows that she has answered here."""
    return "You answered this on " in learner.page()


@pytest.mark.full
def test_an_open_form_goes_on_under_a_new_key_and_later_without_the_old_one(server, tmp_path):
    learner = Learner(server)
    assert learner.answer()[0] == 200
    first, learner.form = learner.key, learner.opened()
    rotate(server, **{NEW: ANOTHER, OLD: server.env[NEW]})
    assert [learner.answer()[0] for _ in range(2)] == [200, 200]
    assert is_back(learner)
    rotate(server, **{OLD: ""})
    assert is_back(learner)
    assert stored(tmp_path / FILE) == {UUID(first): 1, UUID(learner.key): 1}
    assert answers_each(tmp_path / FILE) == [2]


@pytest.mark.full
def test_without_the_old_key_an_open_form_is_taken_from_somebody_new(server, tmp_path):
    learner = Learner(server)
    assert learner.answer()[0] == 200
    learner.form = learner.opened()
    rotate(server, **{NEW: ANOTHER})
    assert not is_back(learner)
    assert learner.answer()[0] == 200
    assert answers_each(tmp_path / FILE) == [1, 1]
