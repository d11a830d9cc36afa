"""Jokers on show, and who may take one: as the engine rules."""

from mahjlearn.engine.judging.judge import judge
from mahjlearn.engine.notation import parse_event, parse_table
from mahjlearn.engine.table.events import Verb
from mahjlearn.engine.table.tiles import Seat, Tile
from mahjlearn.tutor.games.jokers import exchange, holds, may_take, on_show
from tests.tutor.games.played import hand

TABLE = parse_table(
    "South shows 5D 5D J\nWest shows 7B 7B 7B\nWest shows 3C J J\nWest shows 9B 9B J\n"
    "East holds 5D 9B 1B and 10 more\nNorth discarded 9C\nEast has picked 3C"
)


def test_every_exposure_with_a_joker() -> None:
    found = [(one.owner, one.natural) for one in on_show(TABLE)]
    assert found == [(Seat.SOUTH, "5D"), (Seat.WEST, "3C"), (Seat.WEST, "9B")]


def test_the_pick_counts_as_held() -> None:
    assert holds(TABLE, Seat.EAST) == (Tile("5D"), Tile("9B"), Tile("1B"), Tile("3C"))


def test_the_exposure_is_named_where_another_could_be_meant() -> None:
    south, threes, nines = on_show(TABLE)
    said = [
        str(exchange(TABLE, Seat.EAST, tile, shown))
        for tile, shown in (
            (Tile("5D"), south),
            (Tile("3C"), threes),
            (Tile("9B"), nines),
            (Tile("3B"), threes),
        )
    ]
    assert said == [
        "East exchanges 5D for South's J",
        "East exchanges 3C for West's J",
        "East exchanges 9B for West's J",
        "East exchanges 3B for West's J from 3C J J",
    ]


def test_with_the_pick_before_it_is_racked_with_any_tile_after_and_never_out_of_turn() -> None:
    assert [one.natural for one in may_take(TABLE, Seat.EAST)] == ["3C"]
    assert may_take(TABLE, Seat.SOUTH) == ()
    racked = judge(TABLE, parse_event("East racks")).table
    assert [one.natural for one in may_take(racked, Seat.EAST)] == ["5D", "3C", "9B"]
    done = judge(racked, parse_event("East discards 1B")).table
    assert may_take(done, Seat.EAST) == ()


def test_whoever_takes_one_could() -> None:
    for seed in range(8):
        for step in hand(seed).steps:
            if step.event.verb is Verb.EXCHANGE:
                natural = [one.natural for one in may_take(step.before, step.event.actor)]
                assert step.event.tile in natural
