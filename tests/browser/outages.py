"""A server that goes away and comes back, a database that somebody else holds."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from playwright.sync_api import Locator, Page

from tests.browser.rows import database
from tests.server import Server

OFFLINE = (
    "No connection. Your answer isn’t saved yet. "
    "We’ve kept it here, and we’ll send it when you’re back."
)
BROKEN = "Something broke on our side. Your answer isn’t saved yet. We’ve kept it here."
# What a browser writes to its console when an answer does not get through.
FAILED = (
    "Failed to load resource",
    "Response Status Error Code",
    "htmx:sendError",
    "htmx:timeout",
    "htmx:afterRequest",
)
KEPT = "mahjlearn-answer"


@contextmanager
def away(server: Server) -> Iterator[None]:
    """All its processes are gone inside the block; afterwards it is back on the same port."""
    server.kill()
    try:
        yield
    finally:
        server.start()


@contextmanager
def locked(data: Path) -> Iterator[None]:
    """Somebody else holds the write lock of the SQLite file."""
    with closing(sqlite3.connect(database(data), isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        yield
        other.execute("ROLLBACK")


def open_with_the_clock_stopped(page: Page, path: str) -> None:
    """Open a page whose timers run only when a test says so."""
    page.clock.install(time=0)
    page.goto(path)
    page.clock.pause_at(3_600_000)


def notice(page: Page) -> Locator:
    return page.locator("#notice")


def kept(page: Page) -> str | None:
    """What the browser holds back for the next page."""
    return page.evaluate(f"sessionStorage.getItem('{KEPT}')")
