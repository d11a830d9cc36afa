"""A server of its own, on which every puzzle of these tests is asked."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page

from tests.browser.watching import Watch
from tests.server import Server


class TableServer(Server):
    """The production server with the addresses of `tests.browser.table.urls`."""

    def __init__(self, data: Path) -> None:
        super().__init__(data)
        self.env = {**self.env, "DJANGO_SETTINGS_MODULE": "tests.browser.table.site"}


@pytest.fixture(scope="session")
def table_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """Beside the site's own, which the other tests of this worker use."""
    running = TableServer(tmp_path_factory.mktemp("table"))
    running.start()
    yield running
    running.stop()


@pytest.fixture
def watch(table_server: Server) -> Iterator[Watch]:
    """As elsewhere, of this server."""
    watching = Watch(table_server.url.removeprefix("http://"))
    yield watching
    watching.check()


@pytest.fixture
def browser_context_args(browser_context_args: dict, table_server: Server) -> dict:
    """Addresses in these tests are paths of this server."""
    return {**browser_context_args, "base_url": table_server.url}


@pytest.fixture
def plain(new_context: Callable[..., BrowserContext]) -> Page:
    """A page that runs no script."""
    return new_context(java_script_enabled=False).new_page()
