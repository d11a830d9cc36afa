"""What a puzzle asks besides yes or no: an act, tiles to choose, an order. Keys are computed."""

from dataclasses import dataclass

from mahjlearn.engine.rulings import Spot
from mahjlearn.engine.table.events import Event
from mahjlearn.engine.table.tiles import Tile


@dataclass(frozen=True, slots=True)
class Move:
    """A button beside the board. `letter` is what a form calls it."""

    letter: str
    text: str
    event: Event


@dataclass(frozen=True, slots=True)
class Act:
    """Jokers to take, on the board. `path` is the shortest way that the engine finds legal."""

    takes: int
    moves: tuple[Move, ...]
    path: tuple[Event, ...]


@dataclass(frozen=True, slots=True)
class Box:
    """Something to tick: a tile of the table (`spot`), or a text with tiles drawn beside it.

    `right` and what the engine gives as reason; `rules` are those that decide about it.
    """

    letter: str
    text: str
    right: bool
    because: tuple[str, ...]
    rules: tuple[str, ...]
    mixups: tuple[str, ...]
    spot: Spot | None = None
    groups: tuple[tuple[Tile, ...], ...] = ()


@dataclass(frozen=True, slots=True)
class Choose:
    """Boxes, some right and some not. `tiles`: the boxes are tiles of the table."""

    boxes: tuple[Box, ...]
    tiles: bool


@dataclass(frozen=True, slots=True)
class Stage:
    """One step of a procedure. `letter` is what a form calls it."""

    letter: str
    text: str
    event: Event


@dataclass(frozen=True, slots=True)
class Order:
    """Steps to be put in order: as the author wrote them, as they are shown, and all that is right.

    `shown` and each of `right` are letters; `right` begins with the author's own order.
    """

    stages: tuple[Stage, ...]
    shown: tuple[str, ...]
    right: tuple[tuple[str, ...], ...]


Task = Act | Choose | Order
