"""The task of an exchange, and its moves: which tiles and buttons are there, what a tap means.

Where a whole turn is played, the wall is touched for the pick, and any own tile can be discarded.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import ClassVar

from mahjlearn.course.values import Task
from mahjlearn.engine.facts.targets import exposure_place
from mahjlearn.engine.judging.preconditions import unmet
from mahjlearn.engine.judging.rulesets import LEAGUE
from mahjlearn.engine.rulings import Spot
from mahjlearn.engine.table.events import Event, Manner, Verb
from mahjlearn.engine.table.table import Table
from mahjlearn.engine.table.tiles import SEATS, Seat, Tile
from mahjlearn.engine.table.turn import CalledPlace
from mahjlearn.engine.table.values import replace

DISCARD = "discard"
"""The word of a form and a stored answer for a tile that is touched to be discarded."""


@dataclass(frozen=True, slots=True)
class Move:
    """A button beside the table. `letter` is what a form calls it."""

    letter: str
    text: str
    event: Event

    @property
    def is_pick(self) -> bool:
        return self.event.verb is Verb.PICK


@dataclass(frozen=True, slots=True)
class Trade:
    """A tile of one's own, or the discard, and the joker it is to buy."""

    give: Spot
    take: Spot


@dataclass(frozen=True, slots=True)
class OwnDiscard:
    """A tile of one's own, from the rack or just picked, that ends the turn as a discard."""

    tile: Spot


Tap = Move | Trade | OwnDiscard
"""An act of a learner: a button, a tile and a joker, or a tile to discard."""


@dataclass(frozen=True, slots=True)
class Exchanging(Task):
    """Jokers to take at the table, then the act that ends it, if one is named.

    `path` is the shortest way that the engine finds legal; empty where none leads so far. `last`
    is the letter of the button that ends it, or DISCARD where any tile may be discarded.
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
    def whole_turn(self) -> bool:
        """Return True if the wall is touched for the pick, and any own tile for the discard."""
        return self.last == DISCARD

    @property
    def expects_none(self) -> bool:
        """Whether the author expects no joker to be there: no number, and no last act."""
        return not (self.takes or self.last)

    @property
    def can_say_none(self) -> bool:
        """Return True if “There’s none for me” can be said: a joker is asked for."""
        return self.wanted > 0

    @property
    def none_is_right(self) -> bool:
        """Whether that is right: the engine finds no legal way to a joker."""
        return self.can_say_none and not self.path

    def is_done(self, taken: int, done: tuple[str, ...]) -> bool:
        """Whether so many jokers, and these buttons, are all that is asked for."""
        return taken >= self.wanted and (not self.last or self.last in done)


class NotOffered(ValueError):
    """Raised for a move that cannot be made at this table: no such tile, joker or button."""


def gives(table: Table, you: Seat) -> dict[Spot, Tile]:
    """Every tile that can be chosen to be given away, by where it lies, in table order."""
    found = {Spot("rack", you, 0, i): tile for i, tile in enumerate(table.rack(you).sloped)}
    found |= {Spot("picked", you, 0, i): tile for i, tile in enumerate(_in_hand(table, you))}
    found |= _called(table, you)
    if table.discard is not None and Spot("claimed", you) not in found:
        found[Spot("discard", table.discard.by)] = table.discard.tile
    return {spot: tile for spot, tile in found.items() if tile is not Tile.HIDDEN}


def _in_hand(table: Table, you: Seat) -> tuple[Tile, ...]:
    turn = table.turn
    if turn.seat is not you:
        return ()
    return tuple(tile for tile in (turn.in_hand, turn.taken_out) if tile is not None)


def _called(table: Table, you: Seat) -> dict[Spot, Tile]:
    """A called tile that has left the table and is in no exposure yet."""
    claim = table.turn.claim if table.turn.seat is you else None
    if claim is None or claim.exposed or claim.place is CalledPlace.TABLE:
        return {}
    return {Spot("claimed", you): claim.tile}


def takes(table: Table) -> tuple[Spot, ...]:
    """Every joker in an exposure."""
    return tuple(
        Spot("exposed", seat, place, index)
        for seat in SEATS
        for place, exposure in enumerate(table.rack(seat).exposures)
        for index, tile in enumerate(exposure.tiles)
        if tile is Tile.JOKER
    )


def trades(table: Table, you: Seat) -> Iterator[Trade]:
    """One trade for each that is judged on its own: tiles and jokers that are alike count once."""
    jokers = {(spot.seat, spot.group): spot for spot in takes(table)}
    tiles = {(tile, spot.place in _CALLED): spot for spot, tile in gives(table, you).items()}
    for give in tiles.values():
        for take in jokers.values():
            yield Trade(give, take)


_CALLED = ("discard", "claimed")


def buttons(table: Table, moves: tuple[Move, ...], done: tuple[str, ...]) -> tuple[Move, ...]:
    """The moves whose event speaks of what is there, save those that have been done."""
    return tuple(
        m for m in moves if m.letter not in done and not unmet(table, m.event, LEAGUE.options)
    )


def own_discards(table: Table, you: Seat) -> Iterator[OwnDiscard]:
    """One for each that is judged on its own: tiles that are alike in the rack count once."""
    alike: dict[tuple[Tile, str], Spot] = {}
    for spot, tile in gives(table, you).items():
        if spot.place not in _CALLED:
            alike.setdefault((tile, spot.place), spot)
    yield from map(OwnDiscard, alike.values())


def attempts(table: Table, you: Seat, tap: Tap) -> tuple[Event, ...]:
    """The events of a move: each is judged while none before it is illegal.

    A trade is first held out and only then carried out: a tile that does not fit is seen while
    the joker is still in its place. Raises NotOffered where the table has no such tile or joker.
    """
    if isinstance(tap, Move):
        found: tuple[Event, ...] = (tap.event,)
    elif isinstance(tap, OwnDiscard):
        found = (_of_discard(table, you, tap),)
    else:
        found = _of_trade(table, you, tap)
    if any(unmet(table, event, LEAGUE.options) for event in found):
        raise NotOffered(tap)
    return found


def _of_discard(table: Table, you: Seat, tap: OwnDiscard) -> Event:
    """Return the discard; a tile of the rack leaves a pick that is still in the hand unracked."""
    tile = None if tap.tile.place in _CALLED else gives(table, you).get(tap.tile)
    if tile is None:
        raise NotOffered(tap)
    picked = table.turn.in_hand is not None and table.turn.seat is you
    unracked = picked and tap.tile.place == "rack"
    return Event(Verb.DISCARD, you, (tile,), manner=Manner.UNRACKED if unracked else None)


def _of_trade(table: Table, you: Seat, trade: Trade) -> tuple[Event, ...]:
    tile, owner = gives(table, you).get(trade.give), trade.take.seat
    if tile is None or owner is None or trade.take not in takes(table):
        raise NotOffered(trade)
    if trade.give.place in _CALLED and trade.give != Spot("discard", you):
        return (Event(Verb.GIVE_DISCARD, you, owner=owner),)
    event = Event(Verb.EXCHANGE, you, (tile,), owner, jokers=1)
    if exposure_place(table, owner, event) != trade.take.group:
        event = replace(event, exposure=table.rack(owner).exposures[trade.take.group].tiles)
    return replace(event, verb=Verb.GIVE), event
