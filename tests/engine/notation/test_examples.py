"""The worked examples of the notation: each parses, and every table on the way reads back."""

# ruff: noqa: E501 (a case a line reads best)

import pytest

from mahjlearn.engine.effects import apply
from mahjlearn.engine.judging.rulesets import LEAGUE
from mahjlearn.engine.notation import parse_play, parse_table, print_play, print_table

EXAMPLES = {
    "own pick, own rack": ("South shows 4B 4B J\nEast discarded 9C", "South picks 4B\nSouth exchanges 4B for own J"),
    "call in order to exchange": ("North shows 8C J 8C\nEast discarded 8C", "West calls 8C for an exchange"),
    "call with jokers only": ("West holds J J and 11 more\nWest holds no 8C\nEast discarded 8C", "West calls 8C\nWest exposes 8C J J"),
    "exchange in mid-call": ("North shows G G J\nSouth holds G 3D J and 10 more\nEast discarded 3D", "South calls 3D\nSouth sets the discard on the rack\nSouth exchanges G for North's J"),
    "joker into the fresh exposure": ("North shows G G J\nSouth holds G 3D J and 10 more\nEast discarded 3D", "South calls 3D\nSouth exposes 3D 3D J\nSouth exchanges G for North's J\nSouth changes the exposure to 3D 3D J J"),
    "announced too early": ("West shows R R J\nSouth holds R and 12 more\nEast discarded 1D", "South announces an exchange"),
    "half named": ("East shows 6D J 6D\nNorth holds 6D and 12 more\nWest discarded S", 'North picks 2C\nNorth racks\nNorth says "six"\nNorth exchanges 6D for East\'s J'),
    "silent by her rack": ("East shows 6D J 6D\nNorth holds 6D and 12 more\nWest discarded S", "North picks 2C\nNorth racks\nNorth lays 6D on the table by East"),
    "wrong tile seen too late": ("West shows 2D J 2D\nNorth discarded 9D", "East picks 2B\nEast announces an exchange\nEast gives West 2B for J\nWest hands over J\nEast racks J\nEast discards F\nSouth points out the mistake"),
    "finesse after a call": ("North shows 9B 9B J\nSouth holds 9B 5C J and 10 more\nSouth needs J in a kong for mah jongg\nWest discarded 5C", "South calls 5C\nSouth exposes 5C 5C J\nSouth exchanges 9B for North's J\nSouth declares mah jongg"),
    "joker in NEWS": ("East plays FFFF NEWS 222B 444B\nNorth discarded 6C", "East picks F\nEast declares mah jongg with FFFF NEJS 222B 444B"),
}  # fmt: skip


@pytest.mark.parametrize("name", EXAMPLES)
def test_an_example_prints_back_unchanged(name: str) -> None:
    table, play = EXAMPLES[name]

    assert print_table(parse_table(table)) == table
    assert print_play(parse_play(play)) == play


@pytest.mark.parametrize("name", EXAMPLES)
def test_every_table_on_the_way_reads_back(name: str) -> None:
    text, play = EXAMPLES[name]
    table = parse_table(text)
    for event in parse_play(play):
        table = apply(table, event, LEAGUE.options)
        assert parse_table(print_table(table)) == table


def test_the_table_after_an_exchange_shows_the_exposure_whole() -> None:
    text, play = EXAMPLES["own pick, own rack"]
    table = parse_table(text)
    for event in parse_play(play):
        table = apply(table, event, LEAGUE.options)

    assert print_table(table) == (
        "South shows 4B 4B 4B\nSouth holds J and 10 more\nEast discarded 9C\n"
        "South has picked\nSouth has exchanged this turn"
    )
