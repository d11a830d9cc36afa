"""The Charleston step by step: who holds what once the tiles have moved, and what is still owed.

What each act is answered stands in tests/rulings/charleston.toml.
"""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mahjlearn.engine.errors import CannotOccur, PointsAtNothing
from mahjlearn.engine.facts.counts import held
from mahjlearn.engine.judging.play import judge_play, table_after
from mahjlearn.engine.judging.preconditions import unmet
from mahjlearn.engine.judging.rulesets import LEAGUE
from mahjlearn.engine.notation import parse_event, parse_play, parse_table, print_table
from mahjlearn.engine.notation.checks import count_is_off
from mahjlearn.engine.rulings import Verdict
from mahjlearn.engine.table.passes import PASSES, way_of
from mahjlearn.engine.table.table import Table
from mahjlearn.engine.table.tiles import SEATS
from tests.engine.strategies import seats

DEALT = """
East holds 1B 2B 3B 4B and 10 more
South holds 1C 2C 3C and 10 more
West holds 1D 2D 3D and 10 more
North holds N E W and 10 more
"""
ALL_FOUR = (
    "East passes 1B 2B 3B {way}\nSouth passes 1C 2C 3C {way}\n"
    "West passes 1D 2D 3D {way}\nNorth passes N E W {way}"
)


def after(charleston: str, play: str) -> list[str]:
    """The lines of the table when all of the play has happened."""
    table = parse_table(f"{DEALT}Charleston {charleston}")
    return print_table(table_after(table, parse_play(play))).splitlines()


MOVED = {
    "first right": ("N E W", "1B 2B 3B", "1C 2C 3C", "1D 2D 3D"),
    "first across": ("1D 2D 3D", "N E W", "1B 2B 3B", "1C 2C 3C"),
    "first left": ("1C 2C 3C", "1D 2D 3D", "N E W", "1B 2B 3B"),
}


@pytest.mark.parametrize("name", MOVED)
def test_the_tiles_move_when_all_four_have_passed(name: str) -> None:
    east, south, west, north = MOVED[name]
    assert after(name, ALL_FOUR.format(way=way_of(name))) == [
        f"East holds 4B {east} and 10 more",
        f"South holds {south} and 10 more",
        f"West holds {west} and 10 more",
        f"North holds {north} and 10 more",
        f"Charleston {PASSES[PASSES.index(name) + 1]}",
    ]


def test_before_that_they_lie_where_they_were_passed() -> None:
    three = ALL_FOUR.format(way="right").rpartition("\n")[0]
    assert after("first right", three) == [
        "East holds 4B and 10 more",
        "North holds N E W and 10 more",
        "Charleston first right",
        "East has passed 1B 2B 3B",
        "South has passed 1C 2C 3C",
        "West has passed 1D 2D 3D",
    ]


def test_what_is_passed_on_blind_goes_one_seat_further() -> None:
    play = (
        "East passes 1B 2B 3B left\nNorth passes 3 blind left\n"
        "West passes 1D 2D 3D left\nSouth passes 1C 2C 3C left"
    )
    assert after("first left", play) == [
        "East holds 4B 1C 2C 3C and 10 more",
        "South holds 1D 2D 3D and 10 more",
        "West holds 1B 2B 3B and 10 more",
        "North holds N E W and 10 more",
        "Charleston second left",
    ]


def test_of_which_tiles_some_are_blind_nobody_knows() -> None:
    play = (
        "East passes 1B 2B 3B left\nNorth passes N E and 1 blind left\n"
        "West passes 1D 2D 3D left\nSouth passes 1C 2C 3C left"
    )
    assert after("first left", play)[2:4] == [
        "West holds N E and 11 more",
        "North holds W and 12 more",
    ]


ALL_BLIND = (
    "East passes 1B 2B and 1 blind right\nSouth passes 1C 2C and 1 blind right\n"
    "West passes 1D 2D and 1 blind right\nNorth passes N E and 1 blind right"
)


def test_an_iou_lets_the_tiles_move_and_is_settled_afterwards() -> None:
    owed = after("last right", f"{ALL_BLIND}\nEast owes 1")
    assert owed[-2:] == ["Charleston courtesy", "East still owes South 1"]
    settled = after("last right", f"{ALL_BLIND}\nEast owes 1\nEast passes 4B right")
    assert settled[-1] == "Charleston courtesy"
    assert settled[1] == "South holds 3C 4B and 11 more"


def test_nothing_moves_while_everybody_waits() -> None:
    assert "Charleston last right" in after("last right", ALL_BLIND)


def test_a_joker_that_has_moved_is_given_back_and_replaced() -> None:
    table = parse_table("Charleston first right\nEast holds J 4B N 9D and 10 more")
    passed = (
        "East passes J 4B N right\nSouth passes 1C 2C 3C right\n"
        "West passes 1D 2D 3D right\nNorth passes 5B 6B 7B right"
    )
    back = f"{passed}\nSouth returns J to East\nEast passes 9D right"
    lines = print_table(table_after(table, parse_play(back))).splitlines()
    assert lines[:2] == ["East holds 5B 6B 7B J and 10 more", "South holds 4B N 9D and 10 more"]
    assert lines[-1] == "Charleston first across"


def test_of_two_jokers_the_one_goes_back_that_came_to_whoever_returns_it() -> None:
    table = parse_table(
        "Charleston first across\nEast holds 4B N 9D and 8 more\nSouth holds J and 12 more\n"
        "South was passed J by East\nEast has passed J 1B 2B"
    )
    lines = print_table(table_after(table, parse_play("South returns J to East"))).splitlines()
    assert lines[-2:] == ["East has passed J 1B 2B", "East still owes South 1 for a joker"]


