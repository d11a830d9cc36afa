"""One server a worker, a fresh browser context a test, and nobody talks to another host."""

import re
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page

from tests.browser.lessons import PATIENCE
from tests.browser.rows import Row, database, rows
from tests.browser.watching import Watch
from tests.server import Server

CODE = re.compile(r"^\d{4}-\d{4}$", re.M)
MAIL = "SELECT text FROM lessons_mail WHERE recipient = ? ORDER BY id DESC LIMIT 1"


@pytest.fixture(scope="session")
def base_url(server: Server) -> str:
    """Addresses in tests are paths of the running site."""
    return server.url


@pytest.fixture(scope="session")
def browser_context_args(browser_context_args: dict) -> dict:
    """A small phone unless a test says otherwise, and the same language everywhere."""
    phone = {"width": 360, "height": 740}
    return {**browser_context_args, "viewport": phone, "locale": "en-US"}


@pytest.fixture
def watch(server: Server) -> Iterator[Watch]:
    """Fails the test when a page asked another host, broke the policy or had a script fail."""
    watching = Watch(server.url.removeprefix("http://"))
    yield watching
    watching.check()


@pytest.fixture
def new_context(
    new_context: Callable[..., BrowserContext], watch: Watch
) -> Callable[..., BrowserContext]:
    """Every context of every test is watched."""

    def make(**arguments: object) -> BrowserContext:
        made = new_context(**arguments)
        made.set_default_timeout(PATIENCE)
        watch.follow(made)
        return made

    return make


@pytest.fixture
def code_for(server_data: Path) -> Callable[[str], str]:
    """The code of the latest mail to this address."""

    def read(email: str) -> str:
        with closing(sqlite3.connect(database(server_data), timeout=10)) as connection:
            (text,) = connection.execute(MAIL, (email,)).fetchone()
        found = CODE.search(text)
        assert found is not None
        return found[0]

    return read


@pytest.fixture
def free(new_context: Callable[..., BrowserContext]) -> Page:
    """axe is put into the page from outside, which the site's own policy would not let in."""
    return new_context(bypass_csp=True).new_page()


@pytest.fixture
def phone(new_context: Callable[..., BrowserContext]) -> Page:
    """A small phone that is tapped."""
    return new_context(has_touch=True, is_mobile=True).new_page()


@pytest.fixture
def stored(server_data: Path, context: BrowserContext) -> Callable[[], list[Row]]:
    """The answers of this test's guest, as the database holds them now."""
    return lambda: rows(server_data, context)
