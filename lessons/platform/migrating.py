"""A migration and the note that it is done are one transaction.

Django writes the note after the transaction where a migration puts statements off to its end, as
it does with indexes. Killed in between, the migration would be run again over its own tables and
fail, each time. So the last operation of each migration is to run what was put off.
"""

from typing import Any, cast

from django.db.migrations import Migration
from django.db.migrations.operations.base import Operation
from django.db.models.signals import pre_migrate

Plan = list[tuple[Migration, bool]]
"""Migrations, and whether each is taken back."""


class RunWhatWasPutOff(Operation):
    """Leaves nothing for the end of the transaction."""

    def state_forwards(self, app_label: str, state: Any) -> None:
        """The models stay as they are."""

    def database_forwards(
        self, app_label: str, schema_editor: Any, from_state: Any, to_state: Any
    ) -> None:
        for statement in schema_editor.deferred_sql:
            schema_editor.execute(statement, None)
        schema_editor.deferred_sql.clear()


def note_within(sender: Any, plan: Plan, **signal: Any) -> None:
    """Let each migration of the plan that goes forwards end with it."""
    for migration, backwards in plan:
        if not backwards:
            cast(list[Operation], migration.operations).append(RunWhatWasPutOff())


def keep_migrations_whole(app: Any) -> None:
    """From now on, in all that `migrate` does. Each app gets the signal: that of `app` is heard."""
    pre_migrate.connect(note_within, sender=app, dispatch_uid="lessons.platform.note_within")
