"""Rows that are inserted whole: the statement is made once for each model."""

from functools import lru_cache
from typing import Any

from django.db import DEFAULT_DB_ALIAS, connections
from django.db.models import Model


def insert(row: Model) -> None:
    """Insert a new row and give it its id. Raises IntegrityError as `save` would.

    No signals are sent; every column is written, with the value or default that the row has.
    """
    connection = connections[DEFAULT_DB_ALIAS]
    model = type(row)
    sql = _statement(model)
    values: list[Any] = [
        field.get_db_prep_save(field.pre_save(row, add=True), connection)
        for field in model._meta.concrete_fields
        if not field.primary_key
    ]
    with connection.cursor() as cursor:
        cursor.execute(sql, values)
        row.pk = cursor.fetchone()[0]
    row._state.adding, row._state.db = False, DEFAULT_DB_ALIAS


@lru_cache(maxsize=64)
def _statement(model: type[Model]) -> str:
    """RETURNING is what both databases know (SQLite from 3.35)."""
    quote = connections[DEFAULT_DB_ALIAS].ops.quote_name
    fields = model._meta.concrete_fields
    columns = [quote(str(field.column)) for field in fields if not field.primary_key]
    (key,) = (quote(str(field.column)) for field in fields if field.primary_key)
    return (
        f"INSERT INTO {quote(model._meta.db_table)} ({', '.join(columns)})"
        f" VALUES ({', '.join(['%s'] * len(columns))}) RETURNING {key}"
    )
