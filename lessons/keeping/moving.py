"""Move all rows of a SQLite database into an empty PostgreSQL database.

Everything happens in one transaction of the new database, and while one of the old database keeps
writers out: what arrives is one moment of it, or nothing. Keys stay what they are, and new ones go
on behind the last that was ever given, so links, cookies and exports lead where they led.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import islice
from pathlib import Path
from typing import Any

from django.apps import apps
from django.db import DEFAULT_DB_ALIAS, DatabaseError, connection, connections, transaction
from django.db.migrations.executor import MigrationExecutor
from django.db.models import AutoField, Model

from lessons.keeping.files import on_sqlite, refuse_no_database
from lessons.keeping.restored import Counts, counts
from lessons.keeping.versions import applied, known, upgrade
from mahjlearn.conf.database import database
from mahjlearn.conf.env import SettingError
from mahjlearn.conf.places import PLACES
from mahjlearn.conf.plain_faults import plain_words, tables_missing
from mahjlearn.conf.refusal import Refused

NEW = "new"
"""The alias of the database that is filled."""
MADE_BY_MIGRATE = {"django_content_type", "auth_permission"}
AT_ONCE, TOLD_AT = 500, 20_000
"""Rows sent together, and after which it is said how far a table is."""
Say = Callable[[str], None]
POSTGRES = "django.db.backends.postgresql"
NO_URL = (
    "NEW_DATABASE_URL is not set; expected postgres://user:password@host:port/name of an empty "
    "database."
)


def move(url: str, say: Say) -> Counts:
    """Copy every row into the database of the URL, and say after each table how many they were.

    Returns what is there then. Raises Refused, with the new database as it was, where there is no
    old one or its tables are old, where the new one is not PostgreSQL, not empty or of a newer
    version, and where a row does not arrive.
    """
    refuse_no_database()
    if not on_sqlite():
        raise Refused(
            "DATABASE_URL names PostgreSQL already. Between two servers, use "
            f"{PLACES.program} backup and {PLACES.program} restore."
        )
    refuse_old_tables()
    with new_database(url):
        refuse_filled()
        upgrade(NEW)
        with transaction.atomic(), transaction.atomic(using=NEW):
            copy_all(say)
            moved = counts(NEW)
        with connections[NEW].cursor() as cursor:
            cursor.execute("ANALYZE")
    return moved


@contextmanager
def new_database(url: str) -> Iterator[None]:
    """Give the database of the URL its alias until the block ends. Raises Refused if it cannot be
    reached, or is of another kind.
    """
    try:
        named = database(url, Path.cwd(), Path.cwd()) if url.strip() else {}
    except SettingError as fault:
        raise Refused(str(fault).replace("DATABASE_URL", "NEW_DATABASE_URL")) from fault
    if named.get("ENGINE") != POSTGRES:
        raise Refused(NO_URL)
    whole = connections.configure_settings({DEFAULT_DB_ALIAS: {}, NEW: named})
    connections.settings[NEW] = whole[NEW]
    try:
        connections[NEW].ensure_connection()
        yield
    except DatabaseError as fault:
        words = plain_words(fault, named["NAME"])
        if words is None:
            raise
        raise Refused(words.replace("DATABASE_URL", "NEW_DATABASE_URL")) from fault
    finally:
        connections[NEW].close()
        del connections[NEW]
        del connections.settings[NEW]


def refuse_old_tables() -> None:
    """Raise Refused unless the old database has the tables of this version."""
    executor = MigrationExecutor(connection)
    if executor.migration_plan(executor.loader.graph.leaf_nodes()):
        raise Refused(tables_missing(connection.settings_dict["NAME"]))


def refuse_filled() -> None:
    """Raise Refused if one of our tables has a row in the new database, or if a newer version made
    them. Those that every `migrate` fills do not count.
    """
    name = connections[NEW].settings_dict["NAME"]
    if applied(NEW) - known():
        raise Refused(f"The tables of {name} were made by a newer MahjLearn. Name an empty one.")
    there = set(connections[NEW].introspection.table_names())
    for model in stored_models():
        table = model._meta.db_table
        empty = table not in there or not model._base_manager.using(NEW).exists()
        if not empty and table not in MADE_BY_MIGRATE:
            raise Refused(f"{name} is not empty: {table} has rows. Name an empty database.")


def stored_models() -> list[type[Model]]:
    """Return every model with a table, in the order of their tables' names."""
    found = [one for one in apps.get_models(include_auto_created=True) if one._meta.managed]
    return sorted((one for one in found if not one._meta.proxy), key=lambda one: one._meta.db_table)


