"""Rulesets: the options of each, the rules in force, and a club's own choice of single points."""

import pytest

from mahjlearn.engine.judging.judge import judge
from mahjlearn.engine.judging.rulesets import LEAGUE, RULESETS, ruleset_named
from mahjlearn.engine.notation import parse_event, parse_table
from mahjlearn.engine.options import OPTION_NUMBERS
from mahjlearn.engine.rules import ALL_RULES, RULES_BY_ID
from mahjlearn.engine.rulings import Verdict
from tests.engine.catalogue import CATALOGUE, ruleset_of

OPTIONS = """
    | league      | league-phone-2024 | amja          | teacher-2019  | tournament
d1  | correct     | owner dead        | correct       | unsettled     | unsettled
d2  | carried out | carried out       | joker racked  | not allowed   | carried out
d4  | unsettled   | unsettled         | closed        | unsettled     | unsettled
d5  | done        | done              | begun         | left the rack | done
d7  | returns     | returns           | unsettled     | unsettled     | unsettled
d12 | renames     | renames           | unsettled     | unsettled     | must discard
d13 | not dead    | not dead          | unsettled     | not dead      | dead
d16 | swap        | swap              | racking       | unsettled     | swap
d17 | exposure    | exposure          | unsettled     | unsettled     | dead if shown
d20 | fine        | fine              | unsettled     | unsettled     | caller dead
d25 | free        | free              | misnamed free | unsettled     | must use
"""
"""Typed by hand, one column an authority. What it leaves out is inherited."""

OWN_RULES = {number: {only} for number in CATALOGUE if (only := ruleset_of(number)) is not None}
"""What is in force in one ruleset only."""


def typed_options() -> dict[tuple[str, str], str]:
    head, *rows = (
        [cell.strip() for cell in line.split("|")] for line in OPTIONS.strip("\n").splitlines()
    )
    return {
        (name, OPTION_NUMBERS[row[0].upper()]): choice
        for row in rows
        for name, choice in zip(head[1:], row[1:], strict=True)
    }


def test_the_options_are_those_of_the_table() -> None:
    made = {
        (name, key): getattr(ruleset.options, key)
        for name, ruleset in RULESETS.items()
        for key in OPTION_NUMBERS.values()
    }
    assert made == typed_options() | {(name, key): made[name, key] for name, key in inherited(made)}


def inherited(made: dict[tuple[str, str], str]) -> list[tuple[str, str]]:
    """Options beside the table's, which every ruleset has alike."""
    extra = [pair for pair in made if pair not in typed_options()]
    assert {made[pair] == made["league", pair[1]] for pair in extra} <= {True}
    return extra


def test_no_authority_lets_a_joker_stand_in_another_group() -> None:
    assert {ruleset.options.joker_groups for ruleset in RULESETS.values()} == {frozenset()}


def test_the_rulesets_are_named() -> None:
    assert list(RULESETS) == [
        "league", "league-phone-2024", "amja", "teacher-2019", "tournament",
    ]  # fmt: skip
    assert [ruleset.name for ruleset in RULESETS.values()] == list(RULESETS)


def test_a_rule_of_one_authority_is_in_force_there_only() -> None:
    limited = {rule.id: set(rule.rulesets) for rule in ALL_RULES if rule.rulesets is not None}
    assert limited == OWN_RULES
    for name, ruleset in RULESETS.items():
        expected = [r.id for r in ALL_RULES if name in OWN_RULES.get(r.id, {name})]
        assert [rule.id for rule in ruleset.rules] == expected


def test_a_club_chooses_a_single_point() -> None:
    chosen = ruleset_named("league, D1 owner dead")
    assert chosen.name == "league, D1 owner dead"
    assert chosen.options == LEAGUE.options.choose("D1", "owner dead")
    assert chosen.options.wrong_tile_seen_early == "owner dead"
    assert chosen.options.exchange_final_when == LEAGUE.options.exchange_final_when
    ids = [rule.id for rule in chosen.rules]
    assert [number for number in ids if RULES_BY_ID[number] not in LEAGUE.rules] == ["WT5"]
    assert [number for number in ids if number != "WT5"] == [rule.id for rule in LEAGUE.rules]


def test_a_club_chooses_several_points() -> None:
    chosen = ruleset_named("amja, D5 done, D20 caller dead").options
    assert (chosen.exposure_locked_when, chosen.wrong_dead_call, chosen.exchange_final_when) == (
        "done",
        "caller dead",
        "racking",
    )


def test_the_choice_decides() -> None:
    table = parse_table("East discarded 9C\nSouth has picked and racked")
    call = parse_event("North declares South dead: wrong count")
    assert judge(table, call, LEAGUE).verdict is Verdict.ILLEGAL
    assert judge(table, call, ruleset_named("league, D20 caller dead")).verdict is Verdict.DEAD_HAND


@pytest.mark.parametrize(
    ("name", "message"),
    [
        (
            "leage",
            "No ruleset is called leage. There are: league, league-phone-2024, amja, "
            "teacher-2019, tournament.",
        ),
        (
            "league, D1 nobody dead",
            "D1 can be correct or owner dead or unsettled, not nobody dead.",
        ),
        (
            "league, D99 x",
            "D99 is not an option; the options are D1, D2, D4, D5, D7, D12, D13, D16, D17, D20, "
            "D25.",
        ),
    ],
)
def test_an_unknown_name_says_what_there_is(name: str, message: str) -> None:
    with pytest.raises(ValueError) as caught:
        ruleset_named(name)
    assert str(caught.value) == message


def test_a_ruleset_is_named_once_and_kept() -> None:
    assert ruleset_named("league") is LEAGUE
    assert ruleset_named("league, D1 owner dead") is ruleset_named("league, D1 owner dead")


def test_of_what_is_borrowed_some_is_against_the_ruleset_s_own_book() -> None:
    """The milder answer to an early word is AMJA's; the League's book warns of the attempt."""
    against = {
        name: [r.id for r in book.rules if book.contradicts(r)] for name, book in RULESETS.items()
    }
    assert against == {
        "league": ["TS6"],
        "league-phone-2024": ["TS6"],
        "amja": [],
        "teacher-2019": [],
        "tournament": [],
    }


def test_what_a_ruleset_s_own_sources_do_not_say_is_borrowed() -> None:
    assert not RULESETS["league"].borrows(RULES_BY_ID["EX1"])
    assert RULESETS["league"].borrows(RULES_BY_ID["TS6"])
    assert not RULESETS["amja"].borrows(RULES_BY_ID["TS6"])
    assert RULESETS["teacher-2019"].borrows(RULES_BY_ID["LK1"])
    assert not RULESETS["tournament"].borrows(RULES_BY_ID["XA20"])
