"""Where the engine says that it does not rule: a plain reason, no rule invented."""

import pytest

from mahjlearn.engine.answers import because, rules_of
from mahjlearn.engine.judge import judge, verdict_of
from mahjlearn.engine.notation import parse_event, parse_play, parse_table
from mahjlearn.engine.play import Judged, judge_play
from mahjlearn.engine.rulesets import RULESETS, ruleset_named
from mahjlearn.engine.rulings import Verdict
from mahjlearn.engine.silence import unruled

OPEN = "East discarded 9C"
PASSES = "Charleston first right"

TO_COME = {
    (PASSES, "East passes 1B 2B 3B right"): "The Charleston is not ruled on here yet.",
    (PASSES, "East passes 2 blind left"): "The Charleston is not ruled on here yet.",
    (PASSES, "East looks at the blind tile"): "The Charleston is not ruled on here yet.",
    (PASSES, "The passed tiles are mixed up"): "The Charleston is not ruled on here yet.",
    (OPEN, "South picks 3C from the wrong wall"): (
        "Picking from the wrong wall is not ruled on here yet."
    ),
    (OPEN, "South picks 3C from the wrong end"): (
        "Picking from the wrong end is not ruled on here yet."
    ),
    (OPEN, "West picks 3C"): "Picking out of turn is not ruled on here yet.",
    (OPEN, "West discards 3C"): "Discarding outside one's turn is not ruled on here yet.",
    (OPEN, "East corrects the name"): "Misnamed discards are not ruled on here yet.",
    (OPEN, "South says own hand is dead"): (
        "Declaring one's own hand dead is not ruled on here yet."
    ),
    (OPEN, "South throws in the hand"): "Throwing in the hand is not ruled on here yet.",
    (OPEN, "South picks 3C\nSouth puts the pick back"): (
        "Putting a picked tile back where nobody has called is not ruled on here."
    ),
    (OPEN, "South reveals 3C 3C"): (
        "Showing tiles without declaring mah jongg is not ruled on here."
    ),
    (f"{OPEN}\nSouth plays a concealed line", "South calls 9C\nSouth exposes 9C 9C J"): (
        "Exposing part of a concealed hand is not ruled on here yet."
    ),
    (
        OPEN,
        "South picks 3C\nSouth discards 3C as 3B",
    ): "A misnamed 3 Crak is not ruled on here yet.",
    (OPEN, "South calls 9C\nWest calls 9C"): "Competing claims are not ruled on here yet.",
    ("East discarded 9C as 9B", "South calls 9B"): (
        "A claim on a misnamed discard is not ruled on here yet."
    ),
}
"""Chapters that are still to come."""

RULED = (
    (OPEN, "South picks 3C"),
    (OPEN, "South calls 9C\nSouth exposes 9C 9C J"),
    (OPEN, "South picks 3C\nSouth discards 3C"),
    ('East discarded J as "same"', "South calls J"),
    (OPEN, "South calls 9C\nWest declares South dead: wrong count"),
    (
        "South needs 3C in a pung for mah jongg\nEast discarded 9C",
        "South picks 3C\nSouth declares mah jongg",
    ),
)
"""The near misses on which the engine rules."""


def judged(case: tuple[str, str], name: str = "league") -> Judged:
    table, play = case
    return judge_play(parse_table(table), parse_play(play), ruleset_named(name))


@pytest.mark.parametrize("case", TO_COME)
def test_what_is_to_come_is_unsettled_with_its_reason(case: tuple[str, str]) -> None:
    for name in RULESETS:
        found = judged(case, name)
        assert found.ruling.verdict is Verdict.UNSETTLED
        assert because(found.ruling, found.event) == (TO_COME[case],)
        assert rules_of(found.ruling, found.event) == ()


@pytest.mark.parametrize("case", TO_COME)
def test_nothing_changes_where_nothing_is_ruled(case: tuple[str, str]) -> None:
    found = judged(case)
    assert (found.ruling.table, found.ruling.pays, found.ruling.dead) == (found.table, None, ())


@pytest.mark.parametrize("case", RULED)
def test_beside_it_the_engine_rules(case: tuple[str, str]) -> None:
    found = judged(case)
    assert unruled(found.table, found.event, ruleset_named("league").options) is None
    assert found.ruling.verdict is not Verdict.UNSETTLED


@pytest.mark.parametrize("case", [*TO_COME, *RULED])
def test_the_bare_verdict_agrees(case: tuple[str, str]) -> None:
    for name in RULESETS:
        ruleset = ruleset_named(name)
        found = judged(case, name)
        assert verdict_of(found.table, found.event, ruleset) is found.ruling.verdict


# What the sources of one ruleset do not say, others may

SILENT = (
    "South shows 4D J 4D\nEast discarded 6B",
    "South picks 4D\nSouth exchanges 4D for own J silently\nWest calls 6B",
)
TOUCHED = (OPEN, "South calls 9C\nSouth lifts the discard\nSouth puts the discard back")
UNDONE = (
    "East shows 1B J 1B 1B\nSouth discarded 9C",
    "West picks 1B\nWest gives East 1B for J\nEast hands over J\nWest takes the exchange back",
)
BY_RULESET = {
    SILENT: ["unsettled", "unsettled", "illegal", "unsettled", "unsettled"],
    TOUCHED: ["legal", "legal", "unsettled", "unsettled", "illegal"],
    UNDONE: ["illegal", "illegal", "legal", "unsettled", "illegal"],
}


@pytest.mark.parametrize("case", BY_RULESET)
def test_only_cells_that_say_so_are_unsettled(case: tuple[str, str]) -> None:
    found = [judged(case, name).ruling.verdict.value for name in RULESETS]
    assert found == BY_RULESET[case]


def test_an_open_case_names_the_nearest_rules() -> None:
    found = judged(SILENT)
    assert rules_of(found.ruling, found.event) == ("WO2", "XA4")


def test_a_declaration_without_its_line_asks_for_that_line() -> None:
    table = parse_table("East discarded 9C\nSouth has picked 3C")
    ruling = judge(table, parse_event("South declares mah jongg"))
    assert (ruling.verdict, ruling.asks) == (
        Verdict.UNSETTLED,
        ("South needs TILE in a GROUP for mah jongg",),
    )
