"""What is drawn, as plain values: seats, tiles, turn, discards, wall. No rule, no HTML."""

from dataclasses import dataclass
from enum import StrEnum


class TilePlace(StrEnum):
    """Where a tile lies, in the words of the page's `data-place`."""

    RACK = "rack"
    PICKED = "picked"
    CLAIMED = "claimed"
    EXPOSED = "exposed"
    DISCARD = "discard"


class State(StrEnum):
    """How a tile is marked. The value is its CSS class."""

    REST = ""
    CHOSEN = "chosen"
    TAPPABLE = "tappable"
    DECIDING = "deciding"
    RIGHT = "right-pick"
    WRONG = "wrong-pick"
    OUT = "not-in-play"


class Mark(StrEnum):
    """How a dot of the turn track is drawn. A skipped step is a dash."""

    DONE = "done"
    NOW = "now"
    LATER = "later"
    SKIPPED = "skipped"


class Side(StrEnum):
    """Where a seat is drawn. `YOU` is the near side, also where nobody is looking."""

    YOU = "you"
    RIGHT = "right"
    ACROSS = "across"
    LEFT = "left"


@dataclass(frozen=True, slots=True)
class TilePicture:
    """One tile. `code` is the transcript's, `name` what a screen reader says."""

    code: str
    id: str
    seat: str
    place: TilePlace
    name: str
    state: State = State.REST
    number: int = 0
    """1 to 4 on a tile that decides the ruling."""
    joker_for: str = ""
    claimed: bool = False
    choice: str = ""
    """The field of the form in which this tile can be chosen: `give` or `take`."""
    chosen: bool = False
    moved: bool = False
    """It lay elsewhere in the picture before."""


@dataclass(frozen=True, slots=True)
class GroupPicture:
    """One exposure on the ledge."""

    name: str
    tiles: tuple[TilePicture, ...]


@dataclass(frozen=True, slots=True)
class HeldPicture:
    """A tile on the felt beside a rack, and the words under it: `Picked, not racked`.

    Under your own tile a phone says `short` before `rest`: `Your pick, not racked`.
    """

    tile: TilePicture
    caption: str
    short: str
    rest: str


@dataclass(frozen=True, slots=True)
class SeatPicture:
    """One player's side of the table. `rack` are known faces on the slope, `backs` the rest."""

    seat: str
    who: str
    side: Side
    label: str
    groups: tuple[GroupPicture, ...] = ()
    rack: tuple[TilePicture, ...] = ()
    backs: tuple[TilePicture, ...] = ()
    held: tuple[HeldPicture, ...] = ()
    on_turn: bool = False
    speech: str = ""
    band: str = ""
    """`Dead hand` across the rack."""
    note: str = ""
    """A fact about tiles that are not shown: `none of them a 5 Dot`."""

    @property
    def tiles(self) -> tuple[TilePicture, ...]:
        """Every tile of this side, in the order in which it is drawn."""
        exposed = tuple(tile for group in self.groups for tile in group.tiles)
        return exposed + self.rack + self.backs + tuple(held.tile for held in self.held)

    @property
    def decides(self) -> bool:
        """True when a numbered tile lies here."""
        return any(tile.number for tile in self.tiles)


@dataclass(frozen=True, slots=True)
class TrackDot:
    """One dot of the turn track."""

    label: str
    mark: Mark


@dataclass(frozen=True, slots=True)
class TurnPicture:
    """Whose turn, in words and as a track. `note` takes the track's place before a turn."""

    line: str
    phase: str
    steps: tuple[TrackDot, ...] = ()
    note: str = ""
    note_short: str = ""


@dataclass(frozen=True, slots=True)
class LastDiscard:
    """The tile discarded last, drawn large."""

    tile: TilePicture
    words: str
    words_short: str
    speech: str = ""


@dataclass(frozen=True, slots=True)
class BoardPicture:
    """The whole table. `others` stand in order of play from the seat on turn; `you` last."""

    turn: TurnPicture
    others: tuple[SeatPicture, ...]
    you: SeatPicture
    last: LastDiscard | None = None
    discards: tuple[TilePicture, ...] = ()
    wall: int | None = None

    @property
    def discards_decide(self) -> bool:
        """True when a numbered tile is among the discards."""
        last = (self.last.tile,) if self.last else ()
        return any(tile.number for tile in (*last, *self.discards))

    @property
    def decides(self) -> bool:
        """True when any tile is numbered: the picture after an answer."""
        seats = (*self.others, self.you)
        return self.discards_decide or any(seat.decides for seat in seats)
