"""The table after acts of which little comes: no tile is made twice, and none is lost."""

import pytest

from mahjlearn.engine.judging.judge import judge
from mahjlearn.engine.judging.play import judge_play, table_after
from mahjlearn.engine.judging.preconditions import unmet
from mahjlearn.engine.judging.rulesets import LEAGUE
from mahjlearn.engine.judging.table_after import table_as_happened
from mahjlearn.engine.notation import parse_event, parse_play, parse_table, print_table
from mahjlearn.engine.rulings import Verdict

NAMED = "South shows 7B 7B J\nEast has named 7B\nNorth has called 7B, lifted"
GIVEN = (
    "North shows 1B 1B J\nEast discarded 1C\nSouth has picked 7B\n"
    "East has given North 3B for J, before the turn"
)
STRAY = "East discarded 3D\nNorth has picked 9D out of turn\nNorth has called 3D for mah jongg"
RACKED = "East needs 5D in a pung for mah jongg\nNorth discarded 3C\nEast has picked and racked"

AFTER = {
    (NAMED, "East lays 7B on the table by South"): (
        Verdict.DEEMED_DISCARD,
        NAMED.replace("has named", "discarded"),
    ),
    (GIVEN, "East lays 1C on the table by North"): (Verdict.DEEMED_DISCARD, GIVEN),
    ("East has named 7B", "East names 7B"): (Verdict.LEGAL, "East has named 7B"),
    (RACKED, "East declares mah jongg on 3C"): (Verdict.ILLEGAL, RACKED),
}


@pytest.mark.parametrize("case", AFTER)
def test_the_table_afterwards(case: tuple[str, str]) -> None:
    table, play = case
    ruling = judge_play(parse_table(table), parse_play(play)).ruling
    verdict, after = AFTER[case]
    assert (ruling.verdict, print_table(ruling.table)) == (
        verdict,
        print_table(parse_table(after)),
    )


def test_a_tile_racked_in_a_claimed_turn_is_no_pick_of_that_turn() -> None:
    table = parse_table(f"{STRAY}\nNorth is at fault: picked out of turn")
    after = judge_play(table, parse_play("North racks")).ruling.table
    assert parse_table(print_table(after)) == after


@pytest.mark.parametrize("line", ["East discards 8D", "East lays 8D on the table by West"])
def test_a_tile_that_lies_called_on_the_table_is_in_nobody_s_hand(line: str) -> None:
    thrown = "West shows 8D 8D J\nEast holds no 8D\nEast discarded 8D"
    assert unmet(
        parse_table(f"{thrown}\nNorth has called 8D"), parse_event(line), LEAGUE.options
    ) == ["East cannot have an 8 Dot to do this with."]


@pytest.mark.parametrize(
    ("line", "thrown", "named"),
    [
        ("East discards 8D", False, True),
        ("East names 8D", False, True),
        ("East passes 8D across", False, False),
        ("East takes 8D from the rack", False, False),
        ("East lays 8D on the table by West", True, True),
        ("East exchanges 8D for West's J", True, True),
    ],
)
def test_a_tile_is_thrown_once_and_tried_for_a_joker_after_that(
    line: str, thrown: bool, named: bool
) -> None:
    """A rule refuses it for a joker (DS4); what is not in the hand cannot be thrown or passed."""
    table = "West shows 8D 8D J\nEast holds no other 8D\nEast"
    for discard, there in (("discarded 8D", thrown), ("has named 8D", named)):
        faults = unmet(parse_table(f"{table} {discard}"), parse_event(line), LEAGUE.options)
        assert (discard, faults == []) == (discard, there)


@pytest.mark.parametrize(
    "claims",
    [
        "West declares mah jongg on F; East calls South's 1D",
        "East calls South's 1D; West declares mah jongg on F",
    ],
)
def test_of_what_is_refused_both_tables_know_the_same_wrong_joker(claims: str) -> None:
    """A joker taken in vain is remembered through a claim and a refusal at the same instant."""
    table = parse_table(
        "South shows G G J\nNorth holds F 2B 2B 3B 4B 5B 6B 7B 8B 9B 1C 2C 3C 4C\n"
        "West holds F F 1B 1B 1B 1B 2D 2D 2D 3D 3D 4D 4D\nNorth has picked"
    )
    before = table_after(
        table,
        parse_play(
            "North discards F\nEast picks 1D from the wrong wall\n"
            "East takes J out of South's exposure"
        ),
        LEAGUE,
    )
    (event,) = parse_play(f"at once: {claims}")
    ruling = judge(before, event)
    assert ruling.verdict in (Verdict.ILLEGAL, Verdict.UNSETTLED)
    happened = table_as_happened(before, event, ruling, LEAGUE.options)
    (mark,) = before.taken
    assert mark.in_vain
    assert (ruling.table.taken, happened.taken) == ((mark,), (mark,))
