"""Rows of a database of a former version: loaded, counted and hashed in processes of their own.

`python -m tests.keeping.rows load NAME` fills the database of DATABASE_URL, which has no tables
yet; `python -m tests.keeping.rows hash NAME` prints the rows of that version's columns, in number
and as a hash, as today's models read them.
"""

import gzip
import hashlib
import json
import os
import sqlite3
import sys
import tempfile
from contextlib import closing
from pathlib import Path
from typing import Any

RELEASED = Path(__file__).resolve().parent / "released"
MODELS = (
    ("auth", "User"),
    ("lessons", "Learner"),
    ("lessons", "Attempt"),
    ("lessons", "LessonProgress"),
    ("lessons", "PuzzleText"),
)
"""What a version of today keeps, in an order in which it can be stored."""
OLD = "old"


def names() -> list[str]:
    """The former versions that are kept."""
    return sorted(path.name.removesuffix(".sql.gz") for path in RELEASED.glob("*.sql.gz"))


def fill(database: Path, name: str) -> None:
    """Make the SQLite file that this version had."""
    script = gzip.decompress((RELEASED / f"{name}.sql.gz").read_bytes()).decode()
    with closing(sqlite3.connect(database)) as connection:
        connection.executescript(script)


def expected(name: str) -> dict[str, Any]:
    """Return what the version kept: its columns, and the counts and the hash of its rows.

    Columns that were dropped since are left out, and the hash is that of the others.
    """
    kept: dict[str, Any] = json.loads((RELEASED / f"{name}.json").read_text())
    for label, dropped in kept.get("dropped", {}).items():
        kept["columns"][label] = [one for one in kept["columns"][label] if one not in dropped]
    return kept | {"hash": kept.get("hash_without_dropped", kept["hash"])}


def columns(name: str) -> dict[str, list[str]]:
    """Model to its columns in that version."""
    found: dict[str, list[str]] = expected(name)["columns"]
    return found


def rows_in(using: str, wanted: dict[str, list[str]]) -> dict[str, Any]:
    """Number and hash of the rows of these columns, whichever database they are in."""
    from django.apps import apps

    counts, digest = {}, hashlib.sha256()
    for label, fields in wanted.items():
        model = apps.get_model(label)
        rows = list(model._base_manager.using(using).order_by("pk").values_list(*fields))
        counts[label] = len(rows)
        digest.update(json.dumps([label, fields, rows], default=str, sort_keys=True).encode())
    return {"counts": counts, "hash": digest.hexdigest()}


def load(name: str) -> None:
    """On SQLite the file itself; elsewhere its tables as they were, and every row of them."""
    from django.db import connection, connections

    from mahjlearn.conf.database import sqlite

    if connection.vendor == "sqlite":
        fill(Path(connection.settings_dict["NAME"]), name)
        return
    with tempfile.TemporaryDirectory() as scratch:
        fill(Path(scratch) / "old.sqlite3", name)
        settings = connection.settings_dict | sqlite(Path(scratch) / "old.sqlite3")
        connections.settings[OLD] = settings
        copy_rows(name)
        connections[OLD].close()


def copy_rows(name: str) -> None:
    from django.core.management.color import no_style
    from django.db import connection, connections
    from django.db.migrations.executor import MigrationExecutor
    from django.db.migrations.recorder import MigrationRecorder

    applied = list(MigrationRecorder(connections[OLD]).applied_migrations())
    executor = MigrationExecutor(connection)
    models = executor.migrate(applied).apps
    stored = [models.get_model(label) for label in columns(name)]
    for model in stored:
        rows = [clean(row) for row in model._base_manager.using(OLD)]
        model._base_manager.using("default").bulk_create(rows)
    with connection.cursor() as cursor:
        for statement in connection.ops.sequence_reset_sql(no_style(), stored):
            cursor.execute(statement)


def clean(row: Any) -> Any:
    """As if it had never been stored."""
    row._state.adding, row._state.db = True, None
    return row


def main(what: str, name: str) -> None:
    import django

    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "mahjlearn.settings")
    os.environ.setdefault("DEBUG", "1")
    django.setup()
    if what == "load":
        load(name)
    else:
        print(json.dumps(rows_in("default", columns(name))))


if __name__ == "__main__":
    main(*sys.argv[1:])
