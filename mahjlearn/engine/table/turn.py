"""The state of the turn: how it began, the claim and the exchange on their way."""

from dataclasses import dataclass
from enum import StrEnum

from mahjlearn.engine.table.tiles import Grouping, Seat, Tile
from mahjlearn.engine.table.values import quick


@quick
class Began(StrEnum):
    """The way the turn began, if it did. East's dealt fourteen count as picked and racked."""

    NO = "no"
    PICKED = "picked"
    CALLED = "called"


@quick
class CalledPlace(StrEnum):
    """The place of the called tile while the claim is incomplete."""

    TABLE = "on the table"
    LIFTED = "lifted"
    RACK = "on the rack"
    INSIDE = "inside the rack"


@quick
class Stage(StrEnum):
    """The stage that an exchange has reached."""

    ANNOUNCED = "announced"
    GIVEN = "given"
    JOKER_IN_HAND = "joker in hand"


@dataclass(frozen=True, slots=True)
class Claim:
    """A call on the way: `exposed` once the whole exposure is on the rack.

    `tile` is the tile itself; `meant` is the one named by the caller of a misnamed discard, while
    that lies on the table. `by` is who threw it, known once it lies there no longer.
    """

    tile: Tile
    place: CalledPlace = CalledPlace.TABLE
    exposed: bool = False
    grouping: Grouping | None = None
    for_mah_jongg: bool = False
    meant: Tile | None = None
    by: Seat | None = None
    for_exchange: bool = False
    """Called in order to exchange, which no discard is for (CL2); such a call bars nobody."""

    @property
    def wanted(self) -> Tile:
        """The tile the caller had in mind."""
        return self.meant or self.tile


@dataclass(frozen=True, slots=True)
class Exchange:
    """An exchange on the way. `tiles` have left the exchanger's hand; `jokers` are in it.

    While only announced, `jokers` were handed over or lifted out first, and nothing was given yet:
    they belong to their exposure until a tile goes in.

    `owner` and `exposure` (its place in the owner's row) are None while only announced.
    """

    stage: Stage
    owner: Seat | None = None
    exposure: int | None = None
    tiles: tuple[Tile, ...] = ()
    jokers: int = 0
    own_turn: bool = True
    """False when it was begun outside the exchanger's begun turn (D2)."""
    refused: bool = False
    """A tile offered that does not count as one, or one given whose joker the owner refused."""
    of_discard: bool = False
    """Offered is the last discard, which stays where it lies until the joker is out (CL2)."""


@dataclass(frozen=True, slots=True)
class Turn:
    """The state of the turn. `seat` is up even before the turn has begun.

    `in_hand` is the tile just picked and not yet racked; `taken_out` one taken from the slope
    to be exchanged; `said` speech that named no whole tile; `silent` that the exchange made
    this turn was on the own rack and unannounced, the pick unracked (D4).
    """

    seat: Seat
    began: Began = Began.NO
    in_hand: Tile | None = None
    racked: bool = False
    taken_out: Tile | None = None
    claim: Claim | None = None
    exchange: Exchange | None = None
    exchanged: bool = False
    silent: bool = False
    said: str | None = None
    asked: bool = False
    """An exchange was asked for this turn and taken back; asking has closed the window (WO2)."""
    declared: Tile | None = None
    """The tile on which mah jongg was declared; `HIDDEN` when on the hand itself."""
    shown: bool = False
    in_part: bool = False
    """Some tiles were shown and not the whole hand."""
    in_error: bool = False
    """The declared hand, shown or not, is known to be no mah jongg."""
    wrong_pick: str | None = None
    """`wall` or `end` when the tile was picked from the wrong one."""
    gave_way: Seat | None = None
    """Who had picked and not racked when the discard was called: the pick goes back (WO3)."""

    @property
    def asks(self) -> bool:
        """True while an exchange is under way; a tile that does not count asks for nothing."""
        exchange = self.exchange
        if exchange is None:
            return False
        return not (exchange.refused and exchange.stage is Stage.ANNOUNCED)

    @property
    def begun(self) -> bool:
        """Return True once picked, or called with the whole exposure on the rack (TS2, TS3).

        A pick from the wrong place begins nothing as long as it is not racked.
        """
        if self.began is Began.CALLED:
            return self.claim is not None and self.claim.exposed
        return self.began is Began.PICKED and not self.picked_wrongly

    @property
    def picked_wrongly(self) -> bool:
        """Return True while a tile from the wrong wall or the wrong end is in the hand."""
        return self.wrong_pick is not None and self.in_hand is not None

    @property
    def claim_incomplete(self) -> bool:
        return self.claim is not None and not self.claim.exposed
