"""A club’s own boards as puzzles: where they are asked, and under what name answers store them."""

import logging

from lessons.attempts.place import Place
from lessons.models import Board
from lessons.models.learner import is_public_id
from mahjlearn.course import Puzzle, UnreadableText, puzzle_from_text

BOARDS = "board"
"""What the places of answers to boards begin with, and their slugs."""
logger = logging.getLogger(__name__)


def place_of(board: str) -> Place:
    """Where answers to the board with this public id are stored."""
    return Place((BOARDS, board))


def slug_of(board: str) -> str:
    """The slug of the puzzle of the board with this public id."""
    return f"{BOARDS}-{board}"


def board_in(slug: str) -> str:
    """The public id of the board whose puzzle has this slug."""
    return slug.removeprefix(f"{BOARDS}-")


def is_slug(slug: str) -> bool:
    """Whether a puzzle of this slug is, or was, a board of some club."""
    return slug.startswith(f"{BOARDS}-") and is_public_id(board_in(slug))


def puzzle_of(board: Board) -> Puzzle | None:
    """What is asked, answered by today’s engine; None where that makes nothing of it any more."""
    try:
        return puzzle_from_text(board.text)
    except UnreadableText as fault:
        logger.error("Board %s cannot be read: %s", board, fault)
        return None
