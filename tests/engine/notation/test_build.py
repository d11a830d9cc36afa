"""From facts to a table: what is taken for granted, and what each line sets."""

import pytest

from mahjlearn.engine.notation import parse_table, print_table
from mahjlearn.engine.table.grounds import Ground
from mahjlearn.engine.table.known import Absence, Line, Need
from mahjlearn.engine.table.table import Discard, Exposure, HandState, Rack, Table
from mahjlearn.engine.table.tiles import Grouping, Seat, Tile
from mahjlearn.engine.table.turn import Began, CalledPlace, Claim, Exchange, Stage, Turn

B4, J = Tile.BAM_4, Tile.JOKER
BLOCK = (B4, B4, J)


def test_without_any_line_east_is_about_to_discard() -> None:
    table = parse_table("")

    assert table.turn == Turn(Seat.EAST, Began.PICKED, racked=True)
    assert [rack.unseen for rack in table.racks] == [14, 13, 13, 13]
    assert print_table(table) == ""


def test_after_a_discard_the_next_live_seat_is_up() -> None:
    table = parse_table("East discarded 9C\nSouth is dead: wrong count")

    assert table.turn == Turn(Seat.WEST)
    assert table.discard == Discard(Tile.CRAK_9, Seat.EAST)
    assert table.rack(Seat.SOUTH).hand is HandState.DEAD


def test_a_rack_with_everything_that_can_be_said() -> None:
    table = parse_table(
        "South shows 4B 4B J\nSouth holds G 3D J and 7 more\nSouth holds no other joker\n"
        "South plays FFFF 444B 3333D GGG concealed\nSouth plays a line worth 30\n"
        "South needs a kong of 4B\nSouth needs J in a kong for mah jongg\n"
        "South is at fault: concealed hand exposed\nEast discarded 9C"
    )

    four = Need(B4, Grouping.KONG)
    winning = Need(J, Grouping.KONG, wins=True)
    groups = (
        (Tile.FLOWER,) * 4,
        (B4,) * 3,
        (Tile.DOT_3,) * 4,
        (Tile.GREEN,) * 3,
    )
    assert table.rack(Seat.SOUTH) == Rack(
        (Tile.GREEN, Tile.DOT_3, J),
        7,
        (Exposure(BLOCK),),
        Line(groups, concealed=True, worth=30, needs=(four, winning)),
        (Absence(J),),
        HandState.AT_FAULT,
        Ground.CONCEALED_EXPOSED,
    )


def test_tiles_not_named_are_unseen() -> None:
    table = parse_table("South holds 4B J\nEast discarded 9C")

    assert (table.rack(Seat.SOUTH).sloped, table.rack(Seat.SOUTH).unseen) == ((B4, J), 11)


def test_a_hidden_tile_of_a_slope_is_only_counted() -> None:
    table = parse_table("South holds 4B ? ? and 10 more\nEast discarded 9C")

    assert (table.rack(Seat.SOUTH).sloped, table.rack(Seat.SOUTH).unseen) == ((B4,), 12)


@pytest.mark.parametrize(
    ("line", "turn", "unseen"),
    [
        ("South has picked 4B", Turn(Seat.SOUTH, Began.PICKED, in_hand=B4), 13),
        ("South has picked and racked", Turn(Seat.SOUTH, Began.PICKED, racked=True), 14),
        ("South has called 9C", Turn(Seat.SOUTH, Began.CALLED, claim=Claim(Tile.CRAK_9)), 13),
        (
            "South has exchanged this turn",
            Turn(Seat.SOUTH, Began.PICKED, racked=True, exchanged=True),
            14,
        ),
        ('South has said "six"', Turn(Seat.SOUTH, said="six"), 13),
        (
            "South has announced an exchange",
            Turn(Seat.SOUTH, exchange=Exchange(Stage.ANNOUNCED, own_turn=False)),
            13,
        ),
    ],
)
def test_where_the_turn_stands(line: str, turn: Turn, unseen: int) -> None:
    table = parse_table(f"East discarded 9C\n{line}")

    assert table.turn == turn
    assert table.rack(Seat.SOUTH).unseen == unseen


