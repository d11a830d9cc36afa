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
    MISSED = "left-out"
    ARRIVED = "arrived"


class Side(StrEnum):
    """Where a seat is drawn. `YOU` is the near side, also where nobody is looking."""

    YOU = "you"
    RIGHT = "right"
    ACROSS = "across"
    LEFT = "left"


@dataclass(frozen=True, slots=True)
class Pick:
    """Something on the table that can be touched: a radio button or, if `many`, a checkbox.

    If `at_once`, it is a button that sends the form.

    `field` and `value` are what the form posts, `form` its id where the table stands outside it;
    `words` what a screen reader says, where that is not the name of the thing; `says` what the
    button that sends the answer says once this is chosen.
    """

    field: str
    value: str
    words: str = ""
    says: str = ""
    many: bool = False
    chosen: bool = False
    form: str = ""
    at_once: bool = False


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
    pick: Pick | None = None
    moved: bool = False
    """It lay elsewhere in the picture before."""
    lifted: bool = False
    """It was called and is in the caller's fingers, not on the rack."""


@dataclass(frozen=True, slots=True)
class ThingPicture:
    """What is no tile and can be touched or pointed at: a row, an exposure, a bubble, the wall."""

    id: str = ""
    number: int = 0
    state: State = State.REST
    pick: Pick | None = None


@dataclass(frozen=True, slots=True)
class AmountPicture:
    """An amount that a seat may pay: something to choose, or what was chosen; `id` is that of what
    can be pointed at.
    """

    number: int
    words: str
    id: str = ""
    state: State = State.REST
    pick: Pick | None = None


@dataclass(frozen=True, slots=True)
class GroupPicture:
    """One exposure on the ledge."""

    name: str
    tiles: tuple[TilePicture, ...]
    whole: ThingPicture = ThingPicture()
    """The exposure as something to touch."""
    laid: bool = False
    """It has just been laid down: it lies over the own rack, its name at its end."""


@dataclass(frozen=True, slots=True)
class HeldPicture:
    """A tile on the felt beside a rack, and the words under it: `Handed over by Right`.

    `by` is the wind of the player who offers it, at its corner; empty for a tile of this seat.
    """

    tile: TilePicture
    caption: str
    by: str = ""


@dataclass(frozen=True, slots=True)
class DonePicture:
    """The last things that were done, a word each: `Called`, `Exposed`; `asks` what comes next."""

    words: tuple[str, ...]
    asks: bool


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
    phase: str = ""
    """How far the turn has come, at the seat whose turn it is: `Picked, not racked`."""
    done: DonePicture | None = None
    """What was done, in the place of the phase."""
    speech: str = ""
    band: str = ""
    """`Dead hand` across the rack."""
    total: str = ""
    """`14 tiles`, once they have been counted."""
    note: str = ""
    """A fact about tiles that are not shown: `none of them a 5 Dot`."""
    unfolded: bool = False
    """It has a row of its own though it has nothing to show."""
    gaps: tuple[int, ...] = ()
    """Where a tile has just left the slope, counted with the gaps before it."""
    hand_empty: bool = False
    """The tile that was picked has just left the hand."""
    row: ThingPicture = ThingPicture()
    said: ThingPicture = ThingPicture()
    phased: ThingPicture = ThingPicture()
    """The whole side, the words that were said and the phase, as something to touch."""
    amounts: tuple[AmountPicture, ...] = ()
    """What this seat may pay, where that is asked."""

    @property
    def folded(self) -> bool:
        """True where there is nothing to see: on a phone such seats share one line."""
        seen = (self.groups, self.rack, self.held, self.on_turn, self.speech, self.band)
        return not any(
            (*seen, self.total, self.unfolded, self.row.pick, self.row.number, self.amounts)
        )

    @property
    def tiles(self) -> tuple[TilePicture, ...]:
        """Every tile of this side, in the order in which it is drawn."""
        exposed = tuple(tile for group in self.groups for tile in group.tiles)
        return exposed + self.rack + self.backs + tuple(held.tile for held in self.held)


@dataclass(frozen=True, slots=True)
class LastDiscard:
    """The tile discarded last, drawn large, or its empty place once somebody has lifted it."""

    tile: TilePicture | None
    words: str
    words_short: str


@dataclass(frozen=True, slots=True)
class BoardPicture:
    """The whole table. `others` stand in order of play from the seat on turn; `you` last.

    `note` says what is going on where nobody is on turn: `The game is over: wall game`.
    `turn_hidden`: whose turn it is, is asked; the way that play goes is drawn instead.
    `discards_open`: on a phone, all the discards can be opened.
    """

    others: tuple[SeatPicture, ...]
    you: SeatPicture
    last: LastDiscard | None = None
    discards: tuple[TilePicture, ...] = ()
    wall: int | None = None
    walled: ThingPicture = ThingPicture()
    """The wall as something to touch."""
    note: str = ""
    turn_hidden: bool = False
    discards_open: bool = False

    @property
    def in_rows(self) -> frozenset[str]:
        """Which of the others have a row of their own on a phone."""
        return frozenset(one.seat for one in self.others if not one.folded)
