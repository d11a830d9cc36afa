"""A named set of tables: boards of a club and tables of lessons."""

from django.db import models
from django.utils import timezone

from lessons.models.learner import PUBLIC_ID_LENGTH, new_public_id

from .board import LONGEST_TITLE, Board
from .club import Club

LONGEST_TABLE = 100


class TableSet(models.Model):
    """Its tables come in their order, or, `shuffled`, in an order of each player's own. It can be
    assigned in every club of an instructor of its `club`.
    """

    public_id = models.CharField(
        max_length=PUBLIC_ID_LENGTH, unique=True, default=new_public_id, editable=False
    )
    club = models.ForeignKey(Club, on_delete=models.CASCADE, related_name="table_sets")
    title = models.CharField(max_length=LONGEST_TITLE)
    shuffled = models.BooleanField(default=False)
    made = models.DateTimeField(default=timezone.now, editable=False)

    def __str__(self) -> str:
        return self.public_id


class SetTable(models.Model):
    """A table of a set: the slug of a puzzle of the course, or of a `board` of the club of the set,
    with which it goes.
    """

    table_set = models.ForeignKey(
        TableSet, on_delete=models.CASCADE, related_name="tables", db_index=False
    )
    number = models.PositiveSmallIntegerField()
    slug = models.CharField(max_length=LONGEST_TABLE)
    board = models.ForeignKey(Board, on_delete=models.CASCADE, related_name="in_sets", null=True)

    class Meta:
        ordering = ("number", "pk")
        constraints = (
            models.UniqueConstraint(fields=("table_set", "slug"), name="table_once_a_set"),
        )

    def __str__(self) -> str:
        return f"{self.number}: {self.slug}"
