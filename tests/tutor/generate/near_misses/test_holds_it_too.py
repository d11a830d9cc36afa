"""A natural for a joker on show, in place of a tile without use."""

from mahjlearn.engine.notation import parse_table
from mahjlearn.engine.table.tiles import Seat, Tile
from mahjlearn.engine.words.sentences import Audience
from mahjlearn.tutor.generate.near_misses import Place
from mahjlearn.tutor.generate.near_misses.holds_it_too import variants

TABLE = parse_table(
    "West shows 7C 7C J\nEast shows 4B 4B J\nNorth shows 9D 9D J\n"
    "South holds 4B 1D 1D 2D 3D N E W R G F F 8C\nNorth discarded 9C"
)
WALL = tuple(map(Tile, ("9D", "5D", "7C", "F")))


def test_a_joker_whose_natural_the_seat_lacks_and_the_wall_has() -> None:
    found = list(variants(Place(TABLE, WALL, Seat.SOUTH, (Tile("8C"), Tile("N")))))
    assert [one.tile for one in found] == ["7C", "9D"]
    rack = found[0].table.rack(Seat.SOUTH)
    assert rack.sloped == (*TABLE.rack(Seat.SOUTH).sloped[:-1], Tile("7C"))
    assert found[0].wall == tuple(map(Tile, ("9D", "5D", "8C", "F")))
    assert found[0].told(Audience(you=Seat.SOUTH)) == "You hold a 7 Crak."


def test_a_natural_for_a_joker_is_not_given_up_for_another() -> None:
    place = Place(TABLE, WALL, Seat.SOUTH, (Tile("4B"), Tile("N")))
    assert next(variants(place)).wall == tuple(map(Tile, ("9D", "5D", "N", "F")))


def test_nothing_without_a_tile_to_spare_or_a_natural_in_the_wall() -> None:
    assert list(variants(Place(TABLE, WALL, Seat.SOUTH, ()))) == []
    assert list(variants(Place(TABLE, WALL[1:2], Seat.SOUTH, (Tile("N"),)))) == []
