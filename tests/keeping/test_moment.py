"""Backups while twenty people answer lesson steps, restored elsewhere: every figure of one moment.

It is run where everything is (HYPOTHESIS_PROFILE=full).
"""

import os
from collections.abc import Iterator
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path
from uuid import UUID

import pytest

from tests.bench.load.store import connected, stored_keys
from tests.keeping.places import Place, on_postgres, on_sqlite
from tests.ops.accounting import progress, progress_follows
from tests.ops.persistent import Crowd
from tests.server import Server

BACKUPS = 10
BETWEEN = 60
"""Answers confirmed before each backup, and after the last."""
MORE_THAN_COME = 1_000_000
LEARNER, ATTEMPT = "lessons_learner", "lessons_attempt"
TABLES = (LEARNER, ATTEMPT, "lessons_lessonprogress")
PLACES = BACKUPS + 2
"""The club, one for each backup, and one for the last."""


@pytest.fixture(params=["sqlite", "postgresql"])
def places(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[list[Place]]:
    """Empty databases of one kind."""
    folders = [tmp_path / f"place{number}" for number in range(PLACES)]
    if request.param == "sqlite":
        yield [on_sqlite(folder) for folder in folders]
        return
    request.getfixturevalue("postgres_programs")
    url = request.getfixturevalue("postgres_url")
    with ExitStack() as stack:
        yield [stack.enter_context(on_postgres(folder, url)) for folder in folders]


@dataclass(frozen=True)
class Backup:
    """A file, the answers confirmed before it was begun, and what the command said."""

    file: Path
    confirmed: set[UUID]
    said: str


def rows(place: Place) -> dict[str, int]:
    """How many rows each table has."""
    with connected(place.url) as connection, connection.cursor() as cursor:
        counts = {}
        for table in TABLES:
            cursor.execute(f"SELECT count(*) FROM {table}")
            counts[table] = cursor.fetchone()[0]
        return counts


def back_up(place: Place, file: Path, crowd: Crowd) -> Backup:
    before = set(crowd.confirmed)
    done = place.manage("backup", str(file))
    assert (done.status, done.err) == (0, "")
    return Backup(file, before, done.out)


def backed_up_while_answering(place: Place, folder: Path) -> list[Backup]:
    """The last of them is made when everybody has gone."""
    place.data.mkdir(exist_ok=True)
    server = Server(place.data, database_url=place.url)
    server.start()
    crowd, made = Crowd(server.port, MORE_THAN_COME), []
    try:
        with crowd.answering():
            for number in range(BACKUPS):
                crowd.until(BETWEEN * (number + 1))
                made.append(back_up(place, folder / f"{number}.backup", crowd))
            crowd.until(len(crowd.confirmed) + BETWEEN)
            crowd.wanted = 0
    finally:
        server.stop()
    return [*made, back_up(place, folder / "last.backup", crowd)]


@pytest.mark.full
@pytest.mark.usefixtures("any_database")
def test_a_backup_under_load_comes_back_with_equal_figures(
    places: list[Place], tmp_path: Path
) -> None:
    """All that was confirmed before it began, whole; everybody's progress follows from it."""
    club, *others = places
    made = backed_up_while_answering(club, tmp_path)
    everything = stored_keys(club.url)
    for backup, other in zip(made, others, strict=True):
        done = other.manage("restore", str(backup.file))
        assert (done.status, done.err) == (0, "")
        keys, found = stored_keys(other.url), rows(other)
        assert f"learners: {found[LEARNER]}, answers: {found[ATTEMPT]}, in" in backup.said
        assert backup.confirmed <= set(keys) <= set(everything)
        assert set(keys.values()) == {1}
        progress_follows({**os.environ, **other.env})
    assert all(len(stored_keys(other.url)) < len(everything) for other in others[:-1])
    assert rows(others[-1]) == rows(club)
    assert progress(others[-1].url) == progress(club.url)
