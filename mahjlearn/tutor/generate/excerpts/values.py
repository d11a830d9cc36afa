"""The values of an excerpt: a stretch of a hand as it is shown, and what there is to see in it."""

from dataclasses import dataclass

from mahjlearn.engine.table.events import Event
from mahjlearn.engine.table.table import Table
from mahjlearn.engine.table.tiles import Seat, Tile


@dataclass(frozen=True, slots=True)
class ShownStep:
    """One step as it is shown: what one player does, in at most twelve words."""

    before: Table
    """With every tile known, as `after` is; a viewer sees it through `as_seen`."""
    events: tuple[Event, ...]
    seat: Seat
    caption: str
    after: Table


@dataclass(frozen=True, slots=True)
class Foul:
    """An act against the rules to which nobody objects; `step` counts from 0.

    `misconception` is the belief it was made from, `before` the table on which it is judged.
    """

    step: int
    seat: Seat
    misconception: str
    rules: tuple[str, ...]
    sentence: str
    before: Table
    event: Event


@dataclass(frozen=True, slots=True)
class Objection:
    """Words against the act of another; `right` if the engine agrees.

    An act objected to rightly comes to nothing. `step` is that of the words, `about` that of the
    act, `misconception` the belief of the one who is wrong.
    """

    step: int
    about: int
    seat: Seat
    words: str
    right: bool
    misconception: str
    sentence: str
    before: Table
    event: Event


@dataclass(frozen=True, slots=True)
class JokerForYou:
    """A joker that the viewer may take: whose, out of which exposure, and with which tile.

    `steps` are those after which it may be taken, before the discard; `taken` is the step in
    which the viewer takes it, None where it is overlooked.
    """

    owner: Seat
    tile: Tile
    exposure: tuple[Tile, ...]
    steps: tuple[int, ...]
    taken: int | None


@dataclass(frozen=True, slots=True)
class Excerpt:
    """Ten to fourteen discards of a hand, seen by `you`, and all that is to be found in them."""

    slug: str
    seed: int
    you: Seat
    level: int
    steps: tuple[ShownStep, ...]
    fouls: tuple[Foul, ...]
    objections: tuple[Objection, ...]
    jokers: tuple[JokerForYou, ...]

    @property
    def table(self) -> Table:
        """The table at the beginning."""
        return self.steps[0].before

    @property
    def play(self) -> tuple[Event, ...]:
        """Every event, in order."""
        return tuple(event for step in self.steps for event in step.events)
