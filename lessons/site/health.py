"""Two pages for monitors: is the process alive, and can it serve learners."""

from collections.abc import Callable
from importlib import import_module

from django.db import DEFAULT_DB_ALIAS, connections
from django.db.migrations.executor import MigrationExecutor
from django.http import HttpRequest, HttpResponse, JsonResponse

from lessons.platform.database_file import check_file
from lessons.platform.room import CannotWrite, check_room

RETRY_AFTER_SECONDS = 5
ADDRESSES = ("/healthz", "/readyz")


class NotReady(Exception):
    """A part of the site cannot serve learners yet."""


def check_database() -> None:
    """The database answers, and takes what is stored. One statement."""
    check_file()
    if connections[DEFAULT_DB_ALIAS].vendor == "sqlite":
        with connections[DEFAULT_DB_ALIAS].cursor() as cursor:
            cursor.execute("SELECT 1")
    check_room()


def check_migrations() -> None:
    """The tables are the ones this version of the code expects."""
    executor = MigrationExecutor(connections[DEFAULT_DB_ALIAS])
    if executor.migration_plan(executor.loader.graph.leaf_nodes()):
        raise NotReady("run migrate")


def check_content() -> None:
    """The course reads without a fault. Imported late: a fault must not stop this page."""
    import_module("lessons.content_store").course()


# In this order: where the database is away, asking it again would only wait twice.
CHECKS: tuple[tuple[str, Callable[[], None]], ...] = (
    ("db", check_database),
    ("migrations", check_migrations),
    ("content", check_content),
)


def healthz(request: HttpRequest) -> HttpResponse:
    """200 while the process answers; touches neither database nor session."""
    return HttpResponse("ok", content_type="text/plain", headers={"Cache-Control": "no-store"})


def readyz(request: HttpRequest) -> HttpResponse:
    """200 when learners can be served; else 503 naming the parts that fail, never the reason."""
    states = check_all()
    ready = set(states.values()) == {"ok"}
    response = JsonResponse(states, status=200 if ready else 503)
    response["Cache-Control"] = "no-store"
    if not ready:
        response["Retry-After"] = str(RETRY_AFTER_SECONDS)
    return response


def check_all() -> dict[str, str]:
    """Each part with "ok", "failed", "cannot write", or "not checked": the database is away."""
    states: dict[str, str] = {}
    for name, check in CHECKS:
        if name == "migrations" and states["db"] == "failed":
            states[name] = "not checked"
        else:
            states[name] = state_of(check)
    return states


def state_of(check: Callable[[], None]) -> str:
    """Any fault whatever counts: a monitor needs an answer, not a traceback."""
    try:
        check()
    except CannotWrite:
        return "cannot write"
    except Exception:
        return "failed"
    return "ok"
