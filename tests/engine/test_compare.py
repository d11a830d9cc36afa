"""The same play under several rulesets, and a report that says where they differ."""

import pytest

from mahjlearn.engine.errors import PointsAtNothing
from mahjlearn.engine.explaining.report import combined, differences, report
from mahjlearn.engine.judging.play import Judged, compare, disputed, judge_play
from mahjlearn.engine.judging.rulesets import LEAGUE, RULESETS, ruleset_named
from mahjlearn.engine.notation import parse_play, parse_table
from mahjlearn.engine.rulings import Verdict

NAMES = ["league", "league-phone-2024", "amja", "teacher-2019", "tournament"]
EARLY = ("West shows 1C J 1C\nEast discarded 2D", "South exchanges 1C for West's J")
OWN_PICK = (
    "South shows 4B 4B J\nEast discarded 9C",
    "South picks 4B\nSouth exchanges 4B for own J",
)
WRONG_TILE = (
    "North shows N J N N\nEast discarded 9C",
    "South picks W\nSouth exchanges W for North's J",
)
INSIDE = (
    "South holds 3D J and 11 more\nEast discarded 3D",
    "South calls 3D\nSouth puts the discard inside the rack",
)
TOUCHED = (
    "East discarded 9C",
    "South calls 9C\nSouth lifts the discard\nSouth puts the discard back",
)


def answers(case: tuple[str, str]) -> dict[str, Judged]:
    table, play = case
    return compare(parse_table(table), parse_play(play))


def verdicts(case: tuple[str, str]) -> dict[str, str]:
    return {name: judged.ruling.verdict.value for name, judged in answers(case).items()}


def test_every_ruleset_answers_in_its_order() -> None:
    assert list(answers(OWN_PICK)) == NAMES == list(RULESETS)


def test_an_exchange_before_the_turn_by_ruleset() -> None:
    assert verdicts(EARLY) == {
        "league": "dead-hand",
        "league-phone-2024": "dead-hand",
        "amja": "dead-hand",
        "teacher-2019": "illegal",
        "tournament": "dead-hand",
    }


def test_a_wrong_tile_by_ruleset() -> None:
    assert verdicts(WRONG_TILE) == {
        "league": "correctable",
        "league-phone-2024": "dead-hand",
        "amja": "correctable",
        "teacher-2019": "unsettled",
        "tournament": "unsettled",
    }


def test_each_answer_is_that_of_its_own_ruleset() -> None:
    table, play = parse_table(EARLY[0]), parse_play(EARLY[1])
    for name, judged in compare(table, play).items():
        assert judged == judge_play(table, play, ruleset_named(name))


def test_authorities_agree_on_a_pick_from_the_wall() -> None:
    assert disputed(answers(OWN_PICK)) == {}


def test_they_may_differ_in_the_penalty_and_agree_on_the_answer() -> None:
    assert disputed(answers(EARLY)) == {}


def test_they_may_differ_on_yes_and_no() -> None:
    assert disputed(answers(TOUCHED)) == {
        "league": True,
        "league-phone-2024": True,
        "tournament": False,
    }


def test_an_unsettled_answer_is_neither_yes_nor_no() -> None:
    found = answers(TOUCHED)
    pair = {name: found[name] for name in ("league", "amja")}
    assert (pair["amja"].ruling.verdict, disputed(pair)) == (Verdict.UNSETTLED, {})


def test_a_choice_of_rulesets() -> None:
    table, play = parse_table(INSIDE[0]), parse_play(INSIDE[1])
    chosen = (LEAGUE, ruleset_named("league, D13 dead"))
    assert [judged.ruling.dead for judged in compare(table, play, chosen).values()] == [
        (),
        ("South",),
    ]


def test_what_is_not_there_is_no_difference() -> None:
    with pytest.raises(PointsAtNothing):
        compare(parse_table("East discarded 9C"), parse_play("South racks"))


# Reports

KEYS = [
    "id", "ruleset", "verdict", "dead", "pays", "rules", "because", "to_do", "remedy", "asks",
    "advice", "sources", "table",
]  # fmt: skip


def reports(case: tuple[str, str]) -> dict[str, dict[str, object]]:
    table, play = parse_table(case[0]), parse_play(case[1])
    return {
        name: report("one", table, play, judge_play(table, play, ruleset), ruleset)
        for name, ruleset in RULESETS.items()
    }


def test_a_report_has_every_key_in_order() -> None:
    for answer in reports(EARLY).values():
        assert list(answer) == KEYS


def test_combined_the_same_verdict_stands_for_all() -> None:
    answer = combined("one", reports(OWN_PICK))
    assert (answer["verdict"], answer["ruleset"], list(answer["by_ruleset"])) == (
        "legal",
        "all",
        NAMES,
    )


def test_combined_a_difference_is_said() -> None:
    assert combined("one", reports(EARLY))["verdict"] == "depends"


def test_differences_between_expected_and_got() -> None:
    got = {
        "verdict": "legal",
        "rules": ["TS2", "TS4", "EX1"],
        "dead": ["East", "South"],
        "pays": {},
    }
    assert differences({"verdict": "legal", "rules": ["EX1", "TS2"]}, got) == []
    assert differences({"dead": ["South", "East"], "pays": {}}, got) == []
    assert differences({"verdict": "illegal", "rules": ["TS1"]}, got) == [
        "verdict: expected 'illegal', got 'legal'",
        "rules: expected ['TS1'], got ['TS2', 'TS4', 'EX1']",
    ]
    assert differences({"pays": {"East": 2}}, got) == ["pays: expected {'East': 2}, got {}"]


# Points


WON = (
    "South plays a line worth 25\nSouth holds J and 12 more\n"
    "South needs 5D in a pung for mah jongg\nEast discarded 5D",
    "South declares mah jongg on 5D",
)


def test_points_stand_only_in_the_report_of_a_ruleset_that_scores_in_points() -> None:
    found = {name: answer.get("points") for name, answer in reports(WON).items()}
    assert found == {name: {"South": 25} if name == "tournament" else None for name in NAMES}
    assert list(reports(WON)["tournament"]) == [*KEYS[:5], "points", *KEYS[5:]]
    assert combined("one", reports(WON))["verdict"] == "legal"


def test_a_score_that_hangs_on_a_fact_is_null_and_asks_for_it() -> None:
    table, play = WON[0].removeprefix("South plays a line worth 25\n"), WON[1]
    answer = reports((table, play))["tournament"]
    assert (answer["points"], answer["asks"]) == (None, ["South plays a line worth N"])
    assert answer["pays"] == {"East": 2, "West": 1, "North": 1}


def test_rulesets_that_score_otherwise_do_not_agree() -> None:
    found = reports(WON)
    other = {**found["tournament"], "points": {"South": 35}}
    answer = combined("one", {"tournament": found["tournament"], "another": other})
    assert answer["verdict"] == "depends"
