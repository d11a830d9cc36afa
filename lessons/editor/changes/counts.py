"""How many of each tile are on the table, and how many a player holds that nobody has seen."""

from collections import Counter
from dataclasses import replace

from lessons.editor.form import refuse
from mahjlearn.engine.errors import EngineError
from mahjlearn.engine.facts.counts import (
    due,
    held,
    implied_unseen,
    loose_tiles,
    miscount_known,
    tiles_left,
)
from mahjlearn.engine.notation import parse_table, print_table
from mahjlearn.engine.notation.checks import count_is_off, wall_is_off
from mahjlearn.engine.table.table import Table
from mahjlearn.engine.table.tiles import FACES, SEATS, Seat, Tile


def left(table: Table) -> dict[Tile, int]:
    """Return how many of each face are still in the box."""
    used = Counter(in_sight(table))
    return {tile: max(0, tile.in_a_set - used[tile]) for tile in FACES}


def in_sight(table: Table) -> list[Tile]:
    """Every tile of the table whose face is known, wherever it lies."""
    found = list(table.discards or ())
    if table.discard is not None:
        found.append(table.discard.tile)
    for seat in SEATS:
        rack = table.rack(seat)
        found += rack.sloped
        found += [tile for exposure in rack.exposures for tile in exposure.tiles]
        found += loose_tiles(table, seat)
    return [tile for tile in found if tile is not Tile.HIDDEN]


def settled(before: Table, after: Table, at: str) -> Table:
    """The table after a change, with the tiles that nobody has seen counted anew.

    A hand whose number was wrong before keeps its number. Raises Refusal, pointing at `at`,
    where a hand would have too many tiles or the set too few.
    """
    for seat in SEATS:
        unseen = _unseen(before, after, seat)
        after = after.with_rack(seat, replace(after.rack(seat), unseen=unseen))
    for seat in SEATS:
        if count_is_off(after, seat) and not count_is_off(before, seat):
            raise refuse(at, too_many(after, seat))
    if wall_is_off(after) and not wall_is_off(before) and tiles_left(after) >= 0:
        after = replace(after, wall=tiles_left(after))
    try:
        return parse_table(print_table(after))
    except EngineError as error:
        raise refuse(at, error.faults[0].message) from error


def _unseen(before: Table, after: Table, seat: Seat) -> int:
    if not (count_is_off(before, seat) or miscount_known(before.rack(seat))):
        return implied_unseen(after, seat)
    known_after = held(after, seat) - after.rack(seat).unseen
    return max(0, held(before, seat) - known_after)


def too_many(table: Table, seat: Seat) -> str:
    """Say why one tile more has no place in a hand."""
    number, right = held(table, seat), due(table, seat)
    return (
        f"{seat} would have {number} tiles, and {right} are right here. "
        f"Take one of {seat}’s tiles off the table first."
    )
