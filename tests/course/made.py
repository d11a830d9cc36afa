"""Puzzles made of values: another one with some of its parts changed, answered by the engine."""

from dataclasses import dataclass, fields, replace
from typing import Any

from mahjlearn.course.kinds import Answers
from mahjlearn.course.values import Key, Position, Puzzle, Question


@dataclass(frozen=True, slots=True)
class Made(Answers):
    """The source of a puzzle that no file has.

    `answer` is its key and `held` the mix-ups that answer otherwise, where these are set by hand.
    """

    at: Position
    question: Question
    written: str = ""
    answer: Key | None = None
    held: tuple[str, ...] | None = None

    def position(self) -> Position:
        return self.at

    def asked(self, puzzle: Puzzle) -> Question:
        return self.question

    def key(self, puzzle: Puzzle) -> Key:
        # Not super(): a dataclass with slots is another class than the one written here.
        return self.answer or Answers.key(self, puzzle)

    def catches(self, puzzle: Puzzle) -> tuple[str, ...]:
        return Answers.catches(self, puzzle) if self.held is None else self.held


def changed(
    puzzle: Puzzle,
    answer: Key | None = None,
    held: tuple[str, ...] | None = None,
    **parts: Any,
) -> Puzzle:
    """Return the puzzle with other texts, table, play, viewer, task, reasons or mend.

    `answer` is the key that it has, and `held` are the mix-ups that answer otherwise, whatever the
    engine says; else the engine is asked.
    """
    of_position, of_question = (
        {part.name: parts.pop(part.name) for part in fields(kind) if part.name in parts}
        for kind in (Position, Question)
    )
    source = Made(
        replace(puzzle.position, **of_position),
        replace(puzzle.asked, **of_question),
        puzzle.source.written,
        answer,
        held,
    )
    return replace(puzzle, source=source, **parts)
