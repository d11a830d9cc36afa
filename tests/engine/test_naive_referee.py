"""The engine against a second referee that knows one sentence of the card back.

Where it applies: all hands alive, one tile for one joker that is there, and the pick either racked
or itself the tile offered. That is every square of the census but those with another tile paid
while the pick is unracked, which that sentence does not decide.
"""

from collections import Counter

import pytest

from mahjlearn.engine.judging.judge import judge
from mahjlearn.engine.judging.preconditions import unmet
from mahjlearn.engine.judging.rulesets import LEAGUE
from mahjlearn.engine.notation import parse_table, print_event, print_table
from mahjlearn.engine.table.tiles import FACES, Seat, Tile
from tests.engine.census import Position, positions
from tests.engine.naive_referee import may_take, speaks
from tests.sampling import share

OFFERED = dict.fromkeys((Tile.BAM_4, Tile.FLOWER, Tile.JOKER, *share(FACES, 5)))
"""The naturals, the joker and others, most of which do not fit."""


def opinion(position: Position) -> bool | None:
    """What the naive referee says; None where it may not be asked."""
    table, event = position.table, position.event
    if unmet(table, event, LEAGUE.options) or not speaks(table, event.actor, event.tile):
        return None
    return may_take(table, event.actor, event.tile, event.owner or event.actor)


@pytest.mark.sampled(3)
@pytest.mark.parametrize("natural", [Tile.BAM_4, Tile.FLOWER], ids=str)
def test_the_engine_agrees_with_it_on_the_whole_census(natural: Tile) -> None:
    differ = [
        f"{print_table(p.table)}\n{print_event(p.event)}"
        for p in positions(natural, OFFERED)
        if (naive := opinion(p)) is not None and judge(p.table, p.event).allowed is not naive
    ]
    assert differ[:3] == []


@pytest.mark.full
def test_it_is_asked_and_says_both_yes_and_no() -> None:
    said = Counter(opinion(p) for p in positions(Tile.BAM_4))
    assert said == {None: 2_752, False: 12_122, True: 162}


@pytest.mark.full
def test_only_the_unracked_pick_keeps_it_silent() -> None:
    silent = {
        p.phase
        for p in positions(Tile.BAM_4)
        if opinion(p) is None and not unmet(p.table, p.event, LEAGUE.options)
    }
    assert silent == {"picked another"}


def test_it_knows_the_plain_cases() -> None:
    table = parse_table("West shows 4B J 4B\nEast discarded 9C\nSouth has picked 4B")
    assert may_take(table, Seat.SOUTH, Tile.BAM_4, Seat.WEST)
    assert not may_take(table, Seat.SOUTH, Tile.BAM_5, Seat.WEST)
    assert not may_take(table, Seat.SOUTH, Tile.BAM_4, Seat.NORTH)
    assert not may_take(table, Seat.NORTH, Tile.BAM_4, Seat.WEST)
