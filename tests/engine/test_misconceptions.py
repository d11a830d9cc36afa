"""Misconceptions: each changes an answer, any two can be told apart, and they are as designed.

`SITUATIONS` holds one table and play for each belief, on which the believer answers otherwise than
the rule book. `ONLY` says who else does.
"""

from dataclasses import replace
from itertools import combinations

import pytest

from mahjlearn.engine.misconceptions import MISCONCEPTIONS, amended
from mahjlearn.engine.misconceptions.model import How, Mute, Standing, add
from mahjlearn.engine.notation import parse_play, parse_table
from mahjlearn.engine.play import judge_play
from mahjlearn.engine.rules import RULES_BY_ID
from mahjlearn.engine.rulesets import LEAGUE, RULESETS, Ruleset

IDS = tuple(MISCONCEPTIONS)
NEXT_TO_EAST = "East discarded 9C"
PICKS = "South picks 2C\nSouth racks"

SITUATIONS: dict[str, tuple[str, str]] = {
    "M01": ("West shows 5D J 5D\nEast discarded 5D", "South calls 5D for an exchange"),
    "M02": ("South shows 5D J 5D\nEast discarded 5D", "South calls 5D for an exchange"),
    "M03": (f"West shows R R R\n{NEXT_TO_EAST}", f"{PICKS}\nSouth gives West J for R"),
    "M04": (
        "East plays FFFF NEWS 222B 444B\nNorth discarded 6C",
        "East picks F\nEast declares mah jongg with FFFF NEJS 222B 444B",
    ),
    "M05": (
        "East plays FFFF 1111D 2222D 33C\nNorth discarded 6C",
        "East picks F\nEast declares mah jongg with FFFF 1111D 2222D 3CJ",
    ),
    "M06": (
        "South holds J J 1B 2B 3B 4B 6B 7B 8B 9B 1D 2D 3D\nEast discarded 8C",
        "South calls 8C",
    ),
    "M07": (
        f"South holds 4B R and 11 more\nWest shows 4B J 4B\nNorth shows R R J\n{NEXT_TO_EAST}",
        f"{PICKS}\nSouth exchanges 4B for West's J\nSouth exchanges R for North's J",
    ),
    "M08": (
        f"South holds 4B and 12 more\nWest shows 4B J 4B\n{NEXT_TO_EAST}",
        f"{PICKS}\nSouth gives West 4B for J\nWest refuses",
    ),
    "M09": (
        f"South holds 4B and 9 more\nSouth shows 4B J 4B\n{NEXT_TO_EAST}",
        f"{PICKS}\nSouth exchanges 4B for own J",
    ),
    "M10": (
        "South holds 4B and 12 more\nSouth needs J in a kong for mah jongg\nWest shows 4B J 4B\n"
        f"{NEXT_TO_EAST}",
        f"{PICKS}\nSouth announces an exchange\nSouth gives West 4B for J\nWest hands over J\n"
        "South declares mah jongg",
    ),
    "M12": (
        "South holds 4B and 12 more\nSouth needs J in a kong for mah jongg\nWest shows 4B J 4B\n"
        f"{NEXT_TO_EAST}",
        f"{PICKS}\nSouth exchanges 4B for West's J\nSouth declares mah jongg",
    ),
    "M14": (
        "North shows G G J\nSouth holds G 3D J and 10 more\nEast discarded 3D",
        "South calls 3D\nSouth exposes 3D 3D J\nSouth exchanges G for North's J\n"
        "South changes the exposure to 3D 3D J J",
    ),
    "M15": (
        "North shows G G J\nSouth holds G 3D J and 10 more\nEast discarded 3D",
        "South calls 3D\nSouth exchanges G for North's J",
    ),
    "M16": (
        "West shows R R J\nSouth holds R and 12 more\nWest discarded 1D",
        "North exchanges R for West's J",
    ),
    "M17": (
        f"South holds 4B and 12 more\nWest shows 4B J 4B\n{NEXT_TO_EAST}",
        f"{PICKS}\nSouth exchanges 4B for West's J\nSouth discards J",
    ),
    "M22": (
        "South holds J J and 11 more\nEast discarded J",
        "South calls J",
    ),
    "M24": (
        f"West shows 4B J 4B\n{NEXT_TO_EAST}",
        "South picks 4B\nSouth exchanges 4B for West's J",
    ),
    "M26": (
        f"West shows 4B J 4B\nNorth holds 9C 9C and 11 more\n{NEXT_TO_EAST}",
        "South picks 4B\nSouth announces an exchange\nNorth calls 9C",
    ),
    "M32": (
        f"South holds 4B and 12 more\nWest shows 4B J 4B\n{NEXT_TO_EAST}",
        f"{PICKS}\nSouth lays 4B on the table by West",
    ),
    "M33": (
        f"South holds 4B and 12 more\nWest shows 4B J 4B\n{NEXT_TO_EAST}",
        f"{PICKS}\nSouth names 4B\nSouth exchanges 4B for West's J",
    ),
    "M35": (
        f"South holds 4B and 9 more\nSouth shows 4B 4B J\n{NEXT_TO_EAST}",
        f"{PICKS}\nSouth adds 4B to 4B 4B J",
    ),
    "M36": (f"South holds 4B 4B J and 10 more\n{NEXT_TO_EAST}", f"{PICKS}\nSouth exposes 4B 4B J"),
    "M37": (
        "South holds 3D J and 11 more\nEast discarded 3D",
        "South calls 3D\nSouth exposes 3D J J\nSouth changes the exposure to 3D 3D J",
    ),
    "M44": (
        f"South holds 4D and 12 more\nWest shows 4B J 4B\n{NEXT_TO_EAST}",
        f"{PICKS}\nSouth exchanges 4D for West's J",
    ),
    "M45": (
        f"South holds 4B and 12 more\nWest shows 4B J 4B\n{NEXT_TO_EAST}",
        f"{PICKS}\nSouth exchanges 4B for West's J\nSouth ends the turn",
    ),
    "M48": (
        "South holds J J and 11 more\nSouth holds no 9C\nWest shows 9C J 9C\nEast discarded 9C",
        "South calls 9C\nSouth exposes 9C J J\nSouth exchanges 9C for West's J",
    ),
}

