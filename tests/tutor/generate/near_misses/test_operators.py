"""Each operator changes one fact, keeps the counts, and can be undone."""

import pytest

from mahjlearn.engine.notation import print_table
from mahjlearn.engine.table.tiles import SEATS
from mahjlearn.engine.table.values import replace
from mahjlearn.tutor.games.bots.worths import idle
from mahjlearn.tutor.games.hand import resumed, wall_at
from mahjlearn.tutor.generate.near_misses import OPERATORS, Place, Variant
from tests.tutor.games.played import hand, ways
from tests.tutor.games.test_game import after_a_discard


def places() -> list[Place]:
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
                found.append(Place(table, wall, seat, tiles))
    return found


def made() -> list[tuple[Place, Variant]]:
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
