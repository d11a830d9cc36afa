import json
import sys
from types import SimpleNamespace

import pytest
from django.db import OperationalError, connection
from django.test.utils import CaptureQueriesContext

from lessons.platform.room import CannotWrite
from lessons.site import health

READY = {"db": "ok", "migrations": "ok", "content": "ok"}


@pytest.fixture
def content(monkeypatch):
    """The course reads without a fault."""
    monkeypatch.setitem(sys.modules, "lessons.content_store", SimpleNamespace(course=lambda: None))


def refuse(execute, sql, params, many, context):
    raise OperationalError("away")


def broken_course():
    raise ValueError("course.toml:3: no such lesson")


def test_healthz_touches_nothing(client, django_assert_num_queries, db):
    with django_assert_num_queries(0):
        response = client.get("/healthz")
    assert (response.status_code, response.content) == (200, b"ok")
    assert response.headers["Cache-Control"] == "no-store"
    assert not response.cookies


def test_readyz_says_ready_in_at_most_three_queries(client, content, db):
    with CaptureQueriesContext(connection) as queries:
        response = client.get("/readyz")
    assert response.status_code == 200
    assert response.headers["Content-Type"] == "application/json"
    assert json.loads(response.content) == READY
    assert len(queries) == 3


def test_readyz_names_the_database(client, content, db):
    with connection.execute_wrapper(refuse):
        response = client.get("/readyz")
    assert response.status_code == 503
    assert response.headers["Retry-After"] == "5"
    assert response.json() == {**READY, "db": "failed", "migrations": "not checked"}


def test_readyz_says_that_nothing_can_be_stored(client, content, db, monkeypatch):
    def full() -> None:
        raise CannotWrite

    monkeypatch.setattr(health, "check_room", full)
    response = client.get("/readyz")
    assert (response.status_code, response.headers["Retry-After"]) == (503, "5")
    assert response.json() == {**READY, "db": "cannot write"}


def test_readyz_says_that_the_file_is_gone(client, content, db, monkeypatch):
    monkeypatch.setattr(health, "check_file", broken_course)
    response = client.get("/readyz")
    assert response.json() == {**READY, "db": "failed", "migrations": "not checked"}


def test_monitors_may_ask_by_any_name(client, content, db):
    for path in ("/healthz", "/readyz"):
        for host in ("10.0.0.7", "10.0.0.7:8000", "evil.example", "_", "[::1"):
            assert client.get(path, headers={"Host": host}).status_code == 200
    for path in ("/", "/learn/", "/healthz/", "/nowhere/"):
        assert client.get(path, headers={"Host": "10.0.0.7"}).status_code == 400


def test_readyz_names_pending_migrations(client, content, db, monkeypatch):
    plan = property(lambda self: lambda targets: ["one to run"])
    monkeypatch.setattr(health.MigrationExecutor, "migration_plan", plan)
    response = client.get("/readyz")
    assert (response.status_code, response.json()) == (503, {**READY, "migrations": "failed"})


def test_readyz_names_faulty_content_and_tells_no_reason(client, db, monkeypatch):
    store = SimpleNamespace(course=broken_course)
    monkeypatch.setitem(sys.modules, "lessons.content_store", store)
    response = client.get("/readyz")
    assert (response.status_code, response.json()) == (503, {**READY, "content": "failed"})
