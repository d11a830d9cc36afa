"""One kind of row, with words for every column."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from django.db import models

from lessons.models import Learner

OURS = {"id": "the number of a row in our database", "learner": "the file is of one learner"}


@dataclass(frozen=True)
class Stored:
    """One kind of row. `learner` is the way from it to the learner, or to the user where the row
    is an account's, as a filter writes it.

    `words` says for each exported column what it holds; `left_out` why another is not exported.
    """

    name: str
    manager: models.Manager
    learner: str
    words: Mapping[str, str]
    left_out: Mapping[str, str] = field(default_factory=lambda: OURS)

    @property
    def model(self) -> type[models.Model]:
        return self.manager.model

    @property
    def columns(self) -> list[models.Field]:
        """Return the columns that are exported, in the order of the model."""
        return [one for one in self.model._meta.concrete_fields if one.name not in self.left_out]

    def rows(self, learner: Learner) -> models.QuerySet:
        """The learner's rows, oldest first."""
        return self.manager.filter(**{self.learner: learner.pk}).order_by("pk")
