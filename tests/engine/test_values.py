"""Copies with some fields changed, and enums with plain members."""

import dataclasses
from dataclasses import dataclass, fields
from enum import StrEnum

import pytest
from hypothesis import given

from mahjlearn.engine.table.table import Exposure, Table
from mahjlearn.engine.table.tiles import SEATS, Seat, Tile, is_block
from mahjlearn.engine.table.values import quick, replace
from tests.engine.strategies import tables


@given(tables())
def test_a_copy_is_what_the_standard_library_makes(table: Table) -> None:
    for value in (table, table.turn, *table.racks, *(e for r in table.racks for e in r.exposures)):
        assert replace(value) == dataclasses.replace(value)
    assert replace(table, wall=7) == dataclasses.replace(table, wall=7)
    assert table.wall != 7 or replace(table, wall=8) != table


def test_what_follows_from_the_fields_is_worked_out_again() -> None:
    exposure = Exposure((Tile.BAM_4, Tile.BAM_4, Tile.JOKER))
    crak = replace(exposure, tiles=(Tile.CRAK_9, Tile.JOKER, Tile.JOKER))
    assert (exposure.natural, crak.natural) == (Tile.BAM_4, Tile.CRAK_9)


BLOCKS = {
    "4B 4B J": (True, True),
    "4B J J J J J": (True, True),
    "J J J": (True, False),
    "4B J": (False, False),
    "4B 4B 4B 4B J J J": (False, False),
    "4B 4B 5B": (False, False),
    "5B 5B J": (False, False),
    "4B ? ?": (False, False),
}


@pytest.mark.parametrize("tiles", BLOCKS)
def test_a_block_of_a_tile_and_one_with_the_tile_in_it(tiles: str) -> None:
    block = tuple(map(Tile, tiles.split()))
    assert (is_block(block, Tile.BAM_4), Exposure(block).made_with(Tile.BAM_4)) == BLOCKS[tiles]


def test_the_copy_is_of_the_same_kind_and_the_original_as_it_was() -> None:
    exposure = Exposure((Tile.BAM_4, Tile.BAM_4, Tile.JOKER))
    changed = replace(exposure, made_this_turn=True)
    assert (type(changed), exposure.made_this_turn) == (Exposure, False)
    assert {field.name for field in fields(changed)} == {field.name for field in fields(exposure)}


def test_a_field_that_is_not_there_is_an_error() -> None:
    with pytest.raises(KeyError):
        replace(Exposure((Tile.BAM_4,)), colour="red")


def test_quick_members_are_the_members() -> None:
    @quick
    class Colour(StrEnum):
        RED = "red"
        GREEN = "green"

    assert (Colour.RED, Colour["RED"], Colour("red")) == (Colour.RED,) * 3
    assert list(Colour) == ["red", "green"]
    assert vars(Colour)["RED"] is Colour("red")


def test_seats_and_tiles_are_quick() -> None:
    assert [vars(Seat)[seat.name] for seat in SEATS] == list(SEATS)
    assert vars(Tile)["JOKER"] is Tile("J")


@dataclass(frozen=True, slots=True)
class Pair:
    one: int
    other: int = 2


def test_any_slotted_dataclass_will_do() -> None:
    assert replace(Pair(1), other=3) == Pair(1, 3)
