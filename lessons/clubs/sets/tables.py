"""A stored set as puzzles: which tables it has, in which order a player gets them, and where their
answers are stored.
"""

from random import Random

from django.db.models import QuerySet

from lessons.attempts.place import Place
from lessons.clubs.boards.puzzles import read_board
from lessons.course_tables import tables
from lessons.models import Membership, SetTable, TableSet
from lessons.models.clubs.membership import INSTRUCTORS
from mahjlearn.course import Puzzle

SETS = "set"
"""The first part of the places of answers in sets."""


def set_place(table_set: TableSet, slug: str) -> Place:
    """Return the place of answers to a table of the set."""
    return Place((SETS, table_set.public_id, slug))


def read_table(row: SetTable) -> Puzzle | None:
    """Return the puzzle of a table; None if the course has it no longer, or today’s engine cannot
    read the board.
    """
    if row.board is not None:
        return read_board(row.board)
    known = tables().get(row.slug)
    return known.puzzle if known else None


def read_tables(table_set: TableSet) -> dict[str, Puzzle]:
    """Return the puzzles of a set by slug in their order, without those that are gone."""
    read = [(row.slug, read_table(row)) for row in table_set.tables.all()]
    return {slug: puzzle for slug, puzzle in read if puzzle is not None}


def order_for(table_set: TableSet, member: Membership) -> list[str]:
    """Return the slugs in the order in which this member gets them, the same at every visit."""
    slugs = list(read_tables(table_set))
    if table_set.shuffled:
        Random(f"{table_set.public_id} {member.public_id}").shuffle(slugs)
    return slugs


def usable_sets(mine: Membership) -> QuerySet[TableSet]:
    """Return the sets of all clubs that this instructor teaches, by title, each with its club and
    tables.
    """
    taught = Membership.objects.filter(learner=mine.learner_id, role__in=INSTRUCTORS)
    sets = TableSet.objects.filter(club__in=taught.values("club")).select_related("club")
    return sets.prefetch_related("tables__board").order_by("title", "pk")
