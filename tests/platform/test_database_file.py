"""The file that is open and the file at the path are compared before and after each write."""

from pathlib import Path
from types import SimpleNamespace

import pytest
from django.db import OperationalError, connection, connections

from lessons.models import Learner
from lessons.platform import database_file, writing

pytestmark = pytest.mark.skipif(
    connection.vendor != "sqlite", reason="PostgreSQL looks after its own files"
)


@pytest.fixture
def at(monkeypatch):
    """Say which file is at the path, whatever is there."""

    def say(*found: database_file.Identity | None) -> None:
        answers = list(found)
        following = lambda path: answers.pop(0) if len(answers) > 1 else answers[0]  # noqa: E731
        monkeypatch.setattr(database_file, "identity", following)

    return say


@pytest.fixture
def opened(db) -> database_file.Identity:
    connection.ensure_connection()
    found = database_file.opened_file(connection)
    assert found is not None
    return found


def test_the_open_file_is_the_one_at_the_path(opened):
    assert database_file.identity(database_file.database_file()) == opened
    database_file.check_file()


@pytest.mark.parametrize("other", [None, (1, 2)], ids=["deleted", "replaced"])
def test_nothing_is_written_into_a_file_that_is_gone(opened, at, other, django_assert_num_queries):
    at(other)
    with django_assert_num_queries(0), pytest.raises(OperationalError), writing.writing():
        raise AssertionError("written")


def test_what_was_written_while_the_file_went_is_not_confirmed(opened, at):
    at(opened, None)
    with pytest.raises(OperationalError), writing.writing():
        Learner.objects.filter(guest_id="").delete()


def test_a_request_begins_with_the_file_that_is_there_now(opened, at, monkeypatch):
    closed: list[bool] = []
    monkeypatch.setattr(connections["default"], "close", lambda: closed.append(True))
    for other, closes in ((opened, 0), (None, 0), ((1, 2), 1)):
        at(other)
        database_file.close_replaced()
        assert len(closed) == closes


def test_a_connection_that_is_not_open_has_no_file():
    assert database_file.opened_file(SimpleNamespace(connection=None, opened_file=(1, 2))) is None


@pytest.mark.parametrize("name", ["/data/a club/100%?.db", "/data/?mode=rw"])
def test_a_server_makes_no_empty_database(settings, monkeypatch, name):
    monkeypatch.setitem(settings.DATABASES["default"], "NAME", Path(name))
    database_file.never_create()
    uri = settings.DATABASES["default"]["NAME"]
    assert (uri.startswith("file:/data/"), uri.endswith("?mode=rw")) == (True, True)
    assert uri.count("?") == 1
    monkeypatch.setitem(connection.settings_dict, "NAME", uri)
    assert database_file.database_file() == Path(name)
    database_file.never_create()
    assert settings.DATABASES["default"]["NAME"] == uri
