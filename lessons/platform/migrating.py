"""Put a migration and the note that it is done into one transaction.

Django defers some statements, such as indexes, to the end of a migration and then writes the note
after the transaction. Killed in between, the migration would run again over its own tables and
fail each time. So the last operation of each migration is to run what was deferred.
"""

from typing import Any, cast

from django.db.migrations import Migration
from django.db.migrations.operations.base import Operation
from django.db.models.signals import pre_migrate

Plan = list[tuple[Migration, bool]]
"""Migrations, each with True if it is reversed."""


class RunDeferred(Operation):
    """Runs the deferred statements, and leaves none for the end of the transaction."""

    def state_forwards(self, app_label: str, state: Any) -> None:
        """The models stay as they are."""

    def database_forwards(
        self, app_label: str, schema_editor: Any, from_state: Any, to_state: Any
    ) -> None:
        for statement in schema_editor.deferred_sql:
            schema_editor.execute(statement, None)
        schema_editor.deferred_sql.clear()


def end_with_deferred(sender: Any, plan: Plan, **signal: Any) -> None:
    """Append RunDeferred to each migration of the plan that goes forward."""
    for migration, backwards in plan:
        if not backwards:
            cast(list[Operation], migration.operations).append(RunDeferred())


def keep_migrations_whole(app: Any) -> None:
    """Do this in every `migrate` from now on. Each app sends the signal; that of `app` counts."""
    pre_migrate.connect(end_with_deferred, sender=app, dispatch_uid="lessons.platform.migrating")
