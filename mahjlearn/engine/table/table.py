"""The table as a value: racks, exposures, the discard and the turn. It knows no rule."""

from dataclasses import dataclass, field
from enum import StrEnum

from mahjlearn.engine.table.events import Event
from mahjlearn.engine.table.grounds import Cause, Ground, Taken
from mahjlearn.engine.table.known import Absence, Line
from mahjlearn.engine.table.passes import Passes
from mahjlearn.engine.table.tiles import SEATS, Seat, Tile, is_block, natural_of
from mahjlearn.engine.table.turn import Began, Claim, Exchange, Turn
from mahjlearn.engine.table.values import quick, replace
from mahjlearn.engine.table.written import Written

HAND_SIZE = 13
_PLACES = {seat: place for place, seat in enumerate(SEATS)}


@quick
class HandState(StrEnum):
    """A hand at fault plays on until somebody says so (D26)."""

    LIVE = "live"
    AT_FAULT = "at fault"
    DEAD = "dead"


@dataclass(frozen=True, slots=True)
class Exposure:
    """A block on top of a rack. `fault` is a stated or proven fault of it."""

    tiles: tuple[Tile, ...]
    made_this_turn: bool = False
    fault: Ground | None = None
    stands_for: Tile | None = None
    natural: Tile | None = field(init=False, repr=False, compare=False)
    """The tile its jokers stand for; None where that is open or two kinds show."""

    def __post_init__(self) -> None:
        """Drop a natural that the tiles show by themselves."""
        shown = natural_of(self.tiles)
        if self.stands_for is shown:
            object.__setattr__(self, "stands_for", None)
        object.__setattr__(self, "natural", self.stands_for or shown)

    @property
    def jokers(self) -> int:
        return self.tiles.count(Tile.JOKER)

    def made_with(self, called: Tile) -> bool:
        """Return True for a block of the called tile that has the tile itself in it."""
        return called in self.tiles and is_block(self.tiles, called)

    def swap(self, given: tuple[Tile, ...]) -> "Exposure":
        """Return the block after the tiles given took the places of its first jokers; size is kept.

        A wrong tile is a fault, which counts as made this turn until the exchanger discards. A
        joker in the place of a joker changes nothing.
        """
        tiles = list(self.tiles)
        for tile in given:
            tiles[tiles.index(Tile.JOKER)] = tile
        wrong = any(tile not in (self.natural, Tile.JOKER) for tile in given)
        fault = Ground.WRONG_TILE if wrong else self.fault
        fresh = self.made_this_turn or wrong
        return Exposure(tuple(tiles), fresh, fault, self.natural)

    @property
    def odd_tiles(self) -> tuple[Tile, ...]:
        """The naturals in the exposure that its jokers do not stand for."""
        return tuple(t for t in self.tiles if t.is_natural and t is not self.natural)


@dataclass(frozen=True, slots=True)
class Rack:
    """One player's tiles. `unseen` counts the sloped tiles that are not known."""

    sloped: tuple[Tile, ...] = ()
    unseen: int = HAND_SIZE
    exposures: tuple[Exposure, ...] = ()
    line: Line = Line()
    absent: tuple[Absence, ...] = ()
    hand: HandState = HandState.LIVE
    ground: Ground | None = None
    older: tuple[Ground, ...] = ()
    """Earlier faults of a hand that has several; `ground` is the newest."""

    @property
    def size(self) -> int:
        """The number of tiles in and on the rack; a tile in the hand is not counted."""
        return len(self.sloped) + self.unseen + sum(len(e.tiles) for e in self.exposures)

    def lacks(self, tile: Tile) -> bool:
        """Return True if it is a stated fact that no unseen tile of the slope is this one."""
        return self.unseen == 0 or any(fact.tile is tile for fact in self.absent)

    def may_hold(self, tile: Tile) -> int:
        """Return how many of this tile the slope may hold, as far as anybody knows."""
        known = self.sloped.count(tile)
        return known if self.lacks(tile) else known + self.unseen


@dataclass(frozen=True, slots=True)
class Discard:
    """The last discard. `named` is what was said where that differs from the tile.

    `in_hand` means fully named and not yet put down (DS1). `wrong_name` marks a joker thrown under
    a name that no joker may have (DS6); of a natural the name alone tells.
    """

    tile: Tile
    by: Seat
    named: str | None = None
    in_hand: bool = False
    wrong_name: bool = False
    kept_by: Seat | None = None
    """The dead hand that it stays with after a mah jongg in error (ME4)."""


