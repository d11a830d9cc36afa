"""Keeping boards. Each change is one transaction."""

import secrets
from dataclasses import replace
from datetime import datetime

from lessons.assignments.boards import puzzle_of, slug_of
from lessons.models import Board, Club, Membership
from lessons.models.learner import new_public_id
from lessons.platform.limits import DAY, add
from lessons.platform.writing import writing
from mahjlearn.course import Puzzle, text_of

MOST_BOARDS, SAVED_A_DAY = 100, 300
FULL = f"This club has {MOST_BOARDS} boards. Delete one that you no longer need, then save again."


class TooManyBoards(Exception):
    """The club has all the boards that a club can have."""


def new_board(mine: Membership, puzzle: Puzzle, title: str, intro: str, now: datetime) -> Board:
    """A board of the club; its public id is in the slug of the puzzle. Raises TooManyBoards, or
    TooMany for somebody who saves a great many.
    """
    public_id = puzzle.slug.partition("-")[2]
    with writing():
        _count(mine, now)
        _check_room(mine.club)
        return Board.objects.create(
            public_id=public_id,
            club=mine.club,
            title=title,
            intro=intro,
            text=text_of(puzzle),
            made=now,
            changed=now,
        )


def change_board(
    mine: Membership, board: Board, puzzle: Puzzle, title: str, intro: str, now: datetime
) -> Board:
    """The board asks something else from now on; answers keep what they were given to."""
    with writing():
        _count(mine, now)
        board.title, board.intro, board.text, board.changed = title, intro, text_of(puzzle), now
        board.save(update_fields=["title", "intro", "text", "changed"])
    return board


def delete_board(board: Board) -> None:
    """The board, with what was assigned of it. The answers stay with whoever gave them."""
    with writing():
        Board.objects.filter(pk=board.pk).delete()


def share_board(board: Board, *, names_club: bool) -> None:
    """A link by which others can copy it; the same link as before, where there is one."""
    board.share = board.share or secrets.token_urlsafe(16)
    board.names_club = names_club
    with writing():
        board.save(update_fields=["share", "names_club"])


def stop_sharing(board: Board) -> None:
    """The link leads nowhere any more; copies stay."""
    with writing():
        Board.objects.filter(pk=board.pk).update(share=None, names_club=False)


def copy_board(mine: Membership, board: Board, now: datetime) -> Board | None:
    """A board of another club as one of this club’s own; None where it cannot be read any more.
    Raises as `new_board` does.
    """
    puzzle = puzzle_of(board)
    if puzzle is None:
        return None
    own = replace(puzzle, slug=slug_of(new_public_id()))
    made = new_board(mine, own, board.title, board.intro, now)
    if board.names_club:
        Board.objects.filter(pk=made.pk).update(copied_from=board.club.name)
    return made


def _count(mine: Membership, now: datetime) -> None:
    add("boards", mine.learner.public_id, window=DAY, most=SAVED_A_DAY, now=now)


def _check_room(club: Club) -> None:
    if club.boards.count() >= MOST_BOARDS:
        raise TooManyBoards
