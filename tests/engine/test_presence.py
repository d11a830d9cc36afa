"""Events that speak of something that is not there: a plain message with the line."""

import pytest

from mahjlearn.engine.errors import Fault, PointsAtNothing
from mahjlearn.engine.facts.counts import holdable
from mahjlearn.engine.judging.play import judge_play
from mahjlearn.engine.judging.preconditions import unmet
from mahjlearn.engine.judging.rulesets import LEAGUE
from mahjlearn.engine.notation import parse_event, parse_play, parse_table
from mahjlearn.engine.table.tiles import Seat, Tile
from tests.folding import folded

OPEN = "East discarded 9C"
JOKER = "North shows G G J\nEast discarded 9C"
SHOWN = "West shows 9C 9C J, made this turn\nWest has called 9C"
PICKED = f"{JOKER}\nSouth has picked and racked"

MISSING = {
    ("South holds no 9C", "South calls 9C"): "There is no discard on the table to call.",
    (OPEN, "South calls 8C"): "The last discard is 9 Crak, not 8 Crak.",
    (OPEN, "South calls East's 8C"): "The last discard is 9 Crak, not 8 Crak.",
    (f"{SHOWN} from East", "North calls South's 9C"): "East discarded 9 Crak, not South.",
    (SHOWN, "North calls West's 9C"): "West cannot have discarded the tile that is called.",
    (SHOWN, "North calls own 9C"): "North cannot have discarded the tile that is called.",
    (OPEN, "South declares mah jongg on 8C"): "The last discard is 9 Crak, not 8 Crak.",
    ("East holds no 9C", "South lifts the discard"): "There is no discard on the table to call.",
    (OPEN, "South puts the discard back"): "South has called no discard.",
    (OPEN, "South returns J to East"): "The Charleston is over; no tiles are being passed.",
    (OPEN, "West points out the mistake"): "There is no mistake on the table to point out.",
    (
        f"{OPEN}\nSouth holds 9C and 12 more\nSouth holds no joker\nSouth holds no other 9C",
        "South calls 9C\nSouth exposes 9C 9C J",
    ): "South cannot have that many Jokers to lay down.",
    (
        f"{OPEN}\nSouth has called 9C",
        "South changes the exposure to 9C 9C 9C",
    ): "South has made no exposure this turn that could change.",
    (
        f"{OPEN}\nSouth shows 3D 3D J",
        "South adds J to 4D 4D J",
    ): "South shows no 4D 4D J.",
    # All four are in sight, the one that was given away included.
    (
        f"North shows 1B J 1B 1B\n{OPEN}\nSouth has picked 1B",
        "South gives North 1B for J\nSouth discards 1B",
    ): "South cannot have a 1 Bam to do this with.",
    (OPEN, "South exchanges G for North's J"): "North shows no joker.",
    (OPEN, "South gives North G for J"): "North shows no joker.",
    (OPEN, "South takes J from North"): "North shows no joker.",
    (JOKER, "South gives North G G for J J"): (
        "The exposure of North that is meant shows no 2 jokers."
    ),
    (JOKER, "South gives North G for J from G G G"): "North shows no G G G.",
    (f"{JOKER}\nSouth holds no G", "South offers North G"): (
        "South cannot have a Green Dragon to do this with."
    ),
    (f"{PICKED}\nSouth holds no 8B", "South discards 8B"): (
        "South cannot have an 8 Bam to do this with."
    ),
    (JOKER, "South gives North J for W"): "North shows no West Wind.",
    (JOKER, "South takes W out of North's exposure"): "North shows no West Wind.",
    (JOKER, "North hands over J"): "Nobody has offered North a tile for a joker.",
    (JOKER, "North refuses"): "Nobody has offered North a tile for a joker.",
    (PICKED, "South takes the announcement back"): "South has announced no exchange.",
    (PICKED, "South takes the exchange back"): "South has announced no exchange.",
    (PICKED, "South racks J"): "South has no joker in the hand from an exchange.",
    (PICKED, "South sets J on the rack"): "South has no joker in the hand from an exchange.",
    (PICKED, "South racks"): "South has no picked tile in the hand.",
    (PICKED, "South puts the pick back"): "South has no picked tile in the hand.",
    (OPEN, "East takes the exchange back"): (
        "East has discarded, so there is no exchange to take back."
    ),
    (OPEN, "East takes the announcement back"): (
        "East has discarded, so there is no exchange to take back."
    ),
    (OPEN, "West calls 9C\nSouth puts the pick back"): "South has no picked tile in the hand.",
    (OPEN, "South picks 3C\nWest calls 9C\nNorth puts the pick back"): (
        "North has no picked tile in the hand."
    ),
    (OPEN, "South picks 3C\nWest calls 9C\nSouth puts the pick back\nSouth puts the pick back"): (
        "South has no picked tile in the hand."
    ),
    (OPEN, "West lifts the discard\nWest lifts the discard"): (
        "West has the called 9 Crak in the hand already."
    ),
    (OPEN, "West calls 9C\nWest sets the discard on the rack\nWest lifts the discard"): (
        "West has the called 9 Crak on the rack already."
    ),
    (SHOWN, "West puts the discard inside the rack"): (
        "West has the called 9 Crak on the rack already."
    ),
    ("East holds no other 9C\nEast discarded 9C", "East holds 9C over the table"): (
        "East cannot have a 9 Crak to do this with."
    ),
    (PICKED, "South gives North G for J\nNorth hands over J\nSouth takes J from North"): (
        "North shows no joker."
    ),
    (f"{PICKED}\nSouth has given North G for J", "North sets G in West's exposure"): (
        "West shows no joker."
    ),
    (
        f"{PICKED}\nWest holds G and 12 more",
        "South gives North G for J\nWest exchanges G for North's J\nNorth hands over J",
    ): "North shows no joker.",
    (
        JOKER,
        "South calls 9C\nSouth exposes 9C J J\nSouth gives North the discard for J\n"
        "South takes 9C out of own exposure\nNorth hands over J",
    ): "South no longer has what was held out for the joker.",
    (
        "South holds no 9B\nEast discarded 9C",
        "South picks 9B\nSouth takes 9B from the rack",
    ): "South has the 9 Bam in the hand, not on the rack.",
    (JOKER, "South gives North J J J for G G G"): "North shows not that many Green Dragons.",
    (OPEN, "South takes the discard back"): "The last discard is not South's.",
    (OPEN, "South corrects the name"): "The last discard is not South's.",
    (OPEN, "East corrects the name"): "East gave the discard no wrong name.",
    ("East discarded J as 9C", "East corrects the name"): "East gave the discard no wrong name.",
    (
        f"{OPEN}\nThe wall is empty",
        "South picks 3C",
    ): "The wall is empty; there is no tile to pick.",
    ("West shows 3C 3C 3C 3C\nEast discarded 9C", "South picks 3C"): (
        "All the 3 Craks of the set are in sight already; nobody can pick one."
    ),
    (OPEN, "South points out the mistake"): "There is no mistake on the table to point out.",
    (OPEN, "South gives the right tile 3C"): "There is no wrong tile in an exposure.",
    (OPEN, "South has no right tile"): "There is no wrong tile in an exposure.",
    (PICKED, "At once: West calls 8C; South discards 2C"): (
        "The last discard is 9 Crak, not 8 Crak."
    ),
}


