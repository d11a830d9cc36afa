"""Putting a tile on the table. Each function gives a new table or refuses."""

from dataclasses import replace

from lessons.editor.changes.counts import left, settled
from lessons.editor.changes.places import (
    EARLIER,
    MOST_IN_EXPOSURE,
    NEW,
    RACK,
    SET,
    PlaceForTile,
    replace_tiles,
    with_exposures,
)
from lessons.editor.changes.turns import PICKED, RACKED, phase_of, set_turn
from lessons.editor.form import Refusal, Trouble, refuse
from mahjlearn.engine.table.grounds import Ground
from mahjlearn.engine.table.table import Discard, Exposure, Table
from mahjlearn.engine.table.tiles import Seat, Tile, tile_name
from mahjlearn.engine.table.turn import Turn
from mahjlearn.engine.words.sentences import plural, with_article

EIGHT_JOKERS = "A set has eight jokers, and all eight are placed."
FULL_EXPOSURE = "An exposure has at most six tiles. Start a new exposure for this one."
FACE_DOWN = "Nobody has seen this tile. Take it off, then place the real tile."
GONE = "That space isn’t on the table anymore. Choose another."


def place_tile(table: Table, place: PlaceForTile, tile: Tile, *, by_mistake: bool = False) -> Table:
    """The table with one tile more. `by_mistake` puts a tile where it does not belong.

    Raises Refusal where the set has no such tile left, the hand has no room, or the exposure is
    of another tile; the last of these can be done `by_mistake`. A tile that nobody has seen is
    counted, not placed.
    """
    if tile is Tile.HIDDEN:
        raise refuse(place.id, FACE_DOWN)
    if left(table)[tile] == 0:
        raise refuse(f"tile-{tile}", none_left(tile))
    return settled(table, _put(table, place, tile, by_mistake=by_mistake), place.id)


def none_left(tile: Tile) -> str:
    """Say why the box has none of a tile."""
    if tile is Tile.JOKER:
        return EIGHT_JOKERS
    number = "eight" if tile is Tile.FLOWER else "four"
    return f"All {number} {plural(tile)} are in use. Take one off the table to place another."


def _put(table: Table, place: PlaceForTile, tile: Tile, *, by_mistake: bool) -> Table:
    match place.kind, place.seat:
        case ("last", _):
            return _discarded(table, tile)
        case ("earlier", _):
            return replace(table, discards=(*(table.discards or ()), tile))
        case ("rack", Seat() as seat):
            rack = table.rack(seat)
            return table.with_rack(seat, replace(rack, sloped=(*rack.sloped, tile)))
        case ("new", Seat() as seat):
            return with_exposures(table, seat, (*table.rack(seat).exposures, Exposure((tile,))))
        case ("picked", Seat() as seat):
            picked = set_turn(table, seat, PICKED)
            return picked.with_turn(replace(picked.turn, in_hand=tile))
        case ("set", Seat() as seat):
            return _added(table, seat, place, tile, by_mistake=by_mistake)
        case _:
            raise refuse(place.id, GONE)


def _discarded(table: Table, tile: Tile) -> Table:
    """A second tile takes the place of the first. East’s first discard ends East’s turn."""
    last, turn = table.discard, table.turn
    if last is not None:
        return replace(table, discard=Discard(tile, last.by))
    if turn.seat is Seat.EAST and phase_of(table) == RACKED:
        up = Turn(table.next_live(Seat.EAST))
        return replace(table, turn=up, discard=Discard(tile, Seat.EAST))
    return replace(table, discard=Discard(tile, before(table, turn.seat)))


def before(table: Table, seat: Seat) -> Seat:
    """The seat whose turn comes before this one's; dead hands have none."""
    last = seat.next.next.next
    while last is not seat and not table.live(last):
        last = last.next.next.next
    return last


def _added(table: Table, seat: Seat, place: PlaceForTile, tile: Tile, *, by_mistake: bool) -> Table:
    row = table.rack(seat).exposures
    if place.group >= len(row):
        raise refuse(place.id, GONE)
    old = row[place.group]
    if len(old.tiles) >= MOST_IN_EXPOSURE:
        raise refuse(place.id, FULL_EXPOSURE)
    new = replace_tiles(old, (*old.tiles, tile))
    if tile.is_natural and old.natural not in (None, tile) and not by_mistake:
        raise Refusal(Trouble(place.id, mixed(old.natural, tile)), anyway="place-mistake")
    if by_mistake and new.fault is None:
        new = replace(new, fault=Ground.NOT_ON_CARD)
    return with_exposures(table, seat, (*row[: place.group], new, *row[place.group + 1 :]))


def mixed(natural: Tile | None, tile: Tile) -> str:
    """Say why a tile does not belong in an exposure."""
    other = tile_name(natural) if natural is not None else "another tile"
    name = with_article(tile_name(tile))
    return (
        f"This exposure is of {other}s, and {name} does not belong in it. Choose another place, "
        "or put it there as a mistake somebody made."
    )


def next_place(table: Table, place: PlaceForTile) -> PlaceForTile | None:
    """Return the next tile's place, if the place stays chosen: a new exposure is added to."""
    if place.kind == NEW and place.seat is not None:
        return PlaceForTile(SET, place.seat, len(table.rack(place.seat).exposures) - 1)
    if place.kind == SET and place.seat is not None:
        tiles = table.rack(place.seat).exposures[place.group].tiles
        return place if len(tiles) < MOST_IN_EXPOSURE else PlaceForTile(NEW, place.seat)
    return place if place.kind in (RACK, EARLIER) else None
