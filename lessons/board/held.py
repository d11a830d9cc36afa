"""Tiles on the felt beside a rack: picked, called, taken out, handed over, received or passed."""

from collections.abc import Iterator
from dataclasses import dataclass

from lessons.board import ids
from lessons.board.picture import HeldPicture, TilePicture, TilePlace
from lessons.board.turns import CALLED_AND_MOVED, PICKED
from lessons.board.words import Names
from mahjlearn.engine.facts.charleston import passes_of
from mahjlearn.engine.facts.counts import picks_in_hand
from mahjlearn.engine.table.passes import receiver, way_of
from mahjlearn.engine.table.table import Table
from mahjlearn.engine.table.tiles import SEATS, Seat, Tile, tile_name
from mahjlearn.engine.table.turn import CalledPlace, Claim, Exchange, Stage


@dataclass(frozen=True, slots=True)
class _Found:
    """A tile beside the rack and what is said of it; the phase tells of one just picked.

    Of several that lie there for one reason, only the first shows the words.
    """

    tile: Tile
    words: str
    place: TilePlace = TilePlace.PICKED
    by: str = ""
    shows_words: bool = True
    lifted: bool = False


def held_of(table: Table, seat: Seat, names: Names) -> tuple[HeldPicture, ...]:
    """What lies beside this seat's rack, in the order in which it came there."""
    found = [
        *_turn(table, seat, names),
        *_exchanged(table, seat, names),
        *_passed(table, seat, names),
    ]
    return tuple(_held(seat, index, one) for index, one in enumerate(found))


def is_inside(table: Table, seat: Seat, names: Names) -> bool:
    """Return True if a called tile lies among the hidden tiles of this seat, which only its owner
    sees, and anybody where nobody looks."""
    claim = table.turn.claim
    inside = claim is not None and not claim.exposed and claim.place is CalledPlace.INSIDE
    return inside and table.turn.seat is seat and names.viewer not in (None, seat)


def _turn(table: Table, seat: Seat, names: Names) -> Iterator[_Found]:
    turn = table.turn
    for tile in picks_in_hand(table, seat):
        yield _Found(tile, PICKED, shows_words=False)
    if turn.seat is not seat:
        return
    if turn.in_hand is not None:
        yield _Found(turn.in_hand, PICKED, shows_words=False)
    if turn.taken_out is not None:
        yield _Found(turn.taken_out, "Taken out of the rack")
    hidden = is_inside(table, seat, names)
    if turn.claim is not None and not turn.claim.exposed and not hidden:
        yield from _called(turn.claim)


def _called(claim: Claim) -> Iterator[_Found]:
    """A called tile that has left the table; one only called still lies there."""
    words = CALLED_AND_MOVED.get(claim.place)
    if words is not None:
        lifted = claim.place is CalledPlace.LIFTED
        yield _Found(claim.tile, words, TilePlace.CLAIMED, lifted=lifted)


def _exchanged(table: Table, seat: Seat, names: Names) -> Iterator[_Found]:
    """Tiles of an exchange on the way: handed to this owner, or the joker in this hand."""
    for who in SEATS:
        exchange = table.exchange_of(who)
        if exchange is None:
            continue
        if exchange.stage is Stage.GIVEN and exchange.owner is seat:
            yield from _given(exchange, who, names)
        if exchange.stage is Stage.JOKER_IN_HAND and who is seat:
            yield from [_Found(Tile.JOKER, "Joker, not racked")] * exchange.jokers


def _given(exchange: Exchange, giver: Seat, names: Names) -> Iterator[_Found]:
    for tile in exchange.tiles:
        yield _Found(tile, f"Handed over by {names.addressed(giver)}", by=giver.value)


def _passed(table: Table, seat: Seat, names: Names) -> Iterator[_Found]:
    """Tiles of the Charleston on their way: they move when all four have passed."""
    passing = passes_of(table).of(seat)
    if passing is None or table.charleston is None:
        return
    to = receiver(seat, way_of(table.charleston))
    words = f"Passed to {names.addressed(to)}"
    for number, tile in enumerate((*passing.tiles, *[Tile.HIDDEN] * passing.blind)):
        yield _Found(tile, words, shows_words=number == 0)


def _held(seat: Seat, index: int, found: _Found) -> HeldPicture:
    claimed = found.place is TilePlace.CLAIMED
    name = f"{tile_name(found.tile)}, {found.words[0].lower()}{found.words[1:]}"
    tile = TilePicture(
        found.tile,
        ids.claimed_id(seat) if claimed else ids.held_id(seat, index),
        seat,
        found.place,
        name,
        claimed=claimed,
        lifted=found.lifted,
    )
    return HeldPicture(tile, found.words if found.shows_words else "", found.by)
