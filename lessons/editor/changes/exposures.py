"""The exposures of a seat with one of them changed."""

from dataclasses import replace

from mahjlearn.engine.table.table import Exposure, Table
from mahjlearn.engine.table.tiles import Seat, Tile


def with_exposures(table: Table, seat: Seat, row: tuple[Exposure, ...]) -> Table:
    """The table with other exposures of one seat."""
    return table.with_rack(seat, replace(table.rack(seat), exposures=row))


def replace_tiles(exposure: Exposure, tiles: tuple[Tile, ...]) -> Exposure:
    """The same exposure with other tiles."""
    return Exposure(tiles, exposure.made_this_turn, exposure.fault, exposure.stands_for)
