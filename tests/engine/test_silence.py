"""Where the engine says that it does not rule: a plain reason, no rule invented."""

import pytest

from mahjlearn.engine.explaining.reasons import because, rules_of
from mahjlearn.engine.judging.judge import judge, verdict_of
from mahjlearn.engine.judging.play import Judged, judge_play
from mahjlearn.engine.judging.rulesets import RULESETS, ruleset_named
from mahjlearn.engine.judging.unsettled import unruled
from mahjlearn.engine.notation import parse_event, parse_play, parse_table
from mahjlearn.engine.rulings import Verdict
from tests.folding import folded

OPEN = "East discarded 9C"

HELD = "South holds 9C 9C and 11 more\nEast discarded 9C"
BETWEEN_TURNS = {
    (OPEN, "South picks 3C\nSouth puts the pick back"): (
        "No source says if a pick may go back when nobody called the discard.",
        ("WO3", "XA4"),
    ),
    (HELD, "South calls 9C\nSouth picks 3C"): (
        "No source rules on a pick while the same player’s call is still open.",
        ("DH2f", "LK2"),
    ),
    (HELD, "South calls 9C\nSouth sets the discard on the rack\nSouth discards 2B"): (
        "No source rules on a called tile left on the rack in no exposure.",
        ("LK2", "XA24"),
    ),
    (
        f"{OPEN}\nWest shows 3C 3C J\nSouth has called 9C, on the rack\n"
        "South has given West 3C for J",
        "South names 2B",
    ): (
        "No source rules on a called tile left on the rack in no exposure.",
        ("LK2", "XA24"),
    ),
}
"""What no source says, with the reason and the nearest rules."""

RULED = (
    (OPEN, "South picks 3C"),
    (OPEN, "South calls 9C\nSouth exposes 9C 9C J"),
    (OPEN, "South picks 3C\nSouth discards 3C"),
    (OPEN, "South picks 3C\nSouth names 3C\nSouth discards 2B"),
    ('East discarded J as "same"', "South calls J"),
    (OPEN, "South calls 9C\nWest declares South dead: wrong count"),
    (OPEN, "West picks 3C"),
    (OPEN, "West discards 3C"),
    (OPEN, "South picks 3C from the wrong wall"),
    (OPEN, "South says own hand is dead"),
    (f"{HELD}\nSouth plays a concealed line", "South calls 9C\nSouth exposes 9C 9C 9C"),
    (
        "South needs 3C in a pung for mah jongg\nEast discarded 9C",
        "South picks 3C\nSouth declares mah jongg",
    ),
)
"""The near misses on which the engine rules."""


def judged(case: tuple[str, str], name: str = "league") -> Judged:
    table, play = case
    return judge_play(parse_table(table), parse_play(play), ruleset_named(name))


@pytest.mark.parametrize("case", BETWEEN_TURNS)
def test_what_nobody_says_is_unsettled_with_reason_and_nearest_rules(
    case: tuple[str, str],
) -> None:
    for name in RULESETS:
        found = judged(case, name)
        assert found.ruling.verdict is Verdict.UNSETTLED
        reason, near = BETWEEN_TURNS[case]
        assert because(found.ruling, found.event) == (reason,)
        assert rules_of(found.ruling, found.event) == near


@pytest.mark.parametrize("case", BETWEEN_TURNS)
def test_nothing_changes_where_nothing_is_ruled(case: tuple[str, str]) -> None:
    found = judged(case)
    assert (found.ruling.table, found.ruling.pays, found.ruling.dead) == (found.table, None, ())


@folded("case", RULED)
def test_beside_it_the_engine_rules(case: tuple[str, str]) -> None:
    found = judged(case)
    assert unruled(found.table, found.event, ruleset_named("league").options) is None
    assert found.ruling.verdict is not Verdict.UNSETTLED


@folded("case", [*BETWEEN_TURNS, *RULED])
def test_the_bare_verdict_agrees(case: tuple[str, str]) -> None:
    for name in RULESETS:
        ruleset = ruleset_named(name)
        found = judged(case, name)
        assert verdict_of(found.table, found.event, ruleset) is found.ruling.verdict


# What no source says

UNSAID = "No source rules on tiles shown when nobody declared mah jongg."
NOWHERE = {
    (OPEN, "South throws in the hand"): (UNSAID, ("ME3", "XA16")),
    (OPEN, "South shows the hand"): (UNSAID, ("ME3", "XA16")),
    (OPEN, "South reveals 3C 3C"): (UNSAID, ("ME3", "XA16")),
    (
        "South needs J in a kong for mah jongg\nEast discarded 9C",
        "South declares mah jongg on 9C\nWest reveals 3C 3C",
    ): (
        "No source rules on showing only some tiles after another’s mah jongg.",
        ("ME3",),
    ),
}


@folded("name", RULESETS)
@folded("case", NOWHERE)
def test_what_no_source_says_names_the_nearest_rules(case: tuple[str, str], name: str) -> None:
    found = judged(case, name)
    reason, near = NOWHERE[case]
    assert found.ruling.verdict is Verdict.UNSETTLED
    assert because(found.ruling, found.event) == (reason,)
    assert rules_of(found.ruling, found.event) == near


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
SHOWN = (
    "South holds 9C 9C and 11 more\nSouth needs J in a kong for mah jongg\nEast discarded 9C",
    "South declares mah jongg on 9C\nSouth shows the hand",
)
RENAMED = (
    "East holds 9B and 12 more\nEast discarded 9C as 9B",
    "South calls 9B\nEast corrects the name",
)
BY_RULESET = {
    SILENT: ["unsettled", "unsettled", "illegal", "unsettled", "unsettled"],
    SHOWN: ["correctable", "correctable", "unsettled", "unsettled", "dead-hand"],
    RENAMED: ["legal", "legal", "unsettled", "unsettled", "correctable"],
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
