"""What is asked for: jokers to take, a last act to come to, and the buttons beside the table."""

from dataclasses import dataclass, field
from typing import ClassVar

from mahjlearn.course.values import Puzzle, Task
from mahjlearn.engine.rulings import Spot
from mahjlearn.engine.table.events import Event


@dataclass(frozen=True, slots=True)
class Move:
    """A button beside the table. `letter` is what a form calls it."""

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
    """Jokers to take at the table, then the act that ends it, if one is named.

    `path` is the shortest way that the engine finds legal; empty where none leads so far. `last`
    is the letter of the button that ends it.
    """

    hashed_as: ClassVar[str] = "Act"
    takes: int
    moves: tuple[Move, ...]
    path: tuple[Event, ...]
    last: str = field(default="", repr=False)

    @property
    def wanted(self) -> int:
        """How many jokers end it: one at least, unless a last act does."""
        return self.takes or (0 if self.last else 1)

    @property
    def expects_none(self) -> bool:
        """Whether the author expects no joker to be there: no number, and no last act."""
        return not (self.takes or self.last)

    @property
    def can_say_none(self) -> bool:
        """Whether “There is none for me” can be said: not where no joker is asked for."""
        return self.wanted > 0

    @property
    def none_is_right(self) -> bool:
        """Whether that is right: the engine finds no legal way to a joker."""
        return self.can_say_none and not self.path

    def is_done(self, taken: int, done: tuple[str, ...]) -> bool:
        """Whether so many jokers, and these buttons, are all that is asked for."""
        return taken >= self.wanted and (not self.last or self.last in done)


def exchange_of(puzzle: Puzzle) -> Exchanging:
    """What a puzzle of this kind asks for. TypeError for a puzzle of another kind."""
    if not isinstance(puzzle.task, Exchanging):
        raise TypeError(f"{puzzle.slug} asks for no exchange")
    return puzzle.task
