"""Several want the discard: whose it is afterwards, and what becomes of the others.

What each act is answered stands in tests/rulings/priority.toml.
"""

import pytest

from mahjlearn.engine.facts.priority import Order, contests, in_effect
from mahjlearn.engine.judging.play import judge_play
from mahjlearn.engine.judging.preconditions import unmet
from mahjlearn.engine.judging.rulesets import LEAGUE
from mahjlearn.engine.notation import parse_play, parse_table, print_event, print_table
from mahjlearn.engine.options import Options

OPEN = "East discarded 5D"
PICKED = f"{OPEN}\nWall 40\nSouth has picked 2C"
WINNERS = "South needs 2C in a pung for mah jongg\nWest needs 5D in a pair for mah jongg"

AFTERWARDS = {
    (OPEN, "South calls 5D\nWest calls 5D"): ["South has called 5D"],
    (OPEN, "West calls 5D\nSouth calls 5D"): ["South has called 5D"],
    (OPEN, "South calls 5D\nWest sets the discard on the rack"): ["South has called 5D"],
    (OPEN, "At once: West calls 5D; South calls 5D; North calls 5D"): ["South has called 5D"],
    (OPEN, "South calls 5D for an exchange\nWest calls 5D"): ["West has called 5D"],
    (PICKED, "At once: South racks; West calls 5D; North calls 5D"): [
        "West has called 5D", "South has a pick to put back", "Wall 41",
    ],
    (f"{WINNERS}\n{PICKED}", "At once: South racks; West declares mah jongg on 5D"): [
        "West has called 5D for mah jongg", "South has a pick to put back",
        "West has declared mah jongg on 5D", "Wall 41",
    ],
    (f"{WINNERS}\n{PICKED}", "At once: West calls 5D; South declares mah jongg"): [
        "South has picked 2C", "South has declared mah jongg", "Wall 40",
    ],
    (
        f"{WINNERS}\n{PICKED}",
        "At once: South declares mah jongg; West declares mah jongg on 5D",
    ): [
        "South has picked 2C", "South has declared mah jongg", "Wall 40",
        "The game is over: South and West have mah jongg at the same instant, a tie",
    ],
    (OPEN, "South calls 5D\nSouth exposes 5D 5D J\nNorth calls 5D"): [
        "South has called 5D from East",
    ],
}  # fmt: skip
"""What is said of the turn and the wall once all has happened."""


@pytest.mark.parametrize(("table", "play"), AFTERWARDS)
def test_whose_the_discard_is_afterwards(table: str, play: str) -> None:
    after = print_table(judge_play(parse_table(table), parse_play(play)).ruling.table)
    told = [line for line in after.splitlines() if " has " in line or line.startswith("Wall")]
    told += [line for line in after.splitlines() if line.startswith("The game")]
    assert told == AFTERWARDS[table, play]


def test_an_exposure_gives_its_tile_up_to_mah_jongg() -> None:
    table = parse_table(
        "South holds 5D J 9B and 7 more\nSouth shows 2B 2B 2B\n"
        "North needs 5D in a pung for mah jongg\nEast discarded 5D"
    )
    play = "South calls 5D\nSouth exposes 5D 5D J\nNorth calls 5D for mah jongg"
    after = print_table(judge_play(table, parse_play(play)).ruling.table)
    assert after.splitlines() == [
        "South shows 2B 2B 2B",
        "South holds 9B 5D J and 7 more",
        "North needs 5D in a pung for mah jongg",
        "East discarded 5D",
        "North has called 5D for mah jongg",
    ]


STILL_THERE = {
    "South calls 5D for mah jongg": [],
    "South declares mah jongg on 5D": [],
    "South calls 5D": [],
    "East calls 5D for mah jongg": [],
    "South calls 4D for mah jongg": ["There is no discard on the table to call."],
    "South lifts the discard": ["There is no discard on the table to call."],
}


@pytest.mark.parametrize("line", STILL_THERE)
def test_a_tile_just_exposed_may_be_spoken_of(line: str) -> None:
    table = parse_table("North shows 5D J J, made this turn\nNorth has called 5D from East")
    (event,) = parse_play(line)
    assert unmet(table, event, LEAGUE.options) == STILL_THERE[line]


def test_of_events_of_one_instant_the_best_claim_takes_effect_first() -> None:
    (event,) = parse_play("At once: South racks; North calls 5D; West calls 5D")
    table = parse_table(PICKED)
    kept = in_effect(table, (*event.at_once, event), LEAGUE.options)
    lines = [print_event(one).rpartition("; ")[2] for one in kept]
    assert lines == ["West calls 5D", "North calls 5D"]


def test_only_the_claims_to_which_an_act_loses_are_told() -> None:
    table = parse_table(f"{WINNERS}\n{OPEN}\nNorth has called 5D")
    (event,) = parse_play("At once: West calls 5D for mah jongg; South calls 5D")
    found = contests(table, event, Options())
    assert [(c.order, c.first.value, c.ahead) for c in found] == [(Order.PURPOSE, "West", False)]
