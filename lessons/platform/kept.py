"""Keep the SQL of a query that an answer runs each time, instead of compiling it again.

Compiling a query costs more than running it. A kept query is written with Django's ORM like any
other, with `Given("name", Model, "field")` where each call fills in a value.
"""

from collections.abc import Callable, Sequence
from typing import Any, cast

from django.db import DEFAULT_DB_ALIAS, connections
from django.db.backends.base.base import BaseDatabaseWrapper
from django.db.models import Expression, Field, Model, QuerySet
from django.db.models.sql.compiler import SQLCompiler


class Given(Expression):
    """A value that each call fills in, prepared as the field of the model prepares it."""

    def __init__(self, name: str, model: type[Model], field: str) -> None:
        super().__init__(output_field=cast(Field, model._meta.get_field(field)))
        self.name = name

    def as_sql(self, compiler: SQLCompiler, connection: BaseDatabaseWrapper) -> Any:
        return "%s", [self]


class Kept:
    """A query whose SQL is compiled at its first use, once for each kind of database.

    `make` returns the queryset: of models, or of `values_list`.
    """

    def __init__(self, make: Callable[[], QuerySet]) -> None:
        self._make = make
        self._compiled: dict[str, _Compiled] = {}

    def rows(self, **given: Any) -> list[tuple[Any, ...]]:
        """Return the rows as tuples. Raises KeyError if a value is missing."""
        connection = connections[DEFAULT_DB_ALIAS]
        return self._on(connection).rows(connection, given)

    def first(self, **given: Any) -> tuple[Any, ...] | None:
        """Return the first row, or None."""
        return next(iter(self.rows(**given)), None)

    def rows_for_each(self, *given: dict[str, Any]) -> list[tuple[Any, ...]]:
        """Return the rows for all sets of values, in one statement and in no order."""
        connection = connections[DEFAULT_DB_ALIAS]
        return self._on(connection).rows(connection, *given) if given else []

    def _on(self, connection: BaseDatabaseWrapper) -> "_Compiled":
        compiled = self._compiled.get(connection.vendor)
        if compiled is None:
            compiled = self._compiled[connection.vendor] = _Compiled(self._make(), connection)
        return compiled


class _Compiled:
    """The SQL, the places of the values, and the converters of the columns."""

    def __init__(self, queryset: QuerySet, connection: BaseDatabaseWrapper) -> None:
        compiler = queryset.query.get_compiler(connection=connection)
        self.sql, self.params = compiler.as_sql()
        # Filled by as_sql, annotations included.
        self.columns = [column for column, *_ in compiler.select]
        self.converters = compiler.get_converters(self.columns)

    def rows(
        self, connection: BaseDatabaseWrapper, *given: dict[str, Any]
    ) -> list[tuple[Any, ...]]:
        values = [_prepare(param, each, connection) for each in given for param in self.params]
        with connection.cursor() as cursor:
            cursor.execute(self._sql_for(len(given)), values)
            rows = cursor.fetchall()
        return [self._convert(row, connection) for row in rows] if self.converters else rows

    def _sql_for(self, times: int) -> str:
        if times == 1:
            return self.sql
        return " UNION ALL ".join(f"SELECT * FROM ({self.sql}) AS part{n}" for n in range(times))

    def _convert(self, row: Sequence[Any], connection: BaseDatabaseWrapper) -> tuple[Any, ...]:
        values = list(row)
        for place, (converters, expression) in self.converters.items():
            value = values[place]
            for convert in converters:
                value = convert(value, expression, connection)
            values[place] = value
        return tuple(values)


def _prepare(value: Any, given: dict[str, Any], connection: BaseDatabaseWrapper) -> Any:
    if not isinstance(value, Given):
        return value
    return value.output_field.get_db_prep_value(given[value.name], connection)


def instances(model: type[Model], rows: Sequence[tuple[Any, ...]]) -> list[Any]:
    """Return the rows of a query that selects the whole model as its instances."""
    names = [field.attname for field in model._meta.concrete_fields]
    return [model.from_db(DEFAULT_DB_ALIAS, names, row) for row in rows]
