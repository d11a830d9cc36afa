"""What an act asks for: jokers to take on the board, and the buttons beside it."""

from dataclasses import dataclass
from typing import ClassVar

from mahjlearn.course.values import Draft, Task
from mahjlearn.engine.rulings import Spot
from mahjlearn.engine.table.events import Event


@dataclass(frozen=True, slots=True)
class Move:
    """A button beside the board. `letter` is what a form calls it."""

    letter: str
    text: str
    event: Event


@dataclass(frozen=True, slots=True)
class Trade:
    """A tile of one's own, or the discard, and the joker it is to buy."""

    give: Spot
    take: Spot


Tap = Move | Trade
"""What a learner does: press a button, or tap a tile and a joker."""


@dataclass(frozen=True, slots=True)
class Exchanging(Task):
    """Jokers to take, on the board. `path` is the shortest way that the engine finds legal.

    It is empty where no way leads to so many jokers.
    """

    hashed_as: ClassVar[str] = "Act"
    takes: int
    moves: tuple[Move, ...]
    path: tuple[Event, ...]


def exchange_of(draft: Draft) -> Exchanging:
    """The act that a puzzle asks for. TypeError for a puzzle of another kind."""
    if not isinstance(draft.task, Exchanging):
        raise TypeError(f"{draft.slug} asks for no act")
    return draft.task
