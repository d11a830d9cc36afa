"""What a choice asks for: all boxes that are right, and no other."""

from dataclasses import dataclass, field

from mahjlearn.course.kit.tries import Play
from mahjlearn.course.values import Draft, Task
from mahjlearn.engine.rulings import Spot
from mahjlearn.engine.table.tiles import Tile


@dataclass(frozen=True, slots=True)
class Box:
    """Something to tick: a tile of the table (`spot`), or a text with tiles drawn beside it.

    `right` and what the engine gives as reason; `rules` are those that decide about it. It is
    right where the last event of one of `tries` is allowed after the puzzle’s play.
    """

    letter: str
    text: str
    right: bool
    because: tuple[str, ...]
    rules: tuple[str, ...]
    mixups: tuple[str, ...]
    spot: Spot | None = None
    groups: tuple[tuple[Tile, ...], ...] = ()
    tries: tuple[Play, ...] = field(default=(), repr=False)

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


def choice_of(draft: Draft) -> Choose:
    """The choice that a puzzle asks for. TypeError for a puzzle of another kind."""
    if not isinstance(draft.task, Choose):
        raise TypeError(f"{draft.slug} asks for no choice")
    return draft.task
