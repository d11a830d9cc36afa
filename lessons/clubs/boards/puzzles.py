"""A stored board as a puzzle: its slug, the place of answers to it, and its puzzle."""

import logging

from lessons.attempts.place import Place
from lessons.models import Board, Club
from lessons.models.learner import is_public_id
from mahjlearn.course import Puzzle, UnreadableText, puzzle_from_text

BOARDS = "board"
"""The first part of the places and slugs of boards."""
TALK = '{"talk":'
"""The beginning of the text of a board that has no key, because no source settles it."""
logger = logging.getLogger(__name__)


def board_place(board: str) -> Place:
    """Return the place of answers to the board with this public id."""
    return Place((BOARDS, board))


def board_slug(board: str) -> str:
    """Return the slug of the puzzle of the board with this public id."""
    return f"{BOARDS}-{board}"


def board_id_of(slug: str) -> str:
    """Return the public id of the board whose puzzle has this slug."""
    return slug.removeprefix(f"{BOARDS}-")


def is_board_slug(slug: str) -> bool:
    """Return True if a puzzle of this slug is or was a board of a club."""
    return slug.startswith(f"{BOARDS}-") and is_public_id(board_id_of(slug))


def is_talk(board: Board) -> bool:
    """Return True for a board to talk about: it has no key, and no puzzle reads it."""
    return board.text.startswith(TALK)


def assignable_boards(club: Club) -> list[Board]:
    """Return the boards of a club that can be assigned, changed last first (one query)."""
    boards = club.boards.exclude(text__startswith=TALK)
    return list(boards.order_by("-changed", "-pk"))


def read_board(board: Board) -> Puzzle | None:
    """Return the puzzle of a board, with the key of today's engine; None for a board to talk about,
    and if the engine cannot read it any more.
    """
    if is_talk(board):
        return None
    try:
        return puzzle_from_text(board.text)
    except UnreadableText as fault:
        logger.error("Board %s cannot be read: %s", board, fault)
        return None
