"""What a choice asks for: all boxes that are right, and no other."""

from dataclasses import dataclass, field
from typing import ClassVar

from mahjlearn.course.kit.facet import Facet, believers
from mahjlearn.course.kit.tries import Play
from mahjlearn.course.values import Puzzle, Task
from mahjlearn.engine.rulings import Spot
from mahjlearn.engine.table.tiles import Tile


@dataclass(frozen=True, slots=True)
class Box:
    """Something to tick: a tile of the table (`spot`), or a text with tiles drawn beside it.

    `right` and what the engine gives as reason; `rules` are those that decide about it. It is
    right where the last event of one of `tries` is allowed after the puzzle’s play; `facet` is
    that decision.
    """

    hashed_fields: ClassVar[tuple[str, ...]] = (
        *("letter", "text", "right", "because", "rules", "mixups", "spot", "groups"),
    )

    letter: str
    text: str
    right: bool
    because: tuple[str, ...]
    rules: tuple[str, ...]
    facet: Facet = field(repr=False, compare=False)
    spot: Spot | None = None
    groups: tuple[tuple[Tile, ...], ...] = ()
    tries: tuple[Play, ...] = field(default=(), repr=False)

    @property
    def mixups(self) -> tuple[str, ...]:
        """The beliefs whose holder judges it otherwise than the rule book."""
        return believers(self.facet)

    @property
    def is_own_tile(self) -> bool:
        """True where the box is one of the learner's own tiles."""
        return self.spot is not None and self.spot.place != "exposed"


@dataclass(frozen=True, slots=True)
class Choose(Task):
    """Boxes, some right and some not. `tiles`: the boxes are tiles of the table.

    `pick` says which tiles, as a file says it; it is empty for options.
    """

    boxes: tuple[Box, ...]
    tiles: bool
    pick: str = field(default="", repr=False)

    @property
    def deciding_rules(self) -> frozenset[str]:
        """Of every box: each is judged by itself."""
        return frozenset(number for box in self.boxes for number in box.rules)


def choice_of(puzzle: Puzzle) -> Choose:
    """The choice that a puzzle asks for. TypeError for a puzzle of another kind."""
    if not isinstance(puzzle.task, Choose):
        raise TypeError(f"{puzzle.slug} asks for no choice")
    return puzzle.task
