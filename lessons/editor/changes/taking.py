"""Taking a tile off the table, back into the box."""

import re
from collections import Counter
from dataclasses import replace

from lessons.editor.changes.counts import in_sight, settled
from lessons.editor.changes.places import replace_tiles, with_exposures
from lessons.editor.form import refuse
from mahjlearn.engine.table.table import Exposure, Table
from mahjlearn.engine.table.tiles import SEATS, Seat, Tile
from mahjlearn.engine.table.turn import Stage, Turn

CHOOSE = "Choose a tile on the table first, then take it off."
UNDER_WAY = (
    "This tile is part of an exchange or a call that isn’t finished. Change that in the table’s "
    "text."
)
_ID = re.compile(
    r"(?P<seat>East|South|West|North)-"
    r"(?:rack-(?P<rack>N)|exposed-(?P<group>N)-(?P<index>N)|(?P<picked>picked))"
    r"|discard(?:-(?P<earlier>N))?".replace("N)", "[0-9]{1,3})")
)


def take_off(table: Table, tile_id: str) -> Table:
    """The table without the tile of that id (`lessons.board.ids`).

    Raises Refusal where no such tile lies there, or it is in the middle of an exchange or a call.
    """
    found = _ID.fullmatch(tile_id)
    taken = None if found is None else _taken(table, found.groupdict(default=""))
    if taken is None:
        raise refuse("take-off", UNDER_WAY if _lies_loose(tile_id) else CHOOSE)
    return settled(table, taken, "take-off")


def tile_at(table: Table, tile_id: str) -> Tile:
    """The tile of that id. Raises Refusal as `take_off` does."""
    before, after = Counter(in_sight(table)), Counter(in_sight(take_off(table, tile_id)))
    return next(iter(before - after), Tile.HIDDEN)


def _lies_loose(tile_id: str) -> bool:
    return any(tile_id.startswith((f"{seat}-picked", f"{seat}-claimed")) for seat in SEATS)


def _taken(table: Table, at: dict[str, str]) -> Table | None:
    if not at["seat"]:
        return _undiscarded(table, at["earlier"])
    seat = Seat(at["seat"])
    if at["picked"]:
        return _unpicked(table, seat)
    if at["rack"]:
        return _unracked(table, seat, int(at["rack"]))
    return _unexposed(table, seat, int(at["group"]), int(at["index"]))


def _undiscarded(table: Table, earlier: str) -> Table | None:
    if not earlier:
        return None if table.discard is None else replace(table, discard=None)
    kept = without(table.discards or (), int(earlier))
    return None if kept is None else replace(table, discards=kept or None)


def _unpicked(table: Table, seat: Seat) -> Table | None:
    """Without the tile in the hand there was no pick."""
    turn = table.turn
    if turn.seat is not seat or turn.in_hand is None or _busy(turn):
        return None
    return table.with_turn(Turn(seat))


def _busy(turn: Turn) -> bool:
    """True where tiles of the turn are on their way, so that it cannot simply begin anew."""
    moving = turn.exchange is not None and turn.exchange.stage is not Stage.ANNOUNCED
    return moving or turn.taken_out is not None


def _unracked(table: Table, seat: Seat, index: int) -> Table | None:
    rack = table.rack(seat)
    kept = without(rack.sloped, index)
    return None if kept is None else table.with_rack(seat, replace(rack, sloped=kept))


def _unexposed(table: Table, seat: Seat, group: int, index: int) -> Table | None:
    row = table.rack(seat).exposures
    if group >= len(row) or _exchanged_for(table, seat):
        return None
    old = row[group]
    kept = without(old.tiles, index)
    if kept is None:
        return None
    smaller: tuple[Exposure, ...] = (replace_tiles(old, kept),) if kept else ()
    row = (*row[:group], *smaller, *row[group + 1 :])
    table = with_exposures(table, seat, row)
    if kept or not old.made_this_turn:
        return table
    # A call that has nothing to show for itself any more has not begun a turn.
    return None if _busy(table.turn) else table.with_turn(Turn(table.turn.seat))


def _exchanged_for(table: Table, owner: Seat) -> bool:
    """True where somebody’s exchange is about an exposure of this seat."""
    pending = (table.exchange_of(seat) for seat in SEATS)
    return any(exchange is not None and exchange.owner is owner for exchange in pending)


def without(tiles: tuple[Tile, ...], index: int) -> tuple[Tile, ...] | None:
    """The tiles but for one; None where there is none at that place."""
    return (*tiles[:index], *tiles[index + 1 :]) if index < len(tiles) else None
