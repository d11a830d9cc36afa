"""A server of its own, on which every puzzle of these tests is asked."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server import Server


class TableServer(Server):
    """The production server with the addresses of `tests.browser.table.urls`."""

    def __init__(self, data: Path) -> None:
        super().__init__(data)
        self.env = {**self.env, "DJANGO_SETTINGS_MODULE": "tests.browser.table.site"}


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """In place of the site's own."""
    running = TableServer(tmp_path_factory.mktemp("table"))
    running.start()
    yield running
    running.stop()