DESIGN = """
M01 source of the tile     | permissive  | core  |     |
M02 source of the tile     | permissive  | core  | M01 |
M48 source of the tile     | permissive  | later |     |
M15 start of the turn      | permissive  | core  |     |
M16 start of the turn      | permissive  | core  |     |
M24 start of the turn      | restrictive | core  |     |
M03 direction and match    | permissive  | core  |     |
M44 direction and match    | permissive  | core  |     |
M04 which groups           | permissive  | core  |     |
M05 which groups           | permissive  | core  |     |
M06 calling                | restrictive | core  |     |
M07 number and right       | restrictive | core  |     |
M08 number and right       | restrictive | core  |     |
M09 number and right       | restrictive | core  |     |
M10 after the exchange     | restrictive | core  |     |
M12 after the exchange     | restrictive | core  | M10 |
M17 after the exchange     | restrictive | core  |     |
M45 after the exchange     | permissive  | later |     |
M14 changing exposures     | permissive  | core  |     | M37
M35 changing exposures     | permissive  | core  |     |
M36 changing exposures     | permissive  | core  |     |
M37 changing exposures     | restrictive | core  |     | M14
M32 when it is discarded   | permissive  | core  |     |
M33 when it is discarded   | permissive  | core  |     |
M22 thrown jokers          | permissive  | core  |     |
M26 window and priority    | permissive  | core  |     | M25
"""
"""DIAGNOSIS.md, section 14: family, kind, standing, parent, not with."""

NESTED = {("M01", "M02"), ("M10", "M12")}
"""The child changes no answer that the parent does not change too; the parent's own does."""

PLAIN = {
    "an exchange in order": (
        f"South holds 4B and 12 more\nWest shows 4B J 4B\n{NEXT_TO_EAST}",
        f"{PICKS}\nSouth exchanges 4B for West's J",
    ),
    "a call with naturals": (
        f"South holds 9C 9C J and 10 more\n{NEXT_TO_EAST}",
        "South calls 9C\nSouth exposes 9C 9C 9C",
    ),
    "a discard": (NEXT_TO_EAST, f"{PICKS}\nSouth discards 2C"),
    "an offer that does not fit": (
        f"South holds 4B and 12 more\nWest shows R J R\n{NEXT_TO_EAST}",
        f"{PICKS}\nSouth gives West 4B for J",
    ),
}


def allowed(situation: tuple[str, str], ruleset: Ruleset) -> bool:
    table, play = situation
    return judge_play(parse_table(table), parse_play(play), ruleset).ruling.allowed


def believers(situation: tuple[str, str]) -> set[str]:
    """Those who answer otherwise than the rule book."""
    right = allowed(situation, LEAGUE)
    return {m for m in IDS if allowed(situation, amended(LEAGUE, [m])) is not right}


@pytest.mark.parametrize("number", {**SITUATIONS, **MISCONCEPTIONS})
def test_only_the_believer_and_the_parent_answer_otherwise(number: str) -> None:
    parent = MISCONCEPTIONS[number].parent
    assert believers(SITUATIONS[number]) == {number} | ({parent} if parent else set())