def copy_all(say: Say) -> None:
    """Copy the tables, one after another, each by its key. References are checked at the end."""
    models = stored_models()
    names = ", ".join(f'"{one._meta.db_table}"' for one in models)
    with connections[NEW].cursor() as cursor:
        cursor.execute("SET CONSTRAINTS ALL DEFERRED")
        cursor.execute(f"TRUNCATE {names}")
    for model in models:
        copy_table(model, say)
    with connections[NEW].cursor() as cursor:
        for model in models:
            go_on_behind(cursor, model)
        cursor.execute("SET CONSTRAINTS ALL IMMEDIATE")


def copy_table(model: type[Model], say: Say) -> None:
    """Copy the rows of a table. Raises Refused if one does not fit, or not all have arrived."""
    table, manager = model._meta.db_table, model._base_manager
    wanted, sent = manager.using(DEFAULT_DB_ALIAS).count(), 0
    source = prepared_rows(model)
    while rows := list(islice(source, AT_ONCE)):
        try:
            insert(model, rows)
        except DatabaseError as fault:
            told = str(fault).partition("\n")[0]
            raise Refused(f"Nothing was moved: a row of {table} does not fit ({told}).") from fault
        sent += len(rows)
        if sent % TOLD_AT == 0 and sent < wanted:
            say(f"{table}: {sent:,} of {wanted:,}")
    arrived = manager.using(NEW).count()
    if arrived != wanted:
        raise Refused(f"Nothing was moved: {arrived} of {wanted} rows of {table} arrived.")
    if wanted:
        say(f"{table}: {wanted:,}")


def prepared_rows(model: type[Model]) -> Iterator[list[Any]]:
    """Yield the rows of a table by key, each value as the new database takes it."""
    fields, target = model._meta.concrete_fields, connections[NEW]
    rows = model._base_manager.using(DEFAULT_DB_ALIAS).order_by("pk")
    for row in rows.values_list(*(one.attname for one in fields)).iterator(chunk_size=AT_ONCE):
        yield [
            field.get_db_prep_save(value, target) for field, value in zip(fields, row, strict=True)
        ]


def insert(model: type[Model], rows: list[list[Any]]) -> None:
    """Write rows as they are, keys included: no default and no hook of a model changes them."""
    columns = [f'"{one.column}"' for one in model._meta.concrete_fields]
    values = f"({', '.join(['%s'] * len(columns))})"
    into = f'INSERT INTO "{model._meta.db_table}" ({", ".join(columns)}) VALUES '
    with connections[NEW].cursor() as cursor:
        cursor.execute(into + ", ".join([values] * len(rows)), [one for row in rows for one in row])


def go_on_behind(cursor: Any, model: type[Model]) -> None:
    """Let new keys of a table begin behind the last one that the old database ever gave."""
    key = model._meta.pk
    if not isinstance(key, AutoField):
        return
    with connection.cursor() as old:
        old.execute("SELECT seq FROM sqlite_sequence WHERE name = %s", [model._meta.db_table])
        last = old.fetchone()
    if last is not None and last[0]:
        sequence = "pg_get_serial_sequence(%s, %s)"
        given = [f'"{model._meta.db_table}"', key.column, last[0]]
        cursor.execute(f"SELECT setval({sequence}, %s)", given)
