"""Store sets of tables. Each change is one transaction."""

from collections.abc import Sequence
from datetime import datetime

from django.db.models import Max

from lessons.clubs.boards.puzzles import board_id_of, is_board_slug
from lessons.models import Club, SetTable, TableSet
from lessons.platform.writing import writing

MOST_SETS, MOST_TABLES = 50, 30
FULL = f"This club has {MOST_SETS} sets. Delete one you don’t need first."
TOO_LONG = f"A set has {MOST_TABLES} tables at most. Remove some first."


class TooManySets(Exception):
    """Raised when the club has all the sets that a club can have."""


class TooManyTables(Exception):
    """Raised when the set has all the tables that a set can have."""


def make_set(club: Club, title: str, now: datetime) -> TableSet:
    """Make an empty set. Raises TooManySets."""
    with writing():
        if club.table_sets.count() >= MOST_SETS:
            raise TooManySets
        return TableSet.objects.create(club=club, title=title, made=now)


def change_set(table_set: TableSet, title: str, *, shuffled: bool) -> None:
    """Store another title and order."""
    with writing():
        TableSet.objects.filter(pk=table_set.pk).update(title=title, shuffled=shuffled)


def add_tables(table_set: TableSet, slugs: Sequence[str]) -> None:
    """Add tables at the end, but for those that are in it already and boards of other clubs.
    Raises TooManyTables.
    """
    with writing():
        TableSet.objects.select_for_update().get(pk=table_set.pk)
        there = set(table_set.tables.values_list("slug", flat=True))
        new = [slug for slug in dict.fromkeys(slugs) if slug not in there]
        if len(there) + len(new) > MOST_TABLES:
            raise TooManyTables
        ids = [board_id_of(slug) for slug in new if is_board_slug(slug)]
        boards = {row.public_id: row for row in table_set.club.boards.filter(public_id__in=ids)}
        last = table_set.tables.aggregate(last=Max("number"))["last"] or 0
        rows = [
            SetTable(table_set=table_set, slug=slug, board=boards.get(board_id_of(slug)))
            for slug in new
            if not is_board_slug(slug) or board_id_of(slug) in boards
        ]
        for number, row in enumerate(rows, last + 1):
            row.number = number
        SetTable.objects.bulk_create(rows)


def move_table(table_set: TableSet, slug: str, by: int) -> None:
    """Move a table up (-1) or down (1) by one; at the ends it stays."""
    with writing():
        TableSet.objects.select_for_update().get(pk=table_set.pk)
        rows = list(SetTable.objects.filter(table_set=table_set))
        at = next((number for number, row in enumerate(rows) if row.slug == slug), None)
        if at is None or not 0 <= at + by < len(rows):
            return
        rows[at], rows[at + by] = rows[at + by], rows[at]
        for number, row in enumerate(rows, 1):
            row.number = number
        SetTable.objects.bulk_update(rows, ["number"])


def remove_table(table_set: TableSet, slug: str) -> None:
    """Take a table out of the set. Players keep their answers."""
    with writing():
        SetTable.objects.filter(table_set=table_set, slug=slug).delete()


def delete_set(table_set: TableSet) -> None:
    """Delete a set and its assignments in all clubs. Players keep their answers."""
    with writing():
        TableSet.objects.filter(pk=table_set.pk).delete()
