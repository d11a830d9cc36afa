"""The puzzles that can be asked in a club: those of the course and the club's own boards."""

from lessons.clubs.boards.puzzles import read_board
from lessons.course_tables import MOST_TABLES, CourseTable, Tables, tables
from lessons.models import Club
from lessons.web.addresses import address


def tables_of(club: Club) -> Tables:
    """Return every puzzle that can be asked in a club: the course and its own boards (one
    query).
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
    return {**tables(), **{table.puzzle.slug: table for table in own}}


def own_boards_about(mixup: str, known: Tables) -> list[CourseTable]:
    """Return up to three boards of the club that catch a mix-up, those mainly about it first."""
    about = [table for table in known.values() if table.own and mixup in table.puzzle.mixups]
    return sorted(about, key=lambda table: table.puzzle.mixups.index(mixup))[:MOST_TABLES]
