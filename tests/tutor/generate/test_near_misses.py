"""Each operator changes one fact, keeps the counts, and can be undone."""

import pytest

from mahjlearn.engine.notation import parse_table, print_table
from mahjlearn.engine.table.tiles import SEATS, Seat, Tile
from mahjlearn.engine.table.values import replace
from mahjlearn.engine.words.sentences import Audience
from mahjlearn.tutor.games.bots.worths import idle
from mahjlearn.tutor.games.hand import resumed, wall_at
from mahjlearn.tutor.generate.near_misses import OPERATORS, KnownTable, Variant, holds_it_too
from tests.tutor.games.played import hand, ways
from tests.tutor.games.test_game import after_a_discard

TABLE = parse_table(
    "West shows 7C 7C J\nEast shows 4B 4B J\nNorth shows 9D 9D J\n"
    "South holds 4B 1D 1D 2D 3D N E W R G F F 8C\nNorth discarded 9C"
)
WALL = tuple(map(Tile, ("9D", "5D", "7C", "F")))


def places() -> list[KnownTable]:
    """Tables after a discard, seen by each seat."""
    found = []
    for seed in range(5):
        for discards in (12, 20, 28):
            number = after_a_discard(hand(seed), discards)
            table = hand(seed).steps[number].before
            wall = wall_at(seed, table)
            game = resumed(hand(seed), table, wall, ways())
            for seat in SEATS:
                tiles = idle(table.rack(seat).sloped, game.players[seat].plans)
                found.append(KnownTable(table, wall, seat, tiles))
    return found


def made() -> list[tuple[KnownTable, Variant]]:
    return [
        (place, variant)
        for operator in OPERATORS.values()
        for place in places()
        for variant in operator(place)
    ]


@pytest.mark.parametrize("name", OPERATORS)
def test_it_makes_something_and_says_who_made_it(name: str) -> None:
    found = [one for place in places() for one in OPERATORS[name](place)]
    assert {one.operator for one in found} == {name}


def test_one_fact_differs_in_the_transcript() -> None:
    for place, variant in made():
        before, after = print_table(place.table).splitlines(), print_table(variant.table)
        changed = [line for line in after.splitlines() if line not in before]
        assert len(changed) == 1
        assert len(after.splitlines()) == len(before)


def test_the_tiles_are_the_same_and_come_from_where_nobody_looked() -> None:
    for place, variant in made():
        both = [(place.table, place.wall), (variant.table, variant.wall)]
        tiles = [
            sorted([*wall, *(tile for rack in table.racks for tile in rack.sloped)])
            for table, wall in both
        ]
        assert tiles[0] == tiles[1]
        assert len(variant.wall) == len(place.wall) == variant.table.wall
        lying = [(table.discards, [rack.exposures for rack in table.racks]) for table, _ in both]
        assert lying[0] == lying[1]


def test_undone_it_is_the_table_before() -> None:
    for place, variant in made():
        before = place.table.rack(place.seat).sloped
        sloped = list(variant.table.rack(place.seat).sloped)
        (at,) = [n for n, tile in enumerate(before) if sloped[n] is not tile]
        assert (sloped[at], before[at] in place.idle) == (variant.tile, True)
        sloped[at] = before[at]
        rack = replace(variant.table.rack(place.seat), sloped=tuple(sloped))
        assert variant.table.with_rack(place.seat, rack) == place.table


def test_it_says_what_it_changed() -> None:
    for _, variant in made():
        assert variant.told().startswith(f"{variant.seat.value} ")
        assert variant.told().endswith(".")


def test_a_joker_whose_natural_the_seat_lacks_and_the_wall_has() -> None:
    found = list(holds_it_too(KnownTable(TABLE, WALL, Seat.SOUTH, (Tile("8C"), Tile("N")))))
    assert [one.tile for one in found] == ["7C", "9D"]
    rack = found[0].table.rack(Seat.SOUTH)
    assert rack.sloped == (*TABLE.rack(Seat.SOUTH).sloped[:-1], Tile("7C"))
    assert found[0].wall == tuple(map(Tile, ("9D", "5D", "8C", "F")))
    assert found[0].told(Audience(you=Seat.SOUTH)) == "You hold a 7 Crak."


def test_a_natural_for_a_joker_is_not_given_up_for_another() -> None:
    place = KnownTable(TABLE, WALL, Seat.SOUTH, (Tile("4B"), Tile("N")))
    assert next(holds_it_too(place)).wall == tuple(map(Tile, ("9D", "5D", "N", "F")))


def test_nothing_without_a_tile_to_spare_or_a_natural_in_the_wall() -> None:
    assert list(holds_it_too(KnownTable(TABLE, WALL, Seat.SOUTH, ()))) == []
    assert list(holds_it_too(KnownTable(TABLE, WALL[1:2], Seat.SOUTH, (Tile("N"),)))) == []
