"""Store boards. Each change is one transaction."""

import secrets
from dataclasses import replace
from datetime import datetime

from lessons.clubs.boards.puzzles import board_id_of, board_slug, read_board
from lessons.clubs.boards.talk import Talk
from lessons.models import Board, Club, Membership
from lessons.models.learner import new_public_id
from lessons.platform.limits import DAY, add
from lessons.platform.writing import writing
from mahjlearn.course import Puzzle, text_of

MOST_BOARDS, SAVED_A_DAY = 100, 300
FULL = f"This club has {MOST_BOARDS} boards. Delete one you don’t need, then save again."


class TooManyBoards(Exception):
    """Raised when the club has all the boards that a club can have."""


def new_board(
    mine: Membership, content: Puzzle | Talk, title: str, intro: str, now: datetime
) -> Board:
    """Store a board of the club; its public id is in the slug of the puzzle. Raises TooManyBoards,
    or TooMany after too many saves in a day.
    """
    public_id = board_id_of(content.slug)
    with writing():
        _count_saved(mine, now)
        _check_room(mine.club)
        return Board.objects.create(
            public_id=public_id,
            club=mine.club,
            title=title,
            intro=intro,
            text=_text_of(content),
            made=now,
            changed=now,
        )


def change_board(
    mine: Membership, board: Board, content: Puzzle | Talk, title: str, intro: str, now: datetime
) -> Board:
    """Change what a board asks; answers keep the puzzle they were given to."""
    with writing():
        _count_saved(mine, now)
        board.title, board.intro, board.changed = title, intro, now
        board.text = _text_of(content)
        board.save(update_fields=["title", "intro", "text", "changed"])
    return board


def delete_board(board: Board) -> None:
    """Delete a board and its assignments. Players keep their answers."""
    with writing():
        Board.objects.filter(pk=board.pk).delete()


def share_board(board: Board, *, names_club: bool) -> None:
    """Make a link by which others can copy the board; an existing link stays."""
    board.share = board.share or secrets.token_urlsafe(16)
    board.names_club = names_club
    with writing():
        board.save(update_fields=["share", "names_club"])


def stop_sharing(board: Board) -> None:
    """End the link of a board; copies stay."""
    with writing():
        Board.objects.filter(pk=board.pk).update(share=None, names_club=False)


def copy_board(mine: Membership, board: Board, now: datetime) -> Board | None:
    """Copy a board of another club; None if it cannot be read any more. Raises as
    `new_board` does.
    """
    puzzle = read_board(board)
    if puzzle is None:
        return None
    own = replace(puzzle, slug=board_slug(new_public_id()))
    made = new_board(mine, own, board.title, board.intro, now)
    if board.names_club:
        Board.objects.filter(pk=made.pk).update(copied_from=board.club.name)
    return made


def _text_of(content: Puzzle | Talk) -> str:
    return content.text if isinstance(content, Talk) else text_of(content)


def _count_saved(mine: Membership, now: datetime) -> None:
    add("boards", mine.learner.public_id, window=DAY, most=SAVED_A_DAY, now=now)


def _check_room(club: Club) -> None:
    if club.boards.count() >= MOST_BOARDS:
        raise TooManyBoards