@dataclass(frozen=True, slots=True)
class UnrackedPick:
    """A pick still in the hand of a seat that threw another tile: twelve are on its rack."""

    seat: Seat
    tile: Tile
    wrong: str | None = None
    """`wall` or `end` when it was picked from the wrong one."""


@dataclass(frozen=True, slots=True)
class Table(Written):
    """Everything in sight, and whose turn it is.

    `discards` is None where earlier discards are not listed; `wall` None where nobody counted.
    In the Charleston `charleston` names the pass and `turn` is East's, not begun.
    """

    turn: Turn
    racks: tuple[Rack, ...] = field(default=(Rack(), Rack(), Rack(), Rack()))
    discard: Discard | None = None
    discards: tuple[Tile, ...] | None = None
    wall: int | None = None
    charleston: str | None = None
    over: str | None = None
    newest: Seat | None = None
    """Whose hand was put at fault last, where several are at fault."""
    early_exchanges: tuple[tuple[Seat, Exchange], ...] = ()
    """Exchanges on the way by seats whose turn it is not, or with a tile that is not theirs."""
    left_open: tuple[tuple[Seat, Exchange], ...] = ()
    """Exchanges that nobody finished, whose turn is over: no source says whose the tiles are."""
    picked_out_of_turn: tuple[tuple[Seat, Tile], ...] = ()
    """Tiles picked out of turn, each in the hand of its seat and not racked."""
    taken: tuple[Taken, ...] = ()
    """Tiles in hands that were not allowed to take them."""
    unracked: tuple[UnrackedPick, ...] = ()
    passes: Passes | None = None
    """In the Charleston, what was passed and is not on a rack; None for nothing."""
    past: tuple[Event, ...] = field(default=(), repr=False, compare=False)
    """What has happened at it, as far as that was played and not given as a fact. No rule asks
    for it; somebody with a misconception may, and tiles laid down after a call in vain do."""

    causes: tuple[Cause, ...] = field(default=(), repr=False, compare=False)
    """What was told of each fault when it was made, as far as that was played. It changes no
    verdict: whoever points the mistake out is told it again."""

    def rack(self, seat: Seat) -> Rack:
        return self.racks[_PLACES[seat]]

    def with_rack(self, seat: Seat, rack: Rack) -> "Table":
        place = _PLACES[seat]
        racks = (*self.racks[:place], rack, *self.racks[place + 1 :])
        return replace(self, racks=racks)

    def with_turn(self, turn: Turn) -> "Table":
        return replace(self, turn=turn)

    def in_turn(self, seat: Seat) -> bool:
        """Return True once the seat's own turn has begun and its tile is not yet discarded."""
        return self.turn.seat is seat and self.turn.begun and not self.just_discarded(seat)

    def just_discarded(self, seat: Seat) -> bool:
        """Return True while the last discard is this seat's own, named or put down."""
        return self.discard is not None and self.discard.by is seat and not self.turn.begun

    def exchange_of(self, seat: Seat) -> Exchange | None:
        """Return the exchange that the seat has on the way, in or out of turn."""
        if self.turn.seat is seat and self.turn.exchange is not None:
            return self.turn.exchange
        if not self.early_exchanges:
            return None
        return next((exchange for who, exchange in self.early_exchanges if who is seat), None)

    def claim_of(self, seat: Seat) -> Claim | None:
        """Return the seat's own claim on the way or just exposed."""
        return self.turn.claim if self.turn.seat is seat else None

    def nothing_to_pick(self, seat: Seat) -> bool:
        """Return True if the seat's turn would begin but the wall is empty: the game is over."""
        return self.wall == 0 and self.turn.seat is seat and self.turn.began is Began.NO

    def live(self, seat: Seat) -> bool:
        return self.rack(seat).hand is not HandState.DEAD

    def next_live(self, seat: Seat) -> Seat:
        """Return the next seat in order whose hand is not dead; the seat itself if no other is."""
        up = seat.next
        while up is not seat and not self.live(up):
            up = up.next
        return up


def newly_made(table: Table, seat: Seat, place: int) -> bool:
    """Return True for an exposure laid down this turn, not for one that only got a wrong tile."""
    row = table.rack(seat).exposures
    if row[place].fault is not Ground.WRONG_TILE:
        return row[place].made_this_turn
    claim, last = table.turn.claim, place == len(row) - 1
    called = claim is not None and claim.exposed and table.turn.seat is seat
    return row[place].made_this_turn and called and last