@pytest.mark.parametrize("line", ["South has called 4B\n", ""])
def test_an_exposure_made_this_turn_was_called(line: str) -> None:
    table = parse_table(f"East discarded 4B\n{line}South shows 4B 4B J, made this turn")

    claim = Claim(B4, CalledPlace.RACK, exposed=True, by=Seat.EAST)
    assert table.turn == Turn(Seat.SOUTH, Began.CALLED, claim=claim)
    assert table.discard is None
    assert table.rack(Seat.SOUTH).size == 14


def test_a_tile_given_and_a_joker_not_yet_racked_are_counted() -> None:
    given = parse_table(
        "North shows 4B 4B J\nSouth has picked and racked\nSouth has given North 4B for J"
    )
    held = parse_table(
        "North shows 4B 4B 4B\nSouth has picked and racked\nSouth has exchanged this turn\n"
        "South holds J from North for 4B, not racked"
    )

    assert given.turn.exchange == Exchange(Stage.GIVEN, Seat.NORTH, 0, (B4,))
    assert given.rack(Seat.SOUTH).unseen == 13
    assert held.turn.exchange == Exchange(Stage.JOKER_IN_HAND, Seat.NORTH, 0, (B4,), 1)
    assert held.rack(Seat.SOUTH).unseen == 13


def test_an_exchange_of_a_seat_that_is_not_up_is_early() -> None:
    table = parse_table("East shows 4B 4B J\nEast discarded 9C\nNorth has given East 4B for J")

    exchange = Exchange(Stage.GIVEN, Seat.EAST, 0, (B4,), own_turn=False)
    assert table.early_exchanges == ((Seat.NORTH, exchange),)
    assert table.turn == Turn(Seat.SOUTH)
    assert table.rack(Seat.NORTH).unseen == 12


def test_the_exposure_meant_is_named_where_two_could_be() -> None:
    lines = "North shows 4B 4B J\nNorth shows 4B J J\nSouth has picked and racked\n"

    first = parse_table(lines + "South has given North 4B for J")
    second = parse_table(lines + "South has given North 4B for J from 4B J J")

    assert first.turn.exchange is not None and first.turn.exchange.exposure == 0
    assert second.turn.exchange is not None and second.turn.exchange.exposure == 1
    assert print_table(second).endswith("South has given North 4B for J from 4B J J")


def test_in_the_charleston_nobody_has_begun() -> None:
    table = parse_table("Charleston second across\nSouth holds J and 12 more")

    assert table.turn == Turn(Seat.EAST)
    assert table.charleston == "second across"
    assert [rack.size for rack in table.racks] == [14, 13, 13, 13]


def test_the_wall_and_the_end() -> None:
    table = parse_table("Discards 4B 4B\nEast discarded 9C\nWall 97\nThe game is over: all left.")
    empty = parse_table("The wall is empty")

    assert (table.wall, table.discards, table.over) == (97, (B4, B4), "all left")
    assert empty.wall == 0


def test_what_an_exposure_shows_by_itself_is_not_said_twice() -> None:
    table = parse_table("South shows 4B 4B J as 4B\nEast discarded 9C")

    assert table == parse_table("South shows 4B 4B J\nEast discarded 9C")
    assert print_table(table) == "South shows 4B 4B J\nEast discarded 9C"


def test_a_table_is_printed_in_one_order() -> None:
    text = (
        "Wall 97\nEast discarded 9C\nDiscards 4B 4B\nWest holds no joker\n"
        "West holds 4B and 9 more\nNorth shows F J F\nWest shows N N J"
    )

    assert print_table(parse_table(text)) == (
        "West shows N N J\nNorth shows F J F\nWest holds 4B and 9 more\nWest holds no joker\n"
        "Discards 4B 4B\nEast discarded 9C\nWall 97"
    )


def test_a_table_on_which_nothing_was_ruled_reads_back() -> None:
    """An act that does not count may still be played on from, with its wrong counts."""
    rack = Rack((), 10, (Exposure((B4, J)),))
    discards = (Tile.CRAK_1,)
    table = Table(
        Turn(Seat.SOUTH), discard=Discard(Tile.CRAK_9, Seat.EAST), discards=discards, wall=90
    ).with_rack(Seat.SOUTH, rack)

    assert print_table(table) == (
        "South shows 4B J, unnoticed\nSouth holds 10 unseen\n"
        "South has the wrong number of tiles, unnoticed\n"
        "Discards 1C\nEast discarded 9C\nWall 90, not counted"
    )
    assert parse_table(print_table(table)) == table
