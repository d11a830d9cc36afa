"""`options` against its definition: the vocabulary filtered through `missing` and `judge`."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from mahjlearn.engine.explaining.reasons import rules_of
from mahjlearn.engine.judging.judge import judge
from mahjlearn.engine.judging.preconditions import unmet
from mahjlearn.engine.judging.rulesets import LEAGUE, RULESETS, Ruleset
from mahjlearn.engine.misconceptions import amended
from mahjlearn.engine.notation import parse_event, parse_table, print_event
from mahjlearn.engine.rulings import Verdict
from mahjlearn.engine.table.events import Event
from mahjlearn.engine.table.table import Table
from mahjlearn.engine.table.tiles import SEATS, Seat, Tile
from mahjlearn.engine.vocabulary import options, vocabulary
from tests.engine.strategies import seats, tables
from tests.folding import folded

HAND = "South holds 4B 9C J J 1D 1D 2C 3C 5C 6C 7C 8C"
TABLES = {
    "deal": "East holds 4B 4B J and 11 more",
    "up, not begun": "East discarded 9C\nNorth shows 9C J J",
    "picked the tile": f"{HAND} F\nEast discarded 3D\nWest shows 4B J 4B\nSouth has picked 4B",
    "picked and racked": "South holds 4B and 9 more\nSouth shows R R J J\n"
    "West shows 4B 4B J\nEast discarded 9C\nSouth has picked and racked",
    "in mid-call": f"{HAND} J\nEast discarded 9C\nNorth shows 4B 4B J\nSouth has called 9C",
    "exposed": "South holds 4B and 6 more\nSouth shows 5C 5C J J\nNorth shows 4B 4B J\n"
    "South shows 9C 9C J, made this turn",
    "announced": "South holds 4B and 12 more\nWest shows 4B 4B J\nEast discarded 9C\n"
    "South has picked 4B\nSouth has announced an exchange",
    "tile given": "West shows 4B 4B J\nEast discarded 9C\nSouth has picked and racked\n"
    "South has given West 4B for J",
    "joker in hand": "West shows 4B 4B 4B\nEast discarded 9C\nSouth has picked and racked\n"
    "South holds J from West, not racked",
    "a joker thrown": "South holds 9C 9C J and 10 more\nEast discarded J as 9C",
    "misnamed": "South holds 9B 9B 9C 9C and 9 more\nEast holds 9B and 12 more\n"
    "East discarded 9C as 9B",
    "the name is called": "South holds 9B 9B 9C 9C and 9 more\nEast holds 9B and 12 more\n"
    "East discarded 9C as 9B\nSouth has called 9B, on the rack",
    "a joker misnamed": "South needs 9C in a pair for mah jongg\nEast discarded J as 9C, misnamed",
    "shown in error": "South holds 9C 9C and 11 more\nSouth needs J in a kong for mah jongg\n"
    "East discarded 9C\nSouth has called 9C for mah jongg\n"
    "South has declared mah jongg on 9C\nSouth has shown the hand",
    "the wall is empty": "East discarded 9C\nThe wall is empty",
    "another claims": "East discarded 9C\nNorth has called 9C",
    "a dead hand": "South holds 4B and 9 more\nSouth shows 5C 5C J\n"
    "South is dead: wrong count\nEast discarded 4B",
    "a wrong tile": "West shows 4B 4B 7B J, a fault: wrong tile in the exposure\n"
    "East discarded 9C\nSouth has picked and racked\nSouth has exchanged this turn",
    "another has exposed": "South holds 9C and 12 more\nNorth shows 9C J J, made this turn\n"
    "North has called 9C from East\nSouth needs 9C in a pair for mah jongg",
    "another has called for mah jongg": "East discarded 9C\nWest has called 9C for mah jongg",
    "courtesy": "Charleston courtesy\nEast holds 9C 1D and 12 more",
    "Charleston": "Charleston first left\nSouth holds J 4B and 11 more",
}


def by_definition(table: Table, seat: Seat, ruleset: Ruleset) -> tuple[Event, ...]:
    return tuple(
        event
        for event in vocabulary(table, seat)
        if not unmet(table, event, ruleset.options)
        and judge(table, event, ruleset).verdict is Verdict.LEGAL
    )


def table_of(name: str) -> Table:
    return parse_table(TABLES[name])


@folded("seat", SEATS)
@folded("name", TABLES, every=9)
def test_options_are_what_the_whole_vocabulary_leaves(name: str, seat: Seat) -> None:
    table = table_of(name)
    assert options(table, seat) == by_definition(table, seat, LEAGUE)


@settings(max_examples=settings().max_examples // 3)
@given(tables(), seats(), st.sampled_from([*RULESETS, "M01", "M35", "M36"]))
def test_options_on_any_table_under_any_ruleset(table: Table, seat: Seat, name: str) -> None:
    ruleset = RULESETS.get(name) or amended(LEAGUE, [name])
    assert options(table, seat, ruleset) == by_definition(table, seat, ruleset)


@settings(max_examples=settings().max_examples // 3)
@given(tables(), seats(), st.sampled_from(list(RULESETS)))
def test_every_option_is_there_and_has_its_rule(table: Table, seat: Seat, name: str) -> None:
    """What is open can be done, and the ruling names the rule that allows it."""
    for event in options(table, seat, RULESETS[name]):
        assert (event, unmet(table, event, RULESETS[name].options)) == (event, [])
        assert (event, rules_of(judge(table, event, RULESETS[name]), event)) != (event, ())


def test_a_tile_that_nobody_can_hold_may_be_named_along_with_an_announcement() -> None:
    table = parse_table("""
