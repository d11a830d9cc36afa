"""Databases for tests of keeping, each looked at by processes of its own, as servers do."""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit
from uuid import uuid4

from tests.keeping.rows import names
from tests.ops.bad_starts import Ended, manage, run

OLDEST = names()[0]
"""The version that has the longest way to today's tables."""


@dataclass(frozen=True)
class Place:
    """A database and a data directory."""

    data: Path
    url: str

    @property
    def env(self) -> dict[str, str]:
        return {"DATA_DIR": str(self.data), "DATABASE_URL": self.url}

    def manage(self, *arguments: str, **env: str) -> Ended:
        return manage(*arguments, **{**self.env, **env})

    def load(self, name: str = OLDEST) -> None:
        """Fill it as a former version left it."""
        done = run(["-m", "tests.keeping.rows", "load", name], **self.env)
        assert (done.status, done.err) == (0, "")

    def rows(self, name: str = OLDEST) -> dict[str, Any]:
        """Number and hash of the rows of that version's columns."""
        done = run(["-m", "tests.keeping.rows", "hash", name], **self.env)
        assert (done.status, done.err) == (0, "")
        return json.loads(done.out)

    def shell(self, code: str) -> str:
        done = self.manage("shell", "-v", "0", "-c", code)
        assert (done.status, done.err) == (0, "")
        return done.out


def on_sqlite(data: Path) -> Place:
    """A file in that directory, as the demo has it."""
    data.mkdir(exist_ok=True)
    return Place(data, f"sqlite:///{data}/mahjlearn.sqlite3")


@contextmanager
def on_postgres(data: Path, server: str) -> Iterator[Place]:
    """An empty database of that server, gone when the block ends."""
    import psycopg

    name = f"keeping_{uuid4().hex}"
    with psycopg.connect(server, autocommit=True) as connection:
        connection.execute(f"CREATE DATABASE {name}")
        try:
            yield Place(data, urlsplit(server)._replace(path=f"/{name}").geturl())
        finally:
            connection.execute(f"DROP DATABASE {name} WITH (FORCE)")