@folded(("table", "play"), MISSING)
def test_each_missing_thing_has_its_message_and_line(table: str, play: str) -> None:
    events = parse_play(play)
    with pytest.raises(PointsAtNothing) as error:
        judge_play(parse_table(table), events)
    assert error.value.faults == (Fault(len(events), MISSING[table, play]),)
    assert str(error.value) == MISSING[table, play]


def test_everything_missing_is_said_at_once() -> None:
    table = parse_table(
        "South holds no 8B\nSouth holds no 8C\nSouth holds no 9C\nNorth shows G G J"
    )
    (event,) = parse_play("South gives North 8B 8C for J J")
    assert unmet(table, event, LEAGUE.options) == [
        "The exposure of North that is meant shows no 2 jokers.",
        "South cannot have an 8 Bam to do this with.",
        "South cannot have an 8 Crak to do this with.",
    ]


def test_faults_of_later_lines_are_found_in_the_same_run() -> None:
    play = parse_play(
        "South picks 2C\nSouth racks\nWest racks\nSouth exchanges G for North's J\nSouth racks J"
    )
    with pytest.raises(PointsAtNothing) as error:
        judge_play(parse_table(OPEN), play)
    assert [fault.line for fault in error.value.faults] == [3, 4, 5]


def test_a_play_without_lines_is_no_play() -> None:
    with pytest.raises(ValueError, match="A play needs at least one line."):
        judge_play(parse_table(OPEN), ())


