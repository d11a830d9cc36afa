"""Tiles on the felt beside a rack: picked, lifted, taken out, handed over, or a joker received."""

from collections.abc import Iterator
from dataclasses import dataclass

from lessons.board import ids
from lessons.board.picture import HeldPicture, TilePicture, TilePlace
from lessons.board.words import Names
from mahjlearn.engine.facts.counts import picks_in_hand
from mahjlearn.engine.table.table import Table
from mahjlearn.engine.table.tiles import SEATS, Seat, Tile, tile_name
from mahjlearn.engine.table.turn import CalledPlace, Claim, Exchange, Stage


@dataclass(frozen=True, slots=True)
class _Found:
    tile: Tile
    short: str
    rest: str
    caption: str = ""
    place: TilePlace = TilePlace.PICKED

    @property
    def words(self) -> str:
        return self.caption or f"{self.short}, {self.rest}"


CALLED = {
    CalledPlace.LIFTED: "not exposed",
    CalledPlace.RACK: "on the rack",
    CalledPlace.INSIDE: "inside the rack",
}


def held_of(table: Table, seat: Seat, names: Names) -> tuple[HeldPicture, ...]:
    """What lies beside this seat's rack, in the order in which it came there."""
    found = [*_turn(table, seat), *_exchanged(table, seat, names)]
    return tuple(_held(seat, index, one) for index, one in enumerate(found))


def _turn(table: Table, seat: Seat) -> Iterator[_Found]:
    turn = table.turn
    for tile in picks_in_hand(table, seat):
        yield _Found(tile, "Your pick", "not racked", "Picked, not racked")
    if turn.seat is not seat:
        return
    if turn.in_hand is not None:
        yield _Found(turn.in_hand, "Your pick", "not racked", "Picked, not racked")
    if turn.taken_out is not None:
        yield _Found(turn.taken_out, "Taken out", "from the rack")
    if turn.claim is not None and not turn.claim.exposed:
        yield from _called(turn.claim)


def _called(claim: Claim) -> Iterator[_Found]:
    """A called tile that has left the table; one only called still lies there."""
    rest = CALLED.get(claim.place)
    if rest is not None:
        yield _Found(claim.tile, "Claimed", rest, place=TilePlace.CLAIMED)


def _exchanged(table: Table, seat: Seat, names: Names) -> Iterator[_Found]:
    """Tiles of an exchange on the way: handed to this owner, or the joker in this hand."""
    for who in SEATS:
        exchange = table.exchange_of(who)
        if exchange is None:
            continue
        if exchange.stage is Stage.GIVEN and exchange.owner is seat:
            yield from _given(exchange, who, names)
        if exchange.stage is Stage.JOKER_IN_HAND and who is seat:
            yield from [_Found(Tile.JOKER, "Joker", "not racked")] * exchange.jokers


def _given(exchange: Exchange, giver: Seat, names: Names) -> Iterator[_Found]:
    by = "you" if names.is_you(giver) else names.who(giver)
    for tile in exchange.tiles:
        yield _Found(tile, "Handed over", f"by {by}", f"Handed over by {by}")


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
    )
    return HeldPicture(tile, found.words, found.short, found.rest)
