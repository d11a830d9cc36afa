"""The server of `manage.py demo` over a database of its own, for as long as it is measured."""

import os
import tempfile
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

from lessons.site import demo
from lessons.site.preparing import prepare
from tests.bench.load.server import RunningServer, free_port
from tests.bench.load.store import fresh_database


@contextmanager
def serving(database: str) -> Iterator[RunningServer]:
    """In a temporary directory, on a free port; over SQLite, or over a new database on the
    PostgreSQL server of this URL.
    """
    with ExitStack() as stack:
        data = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        env = demo.environment(os.environ, data, [])
        if database:
            env["DATABASE_URL"] = stack.enter_context(fresh_database(database))
        prepare(env)
        port = free_port()
        server = RunningServer(port, demo.server_command("127.0.0.1", port), env)
        stack.callback(server.stop)
        server.start()
        yield server