THERE = (
    (OPEN, "South calls 9C"),
    ('East discarded J as "same"', "South calls 6B"),
    ("East discarded 9C as 9B", "South calls 9B"),
    (OPEN, "South lifts the discard"),
    (JOKER, "South gives North G for J\nNorth hands over J\nSouth racks J"),
    (JOKER, "South offers North W"),
    (JOKER, "South picks G\nSouth racks\nSouth announces an exchange"),
    (OPEN, "East takes the discard back"),
    (OPEN, "South picks 3C\nWest calls 9C\nSouth puts the pick back"),
    (OPEN, "West calls 9C\nWest exposes 9C 9C J before lifting\nWest lifts the discard"),
    (OPEN, "West puts the discard inside the rack\nWest sets the discard on the rack"),
    ("East has named 9C\nEast holds no other 9C", "East holds 9C over the table"),
    ("North is at fault: wrong wall\nEast discarded 9C", "South points out the mistake"),
    ("East discarded 9C as 9B", "South points out the mistake"),
    ("East discarded J as 9C, misnamed", "East corrects the name"),
    (f"{OPEN}\nSouth is dead: wrong count", "South calls 9C"),
)


@folded(("table", "play"), THERE)
def test_what_is_refused_is_no_fault_of_the_text(table: str, play: str) -> None:
    """A refused act is a ruling; nothing is missing."""
    judged = judge_play(parse_table(table), parse_play(play))
    assert unmet(judged.table, judged.event, LEAGUE.options) == []


@pytest.mark.parametrize(
    ("lines", "tile", "most"),
    [
        ("South holds 3C and 12 more", Tile.CRAK_3, 4),
        ("South holds 3C and 12 more\nWest shows 3C 3C J", Tile.CRAK_3, 2),
        ("South holds 3C and 12 more\nSouth holds no other 3C", Tile.CRAK_3, 1),
        ("South holds no joker", Tile.JOKER, 0),
        ("South has picked 3C\nEast discarded 9C\nSouth holds no 3C", Tile.CRAK_3, 1),
        ("South has picked ?\nEast discarded 9C\nSouth holds no 3C", Tile.CRAK_3, 1),
    ],
)
def test_how_many_of_a_tile_a_seat_may_hold(lines: str, tile: Tile, most: int) -> None:
    assert holdable(parse_table(lines), Seat.SOUTH, tile) == most


@pytest.mark.parametrize("line", ["East has no right tile", "East gives the right tile 2C"])
def test_a_fault_that_no_tile_shows_cannot_be_put_right(line: str) -> None:
    """The exposure is said to have a wrong tile in it, and has none."""
    fault = "a fault: wrong tile in the exposure"
    table = parse_table(f"South shows 1B J J 1B, {fault}\nEast holds 2C and 13 more")
    assert unmet(table, parse_event(line), LEAGUE.options) == [
        "There is no wrong tile in an exposure."
    ]
