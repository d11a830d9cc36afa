"""Compile a statement to SQL once and keep it, for the path of an answer.

Compiling a query costs more than running it. A kept query is written with Django's ORM like any
other, with `Given("name", Model, "field")` where each call fills in a value. `insert` does the same
for a whole row.
"""

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Any, cast

from django.db import DEFAULT_DB_ALIAS, connections
from django.db.backends.base.base import BaseDatabaseWrapper
from django.db.models import Expression, Field, Model, QuerySet
from django.db.models.sql.compiler import SQLCompiler


class Given(Expression):
    """A value that is filled in when the query is asked, prepared as the model’s field would."""

    def __init__(self, name: str, model: type[Model], field: str) -> None:
        super().__init__(output_field=cast(Field, model._meta.get_field(field)))
        self.name = name

    def as_sql(self, compiler: SQLCompiler, connection: BaseDatabaseWrapper) -> Any:
        return "%s", [self]


class Kept:
    """A query whose SQL is made at its first use, for each kind of database once.

    `make` gives the queryset: of models, or of `values_list`.
    """

    def __init__(self, make: Callable[[], QuerySet]) -> None:
        self._make = make
        self._compiled: dict[str, _Compiled] = {}

    def rows(self, **given: Any) -> list[tuple[Any, ...]]:
        """What it selects, a tuple a row. KeyError where a value is not given."""
        connection = connections[DEFAULT_DB_ALIAS]
        return self._on(connection).rows(connection, given)

    def first(self, **given: Any) -> tuple[Any, ...] | None:
        """The first row; None where there is none."""
        return next(iter(self.rows(**given)), None)

    def rows_for_each(self, *given: dict[str, Any]) -> list[tuple[Any, ...]]:
        """What it selects for each set of values, all in one statement; in no order."""
        connection = connections[DEFAULT_DB_ALIAS]
        return self._on(connection).rows(connection, *given) if given else []

    def _on(self, connection: BaseDatabaseWrapper) -> "_Compiled":
        compiled = self._compiled.get(connection.vendor)
        if compiled is None:
            compiled = self._compiled[connection.vendor] = _Compiled(self._make(), connection)
        return compiled


class _Compiled:
    """The SQL, where the values go, and how what comes back is turned into Python."""

    def __init__(self, queryset: QuerySet, connection: BaseDatabaseWrapper) -> None:
        compiler = queryset.query.get_compiler(connection=connection)
        self.sql, self.params = compiler.as_sql()
        # Filled by as_sql, annotations included.
        self.columns = [column for column, *_ in compiler.select]
        self.converters = compiler.get_converters(self.columns)

    def rows(
        self, connection: BaseDatabaseWrapper, *given: dict[str, Any]
    ) -> list[tuple[Any, ...]]:
        values = [_prepared(one, each, connection) for each in given for one in self.params]
        with connection.cursor() as cursor:
            cursor.execute(self._sql_for(len(given)), values)
            found = cursor.fetchall()
        return [self._converted(row, connection) for row in found] if self.converters else found

    def _sql_for(self, times: int) -> str:
        if times == 1:
            return self.sql
        return " UNION ALL ".join(f"SELECT * FROM ({self.sql}) AS part{n}" for n in range(times))

    def _converted(self, row: Sequence[Any], connection: BaseDatabaseWrapper) -> tuple[Any, ...]:
        values = list(row)
        for place, (converters, expression) in self.converters.items():
            value = values[place]
            for convert in converters:
                value = convert(value, expression, connection)
            values[place] = value
        return tuple(values)


def _prepared(value: Any, given: dict[str, Any], connection: BaseDatabaseWrapper) -> Any:
    if not isinstance(value, Given):
        return value
    return value.output_field.get_db_prep_value(given[value.name], connection)


def instances(model: type[Model], rows: Sequence[tuple[Any, ...]]) -> list[Any]:
    """Rows of a query that selects the whole model, as instances of it."""
    names = [field.attname for field in model._meta.concrete_fields]
    return [model.from_db(DEFAULT_DB_ALIAS, names, row) for row in rows]


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
