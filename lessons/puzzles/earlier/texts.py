"""A puzzle as a row that is kept, and back."""

import logging
from dataclasses import replace
from functools import lru_cache

from lessons.attempts.selectors import text_with
from lessons.models import PuzzleText
from lessons.models.puzzle_text import seal_of
from mahjlearn.course import Puzzle, UnreadableText, puzzle_from_text, text_of

MOST = 256
"""Puzzles kept in memory, made of texts."""
logger = logging.getLogger(__name__)


def as_text(puzzle: Puzzle) -> PuzzleText:
    """The row of a puzzle, not stored yet."""
    text = text_of(puzzle)
    return PuzzleText(
        hash=puzzle.hash,
        slug=puzzle.slug,
        kind=puzzle.kind,
        text=text,
        seal=seal_of(puzzle.hash, text),
    )


def puzzle_with(puzzle_hash: str) -> Puzzle | None:
    """The puzzle that an answer with this hash was given to, its key computed by today’s engine.

    None where its text is not stored, is not the one that was stored, or says nothing to today’s
    engine. One query.
    """
    row = text_with(puzzle_hash)
    if row is None:
        return None
    if not row.intact:
        logger.error("The text of puzzle %s is not the one that was stored; it is not shown.", row)
        return None
    try:
        return _puzzle(row.hash, row.text)
    except UnreadableText as fault:
        logger.error("The text of puzzle %s cannot be read: %s", row, fault)
        return None


@lru_cache(maxsize=MOST)
def _puzzle(puzzle_hash: str, text: str) -> Puzzle:
    """Under the hash that it was stored with, whatever another engine makes of it."""
    puzzle = puzzle_from_text(text)
    return replace(puzzle, kept_hash=puzzle_hash)
