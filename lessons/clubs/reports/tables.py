"""The puzzles that can be asked in a club: those of the course and the club's own boards."""

from collections.abc import Sequence

from lessons.clubs.boards.puzzles import read_board
from lessons.clubs.sets.tables import read_table
from lessons.course_tables import MOST_TABLES, CourseTable, Tables, tables
from lessons.models import Assignment, Club, SetTable
from lessons.web.addresses import address


def tables_of(club: Club, assignments: Sequence[Assignment] | None = None) -> Tables:
    """Return every puzzle that can be asked in a club: the course, its own boards, and boards in
    sets of other clubs that are assigned here (two queries; one where its `assignments` are known
    and no set is among them).
    """
    read = [(board, read_board(board)) for board in club.boards.all()]
    own = [
        CourseTable(
            puzzle,
            address("club-board", club.public_id, board.public_id),
            first=False,
            own=True,
        )
        for board, puzzle in read
        if puzzle is not None
    ]
    sets = assignments is None or any(one.table_set_id for one in assignments)
    found = [*(_shared_tables(club) if sets else ()), *own]
    return {**tables(), **{table.puzzle.slug: table for table in found}}


def _shared_tables(club: Club) -> list[CourseTable]:
    """Return the boards of other clubs in sets that are assigned in this one (one query)."""
    assigned = SetTable.objects.filter(table_set__assignments__club=club, board__isnull=False)
    rows = assigned.exclude(table_set__club=club).select_related("board", "table_set")
    read = [(row, read_table(row)) for row in rows]
    return [
        CourseTable(
            puzzle,
            address("club-set-table", club.public_id, row.table_set.public_id, row.slug),
            first=False,
            own=True,
        )
        for row, puzzle in read
        if puzzle is not None
    ]


def own_boards_about(mixup: str, known: Tables) -> list[CourseTable]:
    """Return up to three boards of the club that catch a mix-up, those mainly about it first."""
    about = [table for table in known.values() if table.own and mixup in table.puzzle.mixups]
    return sorted(about, key=lambda table: table.puzzle.mixups.index(mixup))[:MOST_TABLES]