East shows 1D J J 1D J 1D
South shows 1C J 1C J
South shows 1D J J J
South holds 3B E 2B 7C and 1 more
East discarded 9B
South has picked
South has given own 8D for J from 1D J J J
""")
    assert parse_event("South names 1D") in options(table, Seat.SOUTH)


def test_the_vocabulary_has_no_event_twice() -> None:
    events = vocabulary(table_of("in mid-call"), Seat.SOUTH)
    assert len(set(events)) == len(events)


def test_what_a_player_may_do_in_mid_call() -> None:
    """The tiles of her slope are known, so every exposure open to her can be listed."""
    exposes = [
        print_event(event).removeprefix("South exposes ")
        for event in options(table_of("in mid-call"), Seat.SOUTH)
        if event.verb.name == "EXPOSE"
    ]
    assert exposes == [
        "9C J J", "9C J J J", "9C 9C J", "9C 9C J J", "9C 9C J J J",
    ]  # fmt: skip


@pytest.mark.parametrize("line", ["a concealed line", "a Singles and Pairs line"])
@pytest.mark.parametrize("ruleset", RULESETS.values(), ids=lambda ruleset: ruleset.name)
def test_of_a_line_that_shows_nothing_a_discard_is_called_to_win(
    line: str, ruleset: Ruleset
) -> None:
    table = parse_table(f"South plays {line}\nSouth holds 5B 5B and 11 more\nEast discarded 5B")
    calls = [e for e in options(table, Seat.SOUTH, ruleset) if e.verb.name.startswith("CALL")]
    assert [print_event(event) for event in calls] == ["South calls 5B for mah jongg"]


def test_nobody_exchanges_before_the_turn_has_begun() -> None:
    table = table_of("up, not begun")
    swaps = [e for seat in SEATS for e in options(table, seat) if e.verb.name == "EXCHANGE"]
    assert swaps == []


def test_a_pick_may_be_exchanged_for_each_joker_it_fits() -> None:
    table = table_of("picked the tile")
    swaps = [print_event(e) for e in options(table, Seat.SOUTH) if e.verb.name == "EXCHANGE"]
    assert swaps == [
        "South exchanges 4B for West's J",
        "South exchanges 4B for West's J silently",
    ]


def test_nothing_of_the_game_is_open_in_the_charleston() -> None:
    assert [options(table_of("Charleston"), seat) for seat in SEATS] == [()] * 4


def test_when_the_passes_are_over_east_may_discard() -> None:
    opened = {seat: options(table_of("courtesy"), seat) for seat in SEATS}
    assert [seat for seat in SEATS if opened[seat]] == [Seat.EAST]
    assert {event.verb.name for event in opened[Seat.EAST]} == {"DISCARD", "NAME"}


def test_a_tile_just_exposed_may_still_win_for_another() -> None:
    lines = [print_event(e) for e in options(table_of("another has exposed"), Seat.SOUTH)]
    claims = {line for line in lines if "mah jongg" in line}
    assert claims == {"South declares mah jongg on 9C", "South calls 9C for mah jongg"}


def test_only_exposures_of_visible_tiles_are_in_the_vocabulary() -> None:
    unseen = parse_table("East discarded 9C\nSouth has called 9C")
    laid = [e.tiles for e in vocabulary(unseen, Seat.SOUTH) if e.verb.name == "EXPOSE"]
    assert laid == []
    held = parse_table("South holds 9C J and 11 more\nEast discarded 9C\nSouth has called 9C")
    laid = [e.tiles for e in vocabulary(held, Seat.SOUTH) if e.verb.name == "EXPOSE"]
    crak, joker = Tile.CRAK_9, Tile.JOKER
    assert laid == [(crak, joker), (crak, crak), (crak, crak, joker)]
