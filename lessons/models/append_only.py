"""Rows that are written once.

The guard is in Python: it stops a slip in our own code, not someone with a database shell.
"""

from typing import Any, Never

from django.db import models


class AppendOnlyError(TypeError):
    """Code tried to change or delete a row that is written once."""


def refuse() -> Never:
    raise AppendOnlyError("These rows are written once; only erase and retention remove them.")


class AppendOnlyQuerySet(models.QuerySet):
    """Reads and inserts; every way of changing or deleting rows in bulk is refused."""

    def update(self, **kwargs: Any) -> Never:
        refuse()

    def delete(self) -> Never:
        refuse()

    def bulk_update(self, *args: Any, **kwargs: Any) -> Never:
        refuse()

    def bulk_create(self, *args: Any, **kwargs: Any) -> Any:
        """Refused where it would turn into an update."""
        if kwargs.get("update_conflicts"):
            refuse()
        return super().bulk_create(*args, **kwargs)


class AppendOnlyModel(models.Model):
    """A model whose rows can be inserted and read.

    `keeper` is the way around the guard, for erase, for retention and for merging two
    learners. Nothing else uses it.
    """

    objects = AppendOnlyQuerySet.as_manager()
    keeper = models.Manager()

    class Meta:
        abstract = True
        # Related managers change rows through the base manager: it must be guarded too.
        base_manager_name = "objects"

    def save(self, *args: Any, **kwargs: Any) -> None:
        """Insert. Raises AppendOnlyError for a row that is stored already."""
        if not self._state.adding:
            refuse()
        kwargs["force_insert"] = True
        super().save(*args, **kwargs)

    def delete(self, *args: Any, **kwargs: Any) -> Never:
        refuse()
