"""Ways with an end that nobody sees: the wall, and racks that are face down."""

import pytest

from mahjlearn.course.values import veiled
from mahjlearn.course.walkthrough.hidden_ways import hidden_ways
from mahjlearn.course.walkthrough.moved import ways
from mahjlearn.engine.judging.play import table_after
from mahjlearn.engine.notation import parse_play, parse_table
from mahjlearn.engine.table.tiles import Seat

TABLE = """
South holds 4B 4B 2C 2C 2C W S 8D 1D 1D R J J
West shows 1D 1D J
East shows 4D 4D J
East discarded R
Discards 1B 6B 3B 9D
"""
PICKED = ("South picks 7C", "South racks", "South discards 4B")
THEIRS = ("South picks 7C\nSouth discards 7C", "West picks ?", "West racks", "West discards 3D")
CALLED = ("South picks 7C\nSouth discards 7C", "West calls 7C", "West exposes 7C 7C J")


def hidden(*plays: str, table: str = TABLE) -> list[tuple[str, str]]:
    """The ways of the last play, as things are called."""
    after = parse_table(table)
    before = after
    for play in plays:
        before, after = after, table_after(after, parse_play(play))
    seen = veiled(before, Seat.SOUTH), veiled(after, Seat.SOUTH)
    return [(str(start), str(end)) for start, end in hidden_ways(*seen)]


@pytest.mark.parametrize(
    ("plays", "expected"),
    [
        (PICKED[:1], [("wall", "South-picked")]),
        (PICKED[:2], []),
        (PICKED[:3], []),
        (("South picks 7C\nSouth racks",), [("wall", "South-rack-13")]),
        (THEIRS[:2], [("wall", "West-picked")]),
        (THEIRS[:3], [("West-picked", "seat-West")]),
        (THEIRS, [("seat-West", "discard")]),
        (CALLED[:2], []),
        (CALLED, [("seat-West", "West-exposed-1-1"), ("seat-West", "West-exposed-1-2")]),
    ],
)
def test_ways_out_of_sight(plays: tuple[str, ...], expected: list[tuple[str, str]]) -> None:
    assert hidden(*plays) == expected


def test_a_joker_goes_into_the_rack_of_who_takes_it() -> None:
    table = TABLE.replace("West shows 1D 1D J", "West shows 9B 9B J")
    table = table.replace("East discarded", "South discarded")
    plays = ("West picks ?", "West announces an exchange\nWest gives East 4D for J")
    last = "East hands over J\nWest racks J"
    assert hidden(*plays, table=table) == [("seat-West", "East-picked")]
    assert hidden(*plays, last, table=table) == [("East-exposed-0-2", "seat-West")]


def test_what_is_known_at_both_ends_is_no_hidden_way() -> None:
    plays = ("South calls R", "South exposes R R J J")
    assert hidden(*plays) == []
    assert hidden(*plays, "South announces an exchange\nSouth gives West 1D for J") == []


@pytest.mark.parametrize(
    ("then", "place"),
    [("", "discard"), ("\nSouth sets the discard on the rack", "claimed")],
)
def test_the_called_tile_comes_first_of_those_alike(then: str, place: str) -> None:
    before = table_after(parse_table(TABLE), parse_play(f"South calls R{then}"))
    after = table_after(before, parse_play("South exposes R R J J"))
    assert [(start.place, end.index) for start, end in ways(before, after)] == [
        (place, 0),
        ("rack", 1),
        ("rack", 2),
        ("rack", 3),
    ]
