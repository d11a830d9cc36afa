"""The key of a puzzle that asks for no ruling."""

from dataclasses import dataclass

from mahjlearn.course.kit.setup import set_up
from mahjlearn.course.sources import source_of
from mahjlearn.course.values import (
    NO_RULING,
    Key,
    Puzzle,
    Reason,
    audience_of,
    veiled,
    wall_of,
)
from mahjlearn.engine.notation import print_play, print_table
from mahjlearn.engine.rulings import Spot
from mahjlearn.engine.words.table import describe


@dataclass(frozen=True, slots=True)
class TaskKey:
    """What the engine decides about a task.

    The rules that decide anywhere in it, and what explains it, numbered as the tiles it points at.
    """

    rules: tuple[str, ...]
    because: tuple[Reason, ...] = ()
    marks: tuple[tuple[Spot, int], ...] = ()


def key_of_task(puzzle: Puzzle, found: TaskKey) -> Key:
    """The whole key. No ruling is asked for, so the verdict is none."""
    now = set_up(puzzle.position).now
    play = f"\n\n{print_play(puzzle.play)}" if puzzle.play else ""
    shown = tuple(rule for rule in found.rules if rule in puzzle.rules) or found.rules
    return Key(
        verdict=NO_RULING,
        allowed=True,
        actor=puzzle.you,
        table=now,
        wall=wall_of(now),
        rules=found.rules,
        because=found.because,
        marks=found.marks,
        points=0,
        remedy="",
        sources=tuple(source_of(rule) for rule in shown),
        words=describe(veiled(now, puzzle.you), audience_of(puzzle.you)),
        transcript=print_table(puzzle.table) + play,
    )
