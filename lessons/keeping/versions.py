"""Whether the tables of a copy fit this program: older ones are brought up to it, newer refused."""

from collections.abc import Iterable
from pathlib import Path

from django.db import connections
from django.db.migrations.executor import MigrationExecutor
from django.db.migrations.loader import MigrationLoader
from django.db.migrations.recorder import MigrationRecorder

from mahjlearn.conf.places import PLACES
from mahjlearn.conf.refusal import Refused

Migration = tuple[str, str]
OURS = "lessons"


def refuse_other_tables(applied: Iterable[Migration], file: Path) -> None:
    """Raises Refused where a copy is of another program, or of a newer version of this one.

    `applied` are the migrations that the copy has behind it.
    """
    found = set(applied)
    if OURS not in {app for app, _ in found}:
        raise Refused(not_ours(file))
    newer = sorted(found - known())
    if newer:
        app, name = newer[-1]
        raise Refused(
            f"{file} was made by a newer MahjLearn: this one does not know its tables "
            f"({app} {name}). Bring the program up to date, then restore again."
        )


def not_ours(file: Path) -> str:
    """Of a file that is something else."""
    return (
        f"{file} is no backup of MahjLearn. Name a file that {PLACES.program} backup has written."
    )


def known() -> set[Migration]:
    """Every migration of this version, and those that others stand for."""
    disk = MigrationLoader(None, ignore_no_migrations=True).disk_migrations
    return set(disk) | {one for migration in disk.values() for one in migration.replaces}


def applied(using: str) -> set[Migration]:
    """The migrations that a database has behind it."""
    return set(MigrationRecorder(connections[using]).applied_migrations())


def upgrade(using: str) -> None:
    """Bring the tables of a database up to this version."""
    executor = MigrationExecutor(connections[using])
    executor.migrate(executor.loader.graph.leaf_nodes())