def test_in_the_courtesy_two_who_face_each_other_exchange() -> None:
    one = after("courtesy", "East passes 1B across")
    assert one[-2:] == ["Charleston courtesy", "East has passed 1B"]
    both = after("courtesy", "East passes 1B across\nWest passes 1D across")
    assert (both[0], both[2], both[-1]) == (
        "East holds 2B 3B 4B 1D and 10 more",
        "West holds 2D 3D 1B and 10 more",
        "Charleston courtesy",
    )


def test_unequal_tiles_of_a_courtesy_stay_where_they_were_passed() -> None:
    assert after("courtesy", "East passes 1B 2B across\nWest passes 1D across")[-2:] == [
        "Charleston courtesy",
        "East has passed 1B 2B",
    ]
    waiting = parse_table("Charleston courtesy\nEast has passed F F\nWest has passed 9D")
    passed = parse_play("South passes 1C across\nNorth passes N across")
    assert print_table(table_after(waiting, passed)).splitlines()[-3:] == [
        "Charleston courtesy",
        "East has passed F F",
        "West has passed 9D",
    ]


def test_the_game_begins_with_the_first_discard() -> None:
    assert after("courtesy", "East discards 4B")[-1] == "East discarded 4B"


@pytest.mark.parametrize(
    "play", ["South picks 3C", "South discards 1C", 'South says "wait"', "East declares mah jongg"]
)
def test_what_is_done_before_that_changes_nothing(play: str) -> None:
    before = parse_table(f"{DEALT}Charleston first left")
    assert table_after(before, parse_play(play)) == before


NOT_THERE = {
    ("East discarded 9C", "South passes 1B 2B 3B right"): (
        "The Charleston is over; no tiles are being passed."
    ),
    ("East discarded 9C", "The passed tiles are mixed up"): (
        "The Charleston is over; no tiles are being passed."
    ),
    ("Charleston first right\nSouth has passed 1C 2C 3C", "South passes 1B 2B 3B right"): (
        "South has passed already."
    ),
    ("Charleston first left", "South passes 4 blind left"): (
        "One, two or three tiles are passed blind."
    ),
    ("Charleston first left\nSouth holds no 1B", "South passes 1B 2B 3B left"): (
        "South cannot have a 1 Bam to do this with."
    ),
    ("Charleston first left\nSouth has passed 1C 2C 3C", "South owes 1"): (
        "South has no tiles left to promise."
    ),
    ("Charleston first left\nEast has passed 1C 2C 3C", "South returns J to East"): (
        "East has passed South no joker."
    ),
    ("Charleston first right\nEast has passed 1C 2C J", "West returns J to East"): (
        "East has passed West no joker."
    ),
    ("Charleston first left", "South points out the mistake"): (
        "There is no mistake on the table to point out."
    ),
}


@pytest.mark.parametrize(("table", "line"), NOT_THERE)
def test_what_is_not_there_is_said(table: str, line: str) -> None:
    assert unmet(parse_table(table), parse_event(line), LEAGUE.options) == [NOT_THERE[table, line]]


CANNOT_BE = {
    "East has passed 1B 2B 3B": (
        "“East has passed 1B 2B 3B” is a line of the Charleston; say which pass it is: "
        "“Charleston first right”, for example."
    ),
    "Charleston first right\nEast has passed 1 blind": (
        "Tiles are passed blind in the first left and the last right only."
    ),
    "Charleston first left\nEast has passed 1B 2B 3B 4B": (
        "East has passed too many; a pass has three tiles."
    ),
    "Charleston first left\nEast still owes own 1": "East cannot owe East a tile.",
}


@pytest.mark.parametrize("table", CANNOT_BE)
def test_what_cannot_be_is_said(table: str) -> None:
    with pytest.raises(CannotOccur) as error:
        parse_table(table)
    assert [fault.message for fault in error.value.faults] == [CANNOT_BE[table]]


# Whatever is passed


@st.composite
def passing(draw: st.DrawFn) -> tuple[Table, list[str]]:
    """A pass and some lines of it, each of which the table allows for."""
    name = draw(st.sampled_from(PASSES))
    table = start = parse_table(f"Charleston {name}\nEast holds J 1B 2B and 11 more")
    lines: list[str] = []
    for seat in draw(st.lists(seats(), max_size=12)):
        way = way_of(table.charleston or name)
        kinds = ["passes ? ? ? {way}", "passes ? ? and 1 blind {way}", "passes 3 blind {way}"]
        more = ["passes ? {way}", "owes 1", "owes 2", "passes J ? ? {way}", "returns J to East"]
        kind = draw(st.sampled_from(kinds + more))
        line = f"{seat} {kind.format(way=way)}"
        if way == "across" and "blind" in line:
            continue
        event = parse_event(line)
        if not unmet(table, event, LEAGUE.options):
            lines.append(line)
            table = table_after(table, (event,))
    return start, lines


@given(passing())
def test_no_tile_is_lost_and_every_table_reads_back(case: tuple[Table, list[str]]) -> None:
    table, lines = case
    for line in lines:
        table = table_after(table, (parse_event(line),))
        assert sum(held(table, seat) for seat in SEATS) == 53
        assert [seat for seat in SEATS if count_is_off(table, seat)] == []
        assert parse_table(print_table(table)) == table


def test_an_event_that_points_at_nothing_names_its_line() -> None:
    with pytest.raises(PointsAtNothing) as error:
        judge_play(parse_table("Charleston first left"), parse_play("South owes 1\nSouth owes 4"))
    assert [fault.line for fault in error.value.faults] == [2]


def test_a_restart_ends_the_game() -> None:
    judged = judge_play(
        parse_table("Charleston first left"), parse_play("The passed tiles are mixed up")
    )
    assert judged.ruling.verdict is Verdict.CORRECTABLE
    assert judged.ruling.table.over is not None