@pytest.mark.parametrize("number", IDS)
def test_a_permissive_belief_allows_more_and_a_restrictive_one_less(number: str) -> None:
    # Who thinks that an owner may refuse allows the refusal, and denies the exchanger her right.
    allows_more = MISCONCEPTIONS[number].how is How.PERMISSIVE or number == "M08"
    assert allowed(SITUATIONS[number], amended(LEAGUE, [number])) is allows_more


def test_any_two_can_be_told_apart() -> None:
    answers = {
        m: [allowed(situation, amended(LEAGUE, [m])) for situation in SITUATIONS.values()]
        for m in IDS
    }
    alike = [pair for pair in combinations(IDS, 2) if answers[pair[0]] == answers[pair[1]]]
    assert alike == []


def test_a_child_s_changed_answer_is_its_parent_s_too() -> None:
    assert {(m.parent, m.id) for m in MISCONCEPTIONS.values() if m.parent} == NESTED
    for parent, child in NESTED:
        changed = [s for s in SITUATIONS.values() if child in believers(s)]
        assert changed
        assert [parent in believers(s) for s in changed] == [True] * len(changed)


@pytest.mark.parametrize("situation", PLAIN.values(), ids=PLAIN)
def test_plain_acts_are_ruled_alike_by_everybody(situation: tuple[str, str]) -> None:
    assert believers(situation) == set()


def test_a_set_of_beliefs_means_the_same_in_whatever_order() -> None:
    for one, other in combinations(IDS, 2):
        assert amended(LEAGUE, [one, other]) is amended(LEAGUE, (other, one, other))


def test_beliefs_held_together_each_change_their_own_answer() -> None:
    for one, other in combinations(IDS, 2):
        if other in MISCONCEPTIONS[one].not_with:
            continue
        both = amended(LEAGUE, [one, other])
        own = [
            m
            for m in (one, other)
            if allowed(SITUATIONS[m], both) is allowed(SITUATIONS[m], LEAGUE)
        ]
        assert (one, other, own) == (one, other, [])


def test_they_are_as_designed() -> None:
    rows = []
    for line in DESIGN.strip().splitlines():
        head, how, standing, parent, *not_with = (part.strip() for part in line.split("|"))
        number, family = head.split(" ", 1)
        rows.append((number, family.strip(), how, standing, parent, " ".join(not_with)))
    made = [
        (m.id, m.family, m.how, m.standing, m.parent or "", " ".join(m.not_with))
        for m in MISCONCEPTIONS.values()
    ]
    assert sorted(made) == sorted(rows)


@pytest.mark.parametrize("misconception", MISCONCEPTIONS.values(), ids=IDS)
def test_it_speaks_for_the_learner_and_refutes_itself(misconception) -> None:
    assert misconception.belief.endswith((".", "!"))
    assert misconception.repair.endswith(".")
    assert misconception.belief != misconception.repair
    for text in (misconception.belief, misconception.repair):
        assert "you always" not in text.lower()
        assert "you believe" not in text.lower()


@pytest.mark.parametrize("misconception", MISCONCEPTIONS.values(), ids=IDS)
def test_the_rules_it_goes_against_are_in_the_book(misconception) -> None:
    assert [number for number in misconception.rules if number not in RULES_BY_ID] == []


def test_nobody_is_claimed_to_hold_what_authorities_differ_on() -> None:
    """A core belief's situation has the same right answer under every ruleset."""
    differ = [
        m.id
        for m in MISCONCEPTIONS.values()
        if m.standing is Standing.CORE
        and len({allowed(SITUATIONS[m.id], ruleset) for ruleset in RULESETS.values()}) > 1
    ]
    assert differ == []


def test_an_amendment_to_an_unknown_number_raises() -> None:
    with pytest.raises(KeyError):
        amended(LEAGUE, ["M99"])


def test_a_belief_about_an_unknown_rule_raises() -> None:
    known = MISCONCEPTIONS["M01"]
    for wrong in (
        replace(known, id="M97", rules=("EX99",)),
        replace(known, id="M98", amend=(Mute("DS99"),)),
        replace(known, id="M99", parent="M100"),
    ):
        with pytest.raises(ValueError, match="99|M100"):
            add(wrong)
    with pytest.raises(ValueError, match="two misconceptions are numbered M01"):
        add(known)
    assert set(MISCONCEPTIONS) == set(IDS)


def test_a_believer_s_ruleset_leaves_the_rule_book_as_it_was() -> None:
    before = LEAGUE.rules
    amended(LEAGUE, IDS)
    assert LEAGUE.rules is before
    assert LEAGUE.options.joker_groups == frozenset()
